/// An HTML comment with words for the runner, as in `<!-- doc: setup -->`.
///
/// Markdown renderers do not show it.
package struct DocComment {
  /// What follows `doc:` on the first line.
  package var words: Substring
  package var wordsPosition: SourcePosition
  /// The lines between the first and the closing `-->`.
  package var body: [CodeBlock.Line] = []
  package var position: SourcePosition
  /// From its first byte to the end of the line that closes it.
  ///
  /// libcmark does not say where a block of HTML ends.
  package var range: SourceRange
  /// Where the `-->` begins that ends it; nil if none does.
  package var closing: SourcePosition?
  /// Where `-->` ends it in the middle of a line, so readers see what follows.
  package var cut: SourcePosition?

  /// Reads a block; nil if it is not such a comment.
  package init?(_ block: Block, in document: Document) {
    guard case .html(let html) = block.kind else { return nil }
    let text = html[...].drop { $0.isWhitespace }
    guard text.hasPrefix("<!--") else { return nil }
    let inside = text.dropFirst(4).drop { $0 == " " }
    guard inside.hasPrefix("doc:") else { return nil }

    let start = inside.dropFirst(4).drop { $0 == " " }
    words = start.prefix { !$0.isNewline }.part(before: "-->")
    position = block.range.start
    wordsPosition = position.advanced(by: text[..<start.startIndex].utf8.count)
    let lines = Document.lines(of: String(text))
    let end = lines.firstIndex { $0.contains("-->") } ?? lines.count
    let last = position.line + min(end, lines.count - 1)
    range = SourceRange(
      start: position,
      end: SourcePosition(line: last, column: max(1, document.line(last).utf8.count)))
    let before = document.line(position.line).utf8.prefix(position.column - 1)
    let column = before.reduce(0) { $0 + ($1 == UInt8(ascii: "\t") ? 4 - $0 % 4 : 1) }
    let indent = html.prefix { $0 == " " }.count
    let columns = max(0, column - indent)..<column
    readBody(lines.map { $0.withoutBlanks(in: columns) }, upTo: end, in: document)
  }

  /// Reads the lines after the first one, up to the line that closes the comment.
  private mutating func readBody(_ lines: [Substring], upTo end: Int, in document: Document) {
    /// The place of a line of the comment: in a list or a quote, something precedes it.
    func place(_ index: Int) -> SourcePosition {
      let whole = document.line(position.line + index)
      return SourcePosition(
        line: position.line + index, column: max(0, whole.utf8.count - lines[index].utf8.count) + 1)
    }
    func add(_ text: Substring, _ index: Int) {
      body.append(CodeBlock.Line(text: String(text), position: place(index)))
    }
    for index in lines.indices.dropFirst().prefix(while: { $0 < end }) { add(lines[index], index) }
    guard end < lines.count else { return }
    let content = lines[end].part(before: "-->")
    closing = place(end).advanced(by: content.utf8.count)
    guard end > 0 else { return }
    if !content.allSatisfy(\.isWhitespace) { add(content, end) }
    if !lines[end].dropFirst(content.count + 3).allSatisfy(\.isWhitespace) { cut = closing }
  }
}

extension Substring {
  /// The line, which begins at a column, without the blanks in some columns from there.
  fileprivate func withoutBlanks(in columns: Range<Int>) -> Substring {
    var (rest, column) = (self, columns.lowerBound)
    while column < columns.upperBound, let blank = rest.first, blank == " " || blank == "\t" {
      rest.removeFirst()
      column += blank == " " ? 1 : 4 - column % 4
    }
    let more = column - columns.upperBound
    return more > 0 ? String(repeating: " ", count: more) + rest : rest
  }
}
