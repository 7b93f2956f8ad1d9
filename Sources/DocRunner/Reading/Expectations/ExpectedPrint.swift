import Documents

/// Comments such as `// Prints "…"` after one statement, and what they say it prints.
public struct ExpectedPrint: Hashable, Sendable {
  /// Each line of text that is printed, in order.
  public var claims: [Claim]
  /// Where the first comment is.
  public var comment: CommentPlace
  /// The indexes of the comment lines inside the snippet, counted from 0.
  public var lineIndexes: ClosedRange<Int>
  /// The indexes of the lines of the statement that prints it.
  public var statement: ClosedRange<Int>
  /// How the text is written.
  var form: Form
  /// Whether nothing but the look of the comments says that they are about output.
  var isNoted = false
  /// Whether it may be a sentence about what is printed.
  var mayBeProse = false
  /// Whether only what is printed can tell that the comments are about output.
  var isGuess = false
  /// Whether the text is between `/*` and `*/`.
  var isBetweenStars = false

  /// A way to write what is printed.
  enum Form: Hashable, Sendable {
    /// `// Prints "text"`, once for each line.
    case quoted
    /// `// Prints: text`, or without the colon.
    case bare
    /// `// Prints two lines:`, and then a comment line for each.
    case block
    /// A value alone, or behind an arrow.
    case noted
  }

  /// The lines of text, wildcards included.
  public var text: [String] { claims.map(\.text) }
  /// The place of each text between its quotes.
  public var positions: [SourcePosition] { claims.map(\.position) }
  /// The indexes of the lines that hold nothing but the comments.
  public var linesOfTheirOwn: ArraySlice<Int> {
    Array(lineIndexes)[(comment.followsCode ? 1 : 0)...]
  }
}
