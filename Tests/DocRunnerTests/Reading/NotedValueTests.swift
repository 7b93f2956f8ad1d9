import Testing

@testable import DocRunner

/// Values as people note them in comments, beside those that programs have.
struct NotedValueTests {
  private func means(_ noted: String, _ actual: String, isUnordered: Bool = false) -> Bool? {
    guard let noted = NotedValue(noted), let actual = NotedValue(actual) else { return nil }
    return noted.means(actual, isUnordered: isUnordered)
  }

  @Test(
    arguments: [
      ("3", "3"), ("6", "6.0"), ("1_000", "1000"), ("0xFF", "255"), ("-2", "-2"),
      ("3.14", "3.141592653589793"), ("3.1415", "3.141592653589793"),
      ("0.333…", "0.3333333333333333"),
      ("0.333...", "0.3333333333333333"), ("≈ 1.41", "1.4142135623730951"), ("1e3", "1000.0"),
      ("\"a\"", "\"a\""), ("true", "true"), ("nil", "nil"), ("9", "Optional(9)"),
      ("10000000", "128"),
      ("Optional(9)", "Optional(9)"), ("[1,2]", "[1, 2]"), ("[]", "[]"), ("[:]", "[:]"),
      ("[\"b\": 2, \"a\": 1]", "[\"a\": 1, \"b\": 2]"), ("(1, 2)", "(1, 2)"),
      ("Point(x: 1, y: 2)", "Shapes.Point(x: 1.0, y: 2.0)"),
      ("93326215443944152681699238856266", "93326215443944152681699238856266"),
      ("Optional(.up)", "Optional(Button.up)"), ("[.up, .down]", "[Button.up, Button.down]"),
      ("\"it's\"", "\"it\\'s\""),
    ])
  func `a note may leave out what does not matter`(noted: String, actual: String) {
    #expect(means(noted, actual) == true)
  }

  @Test(
    arguments: [
      ("3", "4"), ("3", "3.14"), ("3.15", "3.141592653589793"), ("[1, 2]", "[2, 1]"),
      ("[1]", "[1, 2]"), ("true", "false"), ("nil", "Optional(1)"), ("nil", "3"),
      ("\"a\"", "\"b\""),
      ("[\"a\": 2]", "[\"a\": 1]"), ("Point(x: 1)", "Point(x: 2)"),
      ("362880", "3628800"), ("Optional(.up)", "Optional(Button.down)"),
      ("93326215443944152681699238856266", "93326215443944152681699238856267"),
    ])
  func `another value of the same kind is wrong`(noted: String, actual: String) {
    #expect(means(noted, actual) == false)
  }

  @Test func `a set has any order`() {
    #expect(means("[1, 2]", "[2, 1]", isUnordered: true) == true)
    #expect(means("[1, 2]", "[2, 3]", isUnordered: true) == false)
  }

  @Test(arguments: [("97", "\"a\""), ("Point(x: 1)", "Size(x: 1)"), ("true", "1"), ("1010", "7")])
  func `another kind of value may be a note about something else`(noted: String, actual: String) {
    #expect(means(noted, actual) == nil)
  }

  @Test(
    arguments: [
      "3 items", "1. First", "[Int]", "3rd", "a", "see below", "\"a\" and \"b\"", "00001000", "(a)",
      "",
      "-", "[1, 2", "Optional(", "let x = 3", "max(1, 2)", "a.count()",
    ])
  func `words are no values`(text: String) {
    #expect(NotedValue(text) == nil)
  }

  @Test func `values that are nested too deeply are none`() {
    #expect(NotedValue(String(repeating: "[", count: 5000)) == nil)
  }
}
