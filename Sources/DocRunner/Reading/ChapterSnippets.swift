/// All snippets of a chapter, in its order, and what is wrong with how they are written.
package struct ChapterSnippets: Sendable {
  package var document: Document
  package internal(set) var snippets: [Snippet]
  /// Where the first snippet of each name is in `snippets`.
  private let indexes: [String: Int]
  /// The fences that are copies of other files.
  var copies: Set<SourceRange> = []
  /// The changes that make them what these files hold.
  var edits: [LineEdit] = []
  package internal(set) var figures: [FigureClaim] = []
  /// The texts of the files that the chapter names, by path.
  var sources: [String: String] = [:]
  package internal(set) var diagnostics: [Diagnostic] = []

  init(
    document: Document, snippets: [Snippet], copies: Set<SourceRange> = [], edits: [LineEdit] = [],
    figures: [FigureClaim] = [], sources: [String: String] = [:], diagnostics: [Diagnostic] = [],
    needs: NeededSnippets? = nil, surroundings: [String: Surroundings] = [:]
  ) {
    self.needs = needs
    self.surroundings = surroundings
    self.document = document
    self.snippets = snippets
    self.copies = copies
    self.edits = edits
    self.figures = figures
    self.sources = sources
    self.diagnostics = diagnostics
    indexes = Dictionary(first: snippets.indices.map { (snippets[$0].name, $0) })
  }

  package func snippet(named name: String) -> Snippet? { indexes[name].map { snippets[$0] } }

  /// Where the first snippet with a name is in `snippets`.
  func index(of name: String) -> Int? { indexes[name] }

  /// A snippet and the snippets that it continues, the first one first.
  package func chain(to snippet: Snippet) -> [Snippet] {
    let own = needed(by: snippet)
    if !own.isEmpty { return own.compactMap(self.snippet) + [snippet] }
    var chain = [snippet]
    while let name = chain.last?.predecessor, let before = self.snippet(named: name) {
      chain.append(before)
      // Its own predecessors were found by their names.
      let needed = needed(by: before)
      if !needed.isEmpty { return needed.compactMap(self.snippet) + chain.reversed() }
    }
    return chain.reversed()
  }

  /// The names of the snippets that are not compiled, because their code or that of a snippet they continue
  /// is refused.
  var refused: Set<String> {
    var names: Set<String> = []
    for snippet in snippets
    where !snippet.refusals.isEmpty || snippet.predecessor.map(names.contains) ?? false {
      names.insert(snippet.name)
    }
    return names
  }

  /// What snippets need by their names; nil if each says itself what it goes on from.
  var needs: NeededSnippets?

  /// The files that the chapter names: hidden code, and sources that it shows.
  package var namedFiles: [String] {
    SnippetExtractor.fileNames(in: document).flatMap { SnippetFiles.places(of: $0, from: document) }
  }

  /// What is around its snippets, by their names.
  var surroundings: [String: Surroundings] = [:]

  /// The names of all snippets that one goes on from, in order, if the tool found them.
  func needed(by snippet: Snippet) -> [String] {
    guard snippet.predecessor == nil, let index = index(of: snippet.name) else { return [] }
    return (needs?.first(index) ?? []).map { snippets[$0].name }
  }

  /// The chapter with a snippet and what that goes on from, and with no other snippets.
  ///
  /// So what goes on from the snippet has no part in the verdict on it.
  package func only(_ snippet: Snippet) -> ChapterSnippets {
    ChapterSnippets(
      document: document, snippets: chain(to: snippet), copies: copies, sources: sources,
      diagnostics: diagnostics,
      needs: needs?.of(only: chain(to: snippet).compactMap { index(of: $0.name) }),
      surroundings: surroundings)
  }

  /// Where Swift is in no fence that is read.
  var unread: [SourcePosition] { document.unreadSwift }

  package func isCopy(_ snippet: Snippet) -> Bool { copies.contains(snippet.range) }

  func revision(of snippet: Snippet) -> Revision? {
    snippet.revised.flatMap(snippet(named:)).map { Revision(from: $0, to: snippet) }
  }
}
