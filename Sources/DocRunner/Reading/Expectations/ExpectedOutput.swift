import Documents

/// What a fence such as `output`, `stderr` or `diagnostics` expects, or a hidden comment with that word.
public struct ExpectedOutput: Hashable, Sendable {
  /// The lines of text, wildcards included, with their places.
  public var lines: [CodeBlock.Line]
  /// The whole block in the file, fences included.
  public var range: SourceRange
  /// Whether it lists the outcomes of a race, with a line `---` between them.
  public var isAnyOf = false
  /// What surrounds the lines.
  var form: Form
  /// What tells that a fence without its own language is about output, if the tool had to find that out.
  var guess: Guess?

  /// A reason to take a fence for output.
  enum Guess: Hashable, Sendable {
    /// A sentence such as `Output:` between the code and the fence.
    case announced
    /// A sentence such as `You get something like this:`.
    case hinted
    /// The place right behind the code.
    case behind
    /// The same, in a language in which commands are shown as often.
    case command
  }

  /// What surrounds the lines.
  enum Form: Hashable, Sendable {
    case fence(CodeBlock.Fence)
    /// An HTML comment; `closing` is where its `-->` begins.
    case comment(closing: SourcePosition?)
  }

  /// The outcomes that it lists; all of its lines if it says that there is one.
  public var outcomes: [[CodeBlock.Line]] {
    guard isAnyOf else { return [lines] }
    return lines.split(omittingEmptySubsequences: false) { $0.text == "---" }.map(Array.init)
  }

  /// Whether it is an HTML comment, which readers do not see.
  public var isHidden: Bool { if case .comment = form { true } else { false } }
}
