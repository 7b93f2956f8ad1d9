import DocRunner

/// The names by which links reach the headings and snippets of a page; no two are the same.
///
/// Headings come first and are named as on a forge, so that links work there too: `intro`, then
/// `intro-1`. The page's own parts have names with a dot, which a heading never has.
struct PageIDs: Equatable, Sendable {
  /// The name of each heading, by where it begins.
  private(set) var headings: [SourcePosition: String] = [:]
  /// The name of each snippet, by the line on which its fence opens.
  private(set) var snippets: [Int: String] = [:]
  /// All names.
  private(set) var all: Set<String> = []

  /// The names in a chapter.
  init(of document: Document, snippets: [Snippet]) {
    for block in document.allBlocks {
      guard case .heading(_, let title) = block.kind else { continue }
      headings[block.range.start] = take(HeadingName.make(from: title.plainText), elseWith: "-")
    }
    for snippet in snippets {
      self.snippets[snippet.range.start.line] = take(snippet.name, elseWith: "-code-")
    }
  }

  private mutating func take(_ wish: String, elseWith separator: String) -> String {
    var name = wish
    var number = 1
    while !all.insert(name).inserted {
      name = wish + separator + String(number)
      number += 1
    }
    return name
  }
}
