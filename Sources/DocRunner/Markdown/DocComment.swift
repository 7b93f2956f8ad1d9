/// An HTML comment that speaks to the runner, as in `<!-- doc: setup -->`.
///
/// It is invisible wherever Markdown is shown.
struct DocComment {
  /// What follows `doc:` on the first line.
  var words: Substring
  /// Where `words` begins.
  var wordsPosition: SourcePosition
  /// The lines between the first and the closing `-->`.
  var body: [CodeBlock.Line]
  /// Where the comment begins.
  var position: SourcePosition
  /// The lines that it takes, from its first byte to the end of the line that closes it.
  ///
  /// libcmark does not say where a block of HTML ends.
  var range: SourceRange
  /// Whether `-->` ends it.
  var isClosed: Bool
  /// Where `-->` ends it in the middle of a line, so that readers see the rest of what was to be hidden.
  var cut: SourcePosition?

  /// The comment that a block is, or nil if it is something else.
  init?(_ block: Block, in document: Document) {
    guard case .html(let html) = block.kind else { return nil }
    let text = html[...].drop { $0.isWhitespace }
    guard text.hasPrefix("<!--") else { return nil }
    let inside = text.dropFirst(4).drop { $0 == " " }
    guard inside.hasPrefix("doc:") else { return nil }

    let first = block.range.start.line
    let column = block.range.start.column
    position = block.range.start
    let lines = Document.lines(of: String(text))
    let start = inside.dropFirst(4).drop { $0 == " " }
    let firstLine = start.prefix { !$0.isNewline }
    words = firstLine.components(before: "-->")
    wordsPosition = SourcePosition(
      line: first, column: column + text[..<start.startIndex].utf8.count)

    let last = first + (lines.firstIndex { $0.contains("-->") } ?? lines.count - 1)
    isClosed = lines.contains { $0.contains("-->") }
    range = SourceRange(
      start: position,
      end: SourcePosition(line: last, column: max(1, document.line(last).utf8.count)))

    var body: [CodeBlock.Line] = []
    if !firstLine.contains("-->") {
      for (offset, line) in lines.enumerated().dropFirst() {
        let end = line.contains("-->")
        let content = end ? line.components(before: "-->") : line
        let rest = line.dropFirst(content.count + 3)
        if !(end && content.allSatisfy(\.isWhitespace)) {
          let whole = document.line(first + offset).utf8
          let indent = whole.count >= line.utf8.count ? whole.count - line.utf8.count : 0
          body.append(
            CodeBlock.Line(
              text: String(content),
              position: SourcePosition(line: first + offset, column: indent + 1)))
        }
        if end, !rest.allSatisfy(\.isWhitespace) {
          let start = document.line(first + offset).utf8.count - rest.utf8.count - 3
          cut = SourcePosition(line: first + offset, column: max(1, start + 1))
        }
        if end { break }
      }
    }
    self.body = body
  }
}

extension Substring {
  /// The part before the first occurrence of a text; all of it if there is none.
  fileprivate func components(before end: String) -> Substring {
    firstRange(of: end).map { self[..<$0.lowerBound] } ?? self
  }
}
