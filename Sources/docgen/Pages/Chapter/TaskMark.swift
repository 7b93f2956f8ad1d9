import DocRunner

/// The beginning of an item that is a task, `[ ]` or `[x]`, as forges write it.
struct TaskMark {
  var isDone: Bool
  /// The item without the mark.
  var text: [Block]

  /// The mark of an item of a list; nil if it has none.
  init?(of item: [Block], in document: Document) {
    guard let first = item.first, case .paragraph(let inlines) = first.kind,
      let begin = inlines.first, case .text(let text) = begin.kind,
      let match = text.prefixMatch(of: /\[([ xX])\]\s+/),
      match.range.upperBound < text.endIndex || inlines.count > 1,
      UnescapedSigns.places(of: "[", in: text, at: begin.position, of: document).first != .some(nil)
    else { return nil }
    isDone = match.1 != " "
    let rest = Inline(
      kind: .text(String(text[match.range.upperBound...])),
      position: SourcePosition(
        line: begin.position.line, column: begin.position.column + match.0.utf8.count))
    self.text =
      [Block(kind: .paragraph([rest] + inlines.dropFirst()), range: first.range)] + item.dropFirst()
  }
}
