/// Lines of `// Prints "…"` that follow one statement, and what they say it prints.
public struct ExpectedPrint: Hashable, Sendable {
  /// The lines of text, wildcards included, in order.
  public var text: [String]
  /// The place of each text between its quotes.
  public var positions: [SourcePosition]
  /// The indexes of the comment lines inside the snippet, counted from 0.
  public var lineIndexes: ClosedRange<Int>
  /// The indexes of the lines of the statement that is said to print it.
  public var statement: ClosedRange<Int>
  /// Whether the comment stands after code on the same line.
  public var followsCode: Bool
  /// How many bytes of its line stand before the first comment.
  var commentOffset: Int
  /// How the text is written.
  var form = Form.quoted

  /// A way to write what is printed.
  enum Form: Hashable, Sendable {
    /// `// Prints "text"`, once for each line.
    case quoted
    /// `// Prints: text`, or without the colon.
    case bare
    /// `// Prints two lines:`, and then a comment line for each.
    case block
  }

  /// The code before the first comment, in the text of its line.
  public func code(before line: String) -> String {
    String(decoding: line.utf8.prefix(commentOffset), as: UTF8.self).withoutTrailingBlanks
  }
}

/// The value that a chapter says a line of code has: `// => 6`, `// => 6 (Int)`.
public struct ExpectedValue: Hashable, Sendable {
  /// The value as text, wildcards included; `…` stands for further digits.
  public var text: String
  /// The type, if it is given.
  public var type: String?
  /// The place of the text.
  public var position: SourcePosition
  /// The index of the comment's line inside the snippet, counted from 0.
  public var lineIndex: Int
  /// The indexes of the lines of the statement whose value it is.
  public var statement: ClosedRange<Int>
  /// The name that the statement gives the value; nil if the statement is an expression.
  public var binding: String?
}

/// A fence that holds what is expected: `output`, `stderr` or `diagnostics`; or a comment that does.
public struct ExpectedOutput: Hashable, Sendable {
  /// The lines of text, wildcards included, with their places.
  public var lines: [CodeBlock.Line]
  /// The whole block in the file, fences included.
  public var range: SourceRange
  /// Whether it is an HTML comment, which readers do not see.
  public var isHidden = false
}

/// With which message a chapter says that a program stops, in a comment after the code that does.
public struct ExpectedStop: Hashable, Sendable {
  /// The message, wildcards included: `Fatal error: Index out of range`, or the error thrown.
  public var text: String
  /// Where the message begins in the file.
  public var position: SourcePosition
  /// The index of the comment's line inside the snippet, counted from 0.
  public var lineIndex: Int
  /// The index of the line of code right above the comment, or of the one that the comment follows.
  public var codeLine: Int
  /// The lines of the statement at the top level that stops; nil if the code is inside one.
  public var statement: ClosedRange<Int>?
}

/// A message of the compiler that a chapter gives.
public struct ExpectedMessage: Hashable, Sendable {
  /// The line inside the snippet that it is about, counted from 1.
  public var line: Int
  /// The column that it is about, counted from 1 in bytes.
  public var column: Int
  /// `error` or `warning`.
  public var severity: Diagnostic.Severity
  /// The message, wildcards included.
  public var text: String
  /// The name behind it, if one is given: `#Group`, or the compiler's `name_of_the_message`.
  public var name: String?
  /// Where the chapter gives it.
  public var position: SourcePosition
}

extension ExpectedMessage {
  /// A message as a chapter writes it, perhaps with a name behind it: `#Group`, `[#Group]`, `[name]`.
  init(
    line: Int, column: Int, severity: Diagnostic.Severity, words: String, position: SourcePosition
  ) {
    let match = words.firstMatch(
      of: /^(.*\S) +(#(?:[A-Z]|[a-z]+-)[\w-]*|\[#[\w-]+\]|\[[a-z0-9]+_[a-z0-9_]+\])$/)
    self.init(
      line: line, column: column, severity: severity, text: match.map { String($0.1) } ?? words,
      name: match.map { String($0.2.trimming("[]")) }, position: position)
  }
}

extension Substring {
  fileprivate func trimming(_ characters: String) -> Substring {
    var text = self
    while let first = text.first, characters.contains(first) { text.removeFirst() }
    while let last = text.last, characters.contains(last) { text.removeLast() }
    return text
  }
}
