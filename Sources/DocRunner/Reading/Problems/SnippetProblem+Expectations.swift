// What a document says that a snippet does.

extension SnippetProblem {
  static func expectationWithoutSnippet(language: String) -> Self {
    Self(
      "expectation-without-snippet", "no snippet is right above this `\(language)` fence",
      "put it right after the `swift` fence it is about, or give it another language")
  }

  static func expectationGivenTwice(language: String) -> Self {
    Self(
      "expectation-given-twice", "the snippet above already has a `\(language)` fence",
      "join the two")
  }

  static func expectationForWrongKind(language: String, kind: String, fits: String) -> Self {
    Self("expectation-for-wrong-kind", "a snippet with `\(kind)` has no `\(language)`", "\(fits)")
  }

  static let nestedPrint = Self(
    "nested-print", "`// Prints` is inside a statement, where output cannot be compared",
    "move it below the statement, or use an `output` fence")

  static let printWithoutStatement = Self(
    "print-without-statement", "no statement comes before this `// Prints`",
    "move it below the statement that prints")

  static let printsNothing = Self(
    "prints-nothing", "this comment does not say what is printed",
    "write `// Prints \"…\"`, or a comment line for each line below `// Prints two lines:`")

  static let valueOfNothing = Self(
    "value-of-nothing", "no expression and no `let` or `var` ends on the line of this `// =>`",
    "put it at the end of the line whose value it gives, outside other statements")

  static func noStop(kind: String, example: String) -> Self {
    Self(
      "missing-stop", "a snippet with `\(kind)` needs the message with which it stops",
      "write `\(example)` on the line after the code that stops")
  }

  static func twoStops(kind: String) -> Self {
    Self(
      "two-stops", "a snippet with `\(kind)` stops only once, and its message is already given",
      "remove one of the two")
  }

  static func unreadableMessage(_ line: String) -> Self {
    Self(
      "unreadable-message", "`\(line)` is not a message of the compiler",
      "write `line:column: error: text`, as in `2:9: error: cannot find 'x' in scope`")
  }

  static func unreadableTimeline(_ message: String) -> Self {
    Self("unreadable-timeline", message, nil)
  }

  static func nothingToCompare(_ name: String) -> Self {
    Self(
      "nothing-to-compare", "the snippet `\(name)` has no drawn timeline above this one",
      "write its `timeline` fence further up")
  }

  static func claimsNothing(_ text: String) -> Self {
    Self("claims-nothing", "`\(text)` matches anything", "write what stays the same, or remove it")
  }

  static let checkedSpan = Self(
    "unknown-comment", "values in prose are not compared any more",
    "give the value in code, as in `words.count // => 3`")
}
