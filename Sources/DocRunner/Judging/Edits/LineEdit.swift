/// A change to whole lines of a Markdown file.
public struct LineEdit: Hashable, Sendable {
  /// The lines that go, counted from 1; empty for an insertion before its lower bound.
  public var lines: Range<Int>
  /// The lines that come in their place, without line endings.
  public var replacement: [String]
  /// The bytes of the line that go, counted from 1, if only a part of one line is replaced.
  public var columns: Range<Int>?

  /// Whole lines in the place of others.
  public init(lines: Range<Int>, replacement: [String], columns: Range<Int>? = nil) {
    self.lines = lines
    self.replacement = replacement
    self.columns = columns
  }
}
