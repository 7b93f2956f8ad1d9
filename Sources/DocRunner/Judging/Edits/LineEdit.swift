/// A change to whole lines of a Markdown file.
package struct LineEdit: Hashable, Sendable {
  /// The lines that go, counted from 1; empty for an insertion before its lower bound.
  package var lines: Range<Int>
  /// The lines that come in their place, without line endings.
  package var replacement: [String]
  /// The bytes of the line that go, counted from 1, if only a part of one line is replaced.
  package var columns: Range<Int>?
}

extension LineEdit {
  /// Another text in the place of one on a line.
  init(_ old: String, at position: SourcePosition, to text: String) {
    self.init(
      lines: position.line..<position.line + 1, replacement: [text],
      columns: position.column..<position.column + old.utf8.count)
  }
}
