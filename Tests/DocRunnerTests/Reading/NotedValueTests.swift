import Testing

@testable import DocRunner

/// Values as people note them, beside what the program tells.
struct NotedValueTests {
  /// Whether a text is what a value is; nil if it may be about something else.
  private func means(
    _ text: String, _ shown: String, _ type: String?, asValue: Bool = true, isPrinted: Bool = false
  ) -> Bool? {
    ShownValue(text: shown, type: type.map(ShownType.init), isPrinted: isPrinted)
      .isMeant(by: text, asValue: asValue)
  }

  @Test func `a whole number is the fraction only as a value`() {
    #expect(means("6", "6.0", "Swift.Double") == true)
    #expect(means("6", "6.0", "Swift.Double", asValue: false) == false)
    #expect(means("3.0", "3", "Swift.Int") == false)
    #expect(means("3", "4", "Swift.Int") == false)
  }

  @Test func `a type is a value's only if nothing follows it`() {
    #expect(means("Int", "5", "Swift.Int") == true)
    #expect(means("Int of five", "5", "Swift.Int") == nil)
    #expect(means("[Int]", "[5]", "Swift.Array<Swift.Int>") == true)
    #expect(means("Point(x: 2)", "Point(x: 1)", "main.Point") == false)
  }

  @Test(arguments: ["3_000_000", "3,000,000", "0b1011011100011011000000", "0x2DC6C0"])
  func `a number may be written in several ways`(text: String) {
    #expect(means(text, "3000000", "Swift.Int") == true)
    #expect(means(text, "3000001", "Swift.Int") == false)
  }

  @Test func `digits go on or are rounded only with a sign`() {
    #expect(means("3.14…", "3.14159", "Swift.Double") == true)
    #expect(means("3.15...", "3.14159", "Swift.Double") == false)
    #expect(means("≈ 3.14", "3.14159", "Swift.Double") == true)
    #expect(means("about 3.1", "3.14159", "Swift.Double") == true)
    #expect(means("~3", "35", "Swift.Int") == false)
    #expect(means("≈ 4", "42", "Swift.Int") == false)
    #expect(means("3.14", "3.14159", "Swift.Double") == nil)
  }

  @Test func `only types without an order have none`() {
    let (set, array) = ("Swift.Set<Swift.Int>", "Swift.Array<Swift.Int>")
    #expect(means("[1, 2, 3]", "[3, 1, 2]", set) == true)
    #expect(means("[1, 2, 3]", "[3, 1, 2]", array) == false)
    #expect(means("[1, 2, 3]", "[3, 1, 2]", "Settings") == false)
    let pairs = "[\"a\": 1, \"b\": 2]"
    #expect(
      means("[\"b\": 2, \"a\": 1]", pairs, "Swift.Dictionary<Swift.String, Swift.Int>") == true)
    #expect(
      means("[\"b\": 2, \"a\": 1]", pairs, "Swift.KeyValuePairs<Swift.String, Swift.Int>") == false)
    #expect(means("[[1, 2]]", "[[2, 1]]", "Swift.Array<Swift.Set<Swift.Int>>") == true)
    #expect(means("[[1, 2]]", "[Set([2, 1])]", "Swift.Array<Swift.Set<Swift.Int>>") == true)
    #expect(means("Bag(set: [1, 2])", "Bag(set: Set([2, 1]))", "main.Bag") == true)
    #expect(means("Bag(set: [1, 3])", "Bag(set: Set([2, 1]))", "main.Bag") == false)
    #expect(means("Set([1, 2])", "[2, 1]", set) == true)
    #expect(means("([1, 2], 3)", "([2, 1], 3)", "(Swift.Set<Swift.Int>, cups: Swift.Int)") == true)
    #expect(means("([1, 2], 3)", "([2, 1], 3)", "(\(array), Swift.Int)") == false)
    #expect(
      means("[1, 2]", "[2, 1]", "Swift.Dictionary<Swift.Int, Swift.Int>.Keys") == true)
  }

  @Test func `the type of an optional lets its payload stand for it`() {
    let type = "Swift.Optional<Swift.Int>"
    #expect(means("9", "Optional(9)", type) == true)
    #expect(means(".some(9)", "Optional(9)", type) == true)
    #expect(means("8", "Optional(9)", type) == false)
    #expect(means("nil", "Optional(9)", type) == false)
    #expect(means("nil", "nil", type) == true)
    #expect(means("\"a\"", "Optional(\"a\")", "Swift.Optional<Swift.String>") == true)
  }

  @Test func `a number is never a text`() {
    #expect(means("\"51\"", "51", "Swift.Int") == false)
    #expect(means("51", "\"51\"", "Swift.String") == false)
    #expect(means("1,234", "1234", "Swift.String", isPrinted: true) == false)
    #expect(means("3", "3 cups", "Swift.String", isPrinted: true) == nil)
    #expect(means("\"51\"", "51", "Swift.Int", isPrinted: true) == nil)
  }

  @Test func `a case may have a dot or its type before it`() {
    #expect(means(".low", "low", "Level") == true)
    #expect(means("Level.low", "low", "Level") == true)
    #expect(means(".high", "low", "Level") == nil)
    #expect(means(".low", "low", "Swift.String", isPrinted: true) == nil)
    #expect(
      means("Result.success(\"x\")", "success(\"x\")", "Swift.Result<Swift.String, E>") == true)
  }

  @Test func `texts and lists may go on`() {
    #expect(means("\"Tea...\"", "\"TeaTea\"", "Swift.String") == true)
    #expect(means("\"Coffee…\"", "\"TeaTea\"", "Swift.String") == false)
    #expect(means("[1, 2, ...]", "[1, 2, 3]", "Swift.Array<Swift.Int>") == true)
    #expect(means("[1, 3, …]", "[1, 2, 3]", "Swift.Array<Swift.Int>") == false)
  }

  @Test func `a line of forty arguments is compared in one go`() {
    let number = ShownValue(text: "1", type: ShownType("Swift.Int"), isPrinted: true)
    let blank = ShownValue(text: " ", isPrinted: true)
    let parts = [number] + (1..<40).flatMap { _ in [blank, number] }
    let text = Array(repeating: "1", count: 40).joined(separator: " ")
    #expect(ShownValue.areMeant(by: text[...], parts))
    #expect(!ShownValue.areMeant(by: (text + "2")[...], parts))
  }

  @Test func `a literal is compared by its value`() {
    #expect(means("\"say \\\"hi\\\"\"", "say \"hi\"", "Swift.String", isPrinted: true) == true)
    #expect(means("«x»", "\"x\"", "Swift.String") == true)
    #expect(means("\"e\u{301}\"", "\"é\"", "Swift.String") == true)
    #expect(means("\"\"", "", "Swift.Substring", isPrinted: true) == true)
  }

  @Test func `a type may be abbreviated`() {
    #expect(means("[Int]", "Array<Int>", "Swift.Array<Swift.Int>.Type") == true)
    #expect(means("[Int]", "[1]", "Swift.Array<Swift.Int>") == true)
  }
}
