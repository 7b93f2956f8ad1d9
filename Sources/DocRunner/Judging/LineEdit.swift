/// A change to whole lines of a Markdown file.
public struct LineEdit: Hashable, Sendable {
  /// The lines that go, counted from 1; empty for an insertion before its lower bound.
  public var lines: Range<Int>
  /// The lines that come in their place, without line endings.
  public var replacement: [String]
}
