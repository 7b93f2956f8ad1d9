import DocRunner

/// Text that a reader unfolds: `<details>` with a `<summary>`, as on forges.
///
/// Each tag has a line to itself. Empty lines separate the tags from the text between them, so that it is
/// read as Markdown.
struct Disclosure {
  /// The tags that a piece of HTML can have.
  enum Tag: Equatable {
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

  /// The place of the tag that ends what a tag starts, in a list of blocks.
  static func end(of start: Int, in blocks: [Block]) -> Int? {
    var depth = 0
    for index in start..<blocks.count {
      guard case .html(let markup) = blocks[index].kind else { continue }
      switch read(markup) {
      case .start: depth += 1
      case .end: depth -= 1
      case .mixed, nil: continue
      }
      if depth == 0 { return index }
    }
    return nil
  }
}
