import DocRunner

/// The names by which links reach the headings and snippets of a page; no two are the same.
///
/// Headings come first and are named as on a forge, so that links work there too: `intro`, then
/// `intro-1`. The page's own parts have names with a dot, which a heading never has.
struct PageIDs: Equatable, Sendable {
  private(set) var headings: [SourcePosition: String] = [:]
  /// The name of each snippet, by the line on which its fence opens.
  private(set) var snippets: [Int: String] = [:]
  private(set) var all: Set<String> = []
  /// How often each name was wished for that was taken already.
  private var repetitions: [String: Int] = [:]

  init(of document: Document, snippets: some Sequence<Snippet>, besides taken: Set<String> = []) {
    all = taken
    for heading in document.headings {
      headings[heading.position] = take(HeadingName.make(from: heading.title), elseWith: "-")
    }
    for snippet in snippets {
      self.snippets[snippet.range.start.line] = take(snippet.name, elseWith: "-code-")
    }
  }

  private mutating func take(_ wish: String, elseWith separator: String) -> String {
    var name = wish
    while !all.insert(name).inserted {
      repetitions[wish + separator, default: 0] += 1
      name = wish + separator + String(repetitions[wish + separator, default: 1])
    }
    return name
  }
}

extension Document {
  struct Heading {
    var level: Int
    var title: String
    var position: SourcePosition
  }

  var headings: [Heading] {
    allBlocks.compactMap { block in
      guard case .heading(let level, let title) = block.kind else { return nil }
      return Heading(level: level, title: title.plainText, position: block.range.start)
    }
  }
}
