/// A place in a Markdown file, as editors and compilers name it.
public struct SourcePosition: Hashable, Comparable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The column, counted from 1 in bytes of UTF-8, as `swiftc` counts.
  public var column: Int

  /// The place at a line and column, both counted from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The beginning of a file.
  package static let start = SourcePosition(line: 1, column: 1)

  /// The place some bytes to the right.
  package func advanced(by bytes: Int) -> SourcePosition {
    SourcePosition(line: line, column: column + bytes)
  }

  /// Whether a place comes before another in the file.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A stretch of a Markdown file: from its first byte to its last one, both included.
public struct SourceRange: Hashable, Sendable {
  /// Where the stretch begins.
  public var start: SourcePosition
  /// Where its last byte is.
  public var end: SourcePosition
}
