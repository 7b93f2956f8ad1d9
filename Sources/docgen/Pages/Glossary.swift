import DocRunner

/// The terms of a book: the sections of one chapter, and what each says in its first paragraph.
struct Glossary: Equatable, Sendable {
  struct Term: Hashable, Sendable {
    var id: String
    var title: String
    /// Its meaning, with code between backticks.
    var meaning: String
    var position: SourcePosition
    var synonyms: [String] = []
  }

  let path: String
  let pageName: String
  private(set) var terms: [Term] = []
  private(set) var problems: [Diagnostic] = []

  init(in chapter: Chapter, ids: PageIDs) {
    path = chapter.path
    pageName = chapter.pageName
    var lines: [String: Int] = [:]
    let blocks = chapter.document.blocks
    for (index, block) in blocks.enumerated() {
      guard case .heading(2, let inlines) = block.kind, let id = ids.headings[block.range.start]
      else { continue }
      let title = inlines.plainText
      let start = block.range.start
      if let line = lines[title.lowercased()] {
        report("term-twice", "`\(title)` is already explained on line \(line)", of: block, title)
      }
      lines[title.lowercased()] = lines[title.lowercased()] ?? start.line
      guard let next = blocks.dropFirst(index + 1).first, case .paragraph(let text) = next.kind
      else {
        report("no-meaning", "the glossary does not say what `\(title)` means", of: block, title)
        continue
      }
      let section = blocks.dropFirst(index + 2).prefix {
        if case .heading = $0.kind { false } else { true }
      }
      terms.append(
        Term(
          id: id, title: title, meaning: Glossary.text(of: text), position: start,
          synonyms: section.flatMap(Glossary.synonyms)))
    }
  }

  /// The words in a paragraph such as `Also: unsubscribe, cancel`; none if it does not begin like that.
  private static func synonyms(in block: Block) -> [String] {
    guard case .paragraph(let inlines) = block.kind else { return [] }
    let text = inlines.plainText
    guard text.hasPrefix("Also:") else { return [] }
    return text.dropFirst("Also:".count).split { ",.".contains($0) }
      .map { String($0.drop { $0 == " " }) }
  }

  /// The words that each other word for a term stands for, as a search has them.
  var synonyms: [String: [String]] {
    var found: [String: [String]] = [:]
    for term in terms {
      for synonym in term.synonyms {
        let words = SearchWords.wanted(in: synonym)
        guard words.count == 1 else { continue }
        found[words[0], default: []] += SearchWords.wanted(in: term.title)
          .filter { $0 != words[0] && found[words[0]]?.contains($0) != true }
      }
    }
    return found
  }

  private mutating func report(_ code: String, _ message: String, of block: Block, _ title: String)
  {
    problems.append(
      Diagnostic(
        code: code, message, path: path, at: block.range.start, length: 3 + title.utf8.count,
        help: [
          Diagnostic.Kind(rawValue: code) == .termTwice
            ? "merge the two sections" : "begin the section with a sentence that can stand alone"
        ]))
  }

  /// Text on one line, with code between backticks.
  private static func text(of inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline.kind {
      case .code(let code): "`\(code)`"
      case .text(let text): text
      case .softBreak, .lineBreak: " "
      case .html: ""
      case .emphasis(let inner), .strong(let inner), .link(_, _, let inner),
        .image(_, _, let inner):
        text(of: inner)
      }
    }.joined()
  }

  /// The meanings as an object of JavaScript, by the names of the terms.
  var script: String {
    let entries = terms.map { ScriptText.quoted($0.id) + ":" + ScriptText.quoted($0.meaning) }
    return "{" + entries.joined(separator: ",\n") + "}"
  }

  /// A note about the terms that no chapter of a book links to, or nil if there are none.
  func unlinked(in book: Book) -> Diagnostic? {
    let links = Set(
      book.chapters.filter { $0.path != path }.flatMap { chapter in
        chapter.document.allInlines.compactMap { inline -> String? in
          guard case .link(let destination, _, _) = inline.kind else { return nil }
          let parts = destination.split(separator: "#", maxSplits: 1)
          guard parts.count == 2,
            RelativePath.resolve(URLText.decoded(String(parts[0])), from: chapter.path) == path
          else { return nil }
          return URLText.decoded(String(parts[1]))
        }
      })
    let unlinked = terms.filter { !links.contains($0.id) }
    guard let first = unlinked.first else { return nil }
    return Diagnostic(
      .note, code: "unlinked-terms",
      "no chapter links to \(unlinked.count) of the \(terms.count) terms", path: path,
      at: first.position, length: 3 + first.title.utf8.count,
      help: [
        "link to them where they are first used: " + unlinked.map(\.title).joined(separator: ", ")
      ])
  }
}
