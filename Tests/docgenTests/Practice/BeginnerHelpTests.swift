import DocRunner
import Testing

@testable import docgen

/// What a message of the compiler is for somebody who learns.
struct BeginnerHelpTests {
  private func text(_ message: String, in code: String, line: Int, details: [String] = [])
    -> String
  {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    return Diagnostic(
      code: "does-not-compile", message, path: "answer.swift",
      at: SourcePosition(line: line, column: 1), details: details
    ).plainText { lines.indices.contains($0 - 1) ? lines[$0 - 1] : nil }
  }

  @Test func `a missing try is told once`() {
    let notes = ["use 'try'", "handle error as optional value", "disable error propagation"]
      .map { "line 1: did you mean to \($0)?" }
    #expect(
      text("call can throw but is not marked with 'try'", in: "read()", line: 1, details: notes)
        == """
        call can throw but is not marked with 'try'
          |
        1 | read()
          | ^
        Write `try` before the call.

        """)
  }

  @Test(arguments: [
    ("if a {\n  return nil\n}\n}", 4, true), ("if a {\n} else {\n  b()\n}\n\n}", 6, true),
    ("if a { return nil }\n}", 2, true), ("if a {\n}\nb()\n}", 4, false),
    ("for a in b {\n  if a {\n  }\n}\n}", 5, false), ("}", 1, false),
  ])
  func `after an if that comes last, a return is asked for there`(
    code: String, line: Int, isAsked: Bool
  ) {
    let closure = text(
      "missing return in closure expected to return '(any Disposable)?'", in: code, line: line)
    #expect(
      closure.hasSuffix("Here the `if` comes last: write for example `return nil` after it.\n")
        == isAsked)
    let other = text(
      "missing return in instance method expected to return 'Int'", in: code, line: line)
    #expect(other.hasSuffix("Here the `if` comes last: write a `return` after it.\n") == isAsked)
  }

  @Test(arguments: [
    (
      "contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored",
      "A closure that does not use what it gets says so: it begins with `_ in`, for two values with `_, _ in`."
    ),
    (
      "instance method 'distinctUntilChanged()' requires that 'Book' conform to 'Equatable'",
      "This works with types that are `Equatable`, and `Book` is not: write `: Equatable` after its name where you declare it, or use another type."
    ),
  ])
  func `what a closure ignores and what a type lacks are told`(message: String, sentence: String) {
    #expect(BeginnerHelp.sentence(for: message) == sentence)
  }

  @Test func `the name of a group of warnings is for authors`() {
    let told = text("variable 'a' was never used [#no-usage]", in: "var a = 1", line: 1)
    #expect(told.hasPrefix("variable 'a' was never used\n"))
  }
}
