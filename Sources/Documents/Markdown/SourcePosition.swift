/// A place in a Markdown file, as editors and compilers name it.
package struct SourcePosition: Hashable, Comparable, Sendable {
  package var line: Int
  /// The column, counted from 1 in bytes of UTF-8, as `swiftc` counts.
  package var column: Int

  /// The place at a line and column, both counted from 1.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static let start = SourcePosition(line: 1, column: 1)

  package func advanced(by bytes: Int) -> SourcePosition {
    SourcePosition(line: line, column: column + bytes)
  }

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A stretch of a Markdown file: from its first byte to its last one, both included.
package struct SourceRange: Hashable, Sendable {
  package var start: SourcePosition
  package var end: SourcePosition
}
