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

  /// The folds around each piece of code of a chapter, from the outermost, all by the lines they begin on.
  static func folds(around blocks: [Block], in outer: [Int] = []) -> [Int: [Int]] {
    var folds: [Int: [Int]] = [:]
    var around = outer
    for block in blocks {
      let line = block.range.start.line
      let inner: [Block]
      switch block.kind {
      case .code:
        folds[line] = around
        continue
      case .html(let markup):
        switch read(markup) {
        case .start: around.append(line)
        case .end where around.count > outer.count: around.removeLast()
        case .end, .mixed, nil: break
        }
        continue
      case .quote(let blocks): inner = blocks
      case .list(let list): inner = list.items.flatMap(\.self)
      case .heading, .paragraph, .thematicBreak: continue
      }
      folds.merge(Self.folds(around: inner, in: around)) { first, _ in first }
    }
    return folds
  }

  /// All tags among some blocks and inside of them, by their lines.
  static func all(in blocks: [Block]) -> [Int: Disclosure] {
    var found: [Int: Disclosure] = [:]
    var open: [Int] = []
    for block in blocks {
      let line = block.range.start.line
      switch block.kind {
      case .html(let markup):
        guard let tag = read(markup) else { continue }
        found[line] = Disclosure(tag: tag)
        if case .start = tag { open.append(line) }
        if tag == .end, let start = open.popLast() { found[start]?.end = line }
      case .quote(let blocks): found.merge(all(in: blocks)) { first, _ in first }
      case .list(let list):
        for item in list.items { found.merge(all(in: item)) { first, _ in first } }
      case .code, .heading, .paragraph, .thematicBreak: break
      }
    }
    return found
  }
}
