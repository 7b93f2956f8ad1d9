/// What a fence such as `output`, `stderr` or `diagnostics` expects, or a hidden comment with that word.
package struct ExpectedOutput: Hashable, Sendable {
  /// The word that says what it is about: `output`.
  var language: String
  var position: SourcePosition
  var words: [SnippetAttributes.Word] = []
  /// The lines of text, wildcards included, with their places.
  package var lines: [CodeBlock.Line]
  /// The whole block in the file, fences included.
  package var range: SourceRange
  var form: Form

  /// What surrounds the lines.
  enum Form: Hashable, Sendable {
    case fence(CodeBlock.Fence)
    /// An HTML comment; `closing` is where its `-->` begins.
    case comment(closing: SourcePosition?)
  }

  var texts: [String] { lines.map(\.text) }

  /// Whether it lists the outcomes of a race, with a line `---` between them.
  package var isAnyOf: Bool { words.contains { $0.name == "any-of" } }

  /// The outcomes that it lists; all of its lines if it says that there is one.
  package var outcomes: [[CodeBlock.Line]] {
    guard isAnyOf else { return [lines] }
    return lines.split(omittingEmptySubsequences: false) { $0.text == "---" }.map(Array.init)
  }

  /// Whether it is an HTML comment, which readers do not see.
  package var isHidden: Bool { if case .comment = form { true } else { false } }
}

extension Snippet {
  /// What the document says it prints as a whole, in a fence after it.
  package var output: ExpectedOutput? { fence("output") }
  /// What the document says it writes to standard error.
  package var errors: ExpectedOutput? { fence("stderr") }
  /// What the document says is subscribed at some moments, in a fence after it.
  package var graph: ExpectedOutput? { fence("graph") }
  package var messagesFence: ExpectedOutput? { fence("diagnostics") }
}
