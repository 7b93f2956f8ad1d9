/// An HTML comment with words for the runner, as in `<!-- doc: setup -->`.
///
/// Markdown renderers do not show it.
struct DocComment {
  /// What follows `doc:` on the first line.
  var words: Substring
  /// Where `words` begins.
  var wordsPosition: SourcePosition
  /// The lines between the first and the closing `-->`.
  var body: [CodeBlock.Line]
  /// Where the comment begins.
  var position: SourcePosition
  /// From its first byte to the end of the line that closes it.
  ///
  /// libcmark does not say where a block of HTML ends.
  var range: SourceRange
  /// Where the `-->` begins that ends it; nil if none does.
  var closing: SourcePosition?
  /// Where `-->` ends it in the middle of a line, so readers see what follows.
  var cut: SourcePosition?

  /// Reads a block; nil if it is not such a comment.
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

    let closingIndex = lines.firstIndex { $0.contains("-->") }
    let last = first + (closingIndex ?? lines.count - 1)
    range = SourceRange(
      start: position,
      end: SourcePosition(line: last, column: max(1, document.line(last).utf8.count)))

    /// The column at which a line of the comment begins: in a list or a quote, something precedes it.
    func firstColumn(of line: Substring, _ index: Int) -> Int {
      max(0, document.line(first + index).utf8.count - line.utf8.count) + 1
    }
    var body: [CodeBlock.Line] = []
    func add(_ text: Substring, _ index: Int) {
      body.append(
        CodeBlock.Line(
          text: String(text),
          position: SourcePosition(
            line: first + index, column: firstColumn(of: lines[index], index))))
    }
    for index in lines.indices.dropFirst().prefix(while: { $0 < closingIndex ?? lines.count }) {
      add(lines[index], index)
    }
    if let index = closingIndex {
      let line = lines[index]
      let content = line.components(before: "-->")
      closing = SourcePosition(
        line: first + index, column: firstColumn(of: line, index) + content.utf8.count)
      if index > 0 {
        if !content.allSatisfy(\.isWhitespace) { add(content, index) }
        let rest = line.dropFirst(content.count + 3)
        if !rest.allSatisfy(\.isWhitespace) { cut = closing }
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
