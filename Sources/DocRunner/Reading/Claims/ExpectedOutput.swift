import Documents

/// What a fence such as `output`, `stderr` or `diagnostics` expects, or a hidden comment with that word.
public struct ExpectedOutput: Hashable, Sendable {
  /// The word that says what it is about: `output`.
  var language: String
  /// Where that is.
  var position: SourcePosition
  /// The words after it.
  var words: [SnippetAttributes.Word] = []
  /// The lines of text, wildcards included, with their places.
  public var lines: [CodeBlock.Line]
  /// The whole block in the file, fences included.
  public var range: SourceRange
  /// What surrounds the lines.
  var form: Form

  /// What surrounds the lines.
  enum Form: Hashable, Sendable {
    case fence(CodeBlock.Fence)
    /// An HTML comment; `closing` is where its `-->` begins.
    case comment(closing: SourcePosition?)
  }

  /// The lines without their places.
  var texts: [String] { lines.map(\.text) }

  /// Whether it lists the outcomes of a race, with a line `---` between them.
  public var isAnyOf: Bool { words.contains { $0.name == "any-of" } }

  /// The outcomes that it lists; all of its lines if it says that there is one.
  public var outcomes: [[CodeBlock.Line]] {
    guard isAnyOf else { return [lines] }
    return lines.split(omittingEmptySubsequences: false) { $0.text == "---" }.map(Array.init)
  }

  /// Whether it is an HTML comment, which readers do not see.
  public var isHidden: Bool { if case .comment = form { true } else { false } }
}

extension Snippet {
  /// What the document says it prints as a whole, in a fence after it.
  public var output: ExpectedOutput? { fence("output") }
  /// What the document says it writes to standard error.
  public var errors: ExpectedOutput? { fence("stderr") }
  /// What the document says is subscribed at some moments, in a fence after it.
  public var graph: ExpectedOutput? { fence("graph") }
  /// The `diagnostics` fence after it, if there is one.
  public var messagesFence: ExpectedOutput? { fence("diagnostics") }
}
