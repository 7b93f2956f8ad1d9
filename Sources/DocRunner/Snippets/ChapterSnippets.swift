/// All snippets of a chapter, in its order.
public struct ChapterSnippets: Sendable {
  /// The chapter.
  public var document: Document
  /// Its snippets.
  public var snippets: [Snippet]

  /// The snippet with a name.
  public func snippet(named name: String) -> Snippet? { snippets.first { $0.name == name } }

  /// A snippet and all that it goes on from, the first one first.
  public func chain(to snippet: Snippet) -> [Snippet] {
    var chain = [snippet]
    while let name = chain[0].predecessor, let before = self.snippet(named: name) {
      chain.insert(before, at: 0)
    }
    return chain
  }

  /// How a snippet differs from the one that it revises, if it does revise one.
  func revision(of snippet: Snippet) -> Revision? {
    snippet.revised.flatMap(snippet(named:)).map { Revision(from: $0, to: snippet) }
  }
}
