import DocRunner

/// Text that a reader unfolds: `<details>` with a `<summary>`, as on forges.
///
/// Each tag has a line to itself. Empty lines separate the tags from the text between them, so that it is
/// read as Markdown.
struct Disclosure: Equatable {
  var tag: Tag
  /// The line of the tag that ends what this one starts; nil if there is none.
  var end: Int?

  /// The tags that a piece of HTML can have.
  enum Tag: Equatable, Sendable {
    case start(summary: String)
    case end
    /// Tags that share their lines with text, which would not be read as Markdown.
    case mixed
  }

  /// Reads a block of HTML; nil if it has nothing to do with this.
  static func read(_ markup: String) -> Tag? {
    let text = markup.trimmingPrefix(while: \.isWhitespace)
    guard text.hasPrefix("<details") || text.hasPrefix("</details") else { return nil }
    if text.wholeMatch(of: /<\/details>\s*/) != nil { return .end }
    guard let match = text.wholeMatch(of: /<details>\s*<summary>([^<>]*)<\/summary>\s*/),
      let summary = Optional(match.1.trimmingPrefix(while: \.isWhitespace)), !summary.isEmpty
    else { return .mixed }
    return .start(summary: String(summary))
  }

  /// The tags among some blocks and inside of them, and the folds around each piece of code from the outermost.
  ///
  /// All are named by the lines on which they begin.
  static func all(
    in blocks: [Block], around outer: [Int] = []
  ) -> (tags: [Int: Disclosure], folds: [Int: [Int]]) {
    var (tags, folds) = ([Int: Disclosure](), [Int: [Int]]())
    var open = outer
    for block in blocks {
      let line = block.range.start.line
      var inner: [[Block]] = []
      switch block.kind {
      case .code: folds[line] = open
      case .html(let markup):
        guard let tag = read(markup) else { continue }
        tags[line] = Disclosure(tag: tag)
        if case .start = tag { open.append(line) }
        if tag == .end, open.count > outer.count { tags[open.removeLast()]?.end = line }
      case .quote(let blocks): inner = [blocks]
      case .list(let list): inner = list.items
      case .heading, .paragraph, .thematicBreak: break
      }
      for found in inner.map({ all(in: $0, around: open) }) {
        tags.merge(found.tags) { first, _ in first }
        folds.merge(found.folds) { first, _ in first }
      }
    }
    return (tags, folds)
  }
}
