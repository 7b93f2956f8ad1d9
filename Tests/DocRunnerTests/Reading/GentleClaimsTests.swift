import Testing

@testable import DocRunner

/// Claims as people write them who have never heard of this tool.
struct GentleClaimsTests {
  private func snippet(_ code: String) -> Snippet? {
    let document = MarkdownParser.parse("```swift\n\(code)\n```", path: "a.md")
    return SnippetExtractor.extract(
      from: document, rules: SnippetRules(plain: .compile, sessions: .needed)
    )
    .snippets.first
  }

  /// What is claimed, whatever is printed.
  private func claims(_ code: String) -> [String] {
    snippet(code)?.claims.flatMap { claim in
      if case .prints = claim.kind, claim.certainty != .guessed { claim.texts } else { [String]() }
    } ?? []
  }

  /// What is a claim only if it is what is printed.
  private func guesses(_ code: String) -> [String] {
    snippet(code)?.claims.filter { $0.certainty == .guessed }.flatMap(\.texts) ?? []
  }

  @Test func `a comment beside what prints is compared if it is like the output`() {
    #expect(guesses("print(1)\n// Prints all links") == ["Prints all links"])
    #expect(guesses("print(a) // 3 of them") == ["3 of them"])
    #expect(guesses("for a in b { print(a) }\n// a: 1\n// a: 2") == ["a: 1", "a: 2"])
    #expect(guesses("func f() {\n  print(a) // a: 1\n}") == ["a: 1"])
    #expect(guesses("print(a)\n/*\n a: 1\n   b\n*/") == ["a: 1", "  b"])
    #expect(guesses("print(a)\n\n// about what follows\nlet b = 1") == [])
    #expect(guesses("let a = 1 // the first") == [])
  }

  @Test func `a full stop or words may follow the quotes`() {
    #expect(claims("print(1)\n// Prints \"1\".") == ["1"])
    #expect(claims("print(1)\n// prints \"1\" and returns nothing") == ["1"])
    let claim = snippet("print(1)\n// Prints \"a\", because b is \"c\".")?.prints[0].lines[0]
    #expect(claim?.readings.contains("a") == true)
  }

  @Test(arguments: ["'1'", "`1`", "“1”", "'1'."])
  func `quotes may be of other kinds, or part of what is printed`(quoted: String) {
    let claim = snippet("print(1) // prints \(quoted)")?.prints[0].lines[0]
    #expect(claim?.text == "1")
    #expect(claim?.readings.contains(quoted) == true)
    #expect(claims("print(1) // Prints: 'a' or 'b'.") == ["'a' or 'b'."])
  }

  @Test func `quotes at the start of what is printed can be part of it`() {
    let claim = snippet("print(a) // Prints \"Tea\", she said.")?.prints[0].lines[0]
    #expect(claim?.readings == ["Tea", "\"Tea\", she said."])
  }

  @Test func `a sentence claims nothing`() {
    #expect(claims("print(1)\n// Prints all links") == [])
    #expect(claims("print(1)\n// Prints the sum of both") == [])
    #expect(claims("print(1)\n// prints 1") == ["1"])
    #expect(claims("print(1)\n// Prints A") == ["A"])
    #expect(claims("print(1)\n// prints (1, A)") == ["(1, A)"])
    #expect(claims("print(1)\n// prints a letter") == [])
    #expect(claims("print(1)\n// Prints: all links") == ["all links"])
    #expect(snippet("let a = 1 // => see below")?.values.isEmpty == true)
  }

  @Test(
    arguments: [
      "/* Prints \"1\" */", "/* Prints: 1 */", "/*\n Prints:\n 1\n*/", "/*\n * Output:\n * 1\n */",
      "/** not this */\n/* Prints:\n   1 */", "/* Prints:\n\n   1\n\n */",
    ])
  func `a block says the same as comment lines`(block: String) {
    #expect(claims("print(1)\n\(block)") == ["1"])
    let place = snippet("print(1)\n\(block)")?.prints[0].lines[0].position
    let lines = "```swift\nprint(1)\n\(block)".split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(place.map { lines[$0.line - 1].dropFirst($0.column - 1).first } == "1")
  }

  @Test func `a block keeps the blanks inside of it, and prose claims nothing`() {
    #expect(claims("print(1)\n/* Prints:\n  a\n    b\n\n  c\n*/") == ["a", "  b", "", "c"])
    #expect(claims("print(1)\n/* Prints \"a\"\n   Prints \"b\" */") == ["a", "b"])
    #expect(claims("print(1)\n/* prints whatever there is */") == [])
    #expect(claims("let a = 1\n/* Output:\n 1 */") == [])
  }

  @Test func `a value may follow arrows of several kinds`() {
    for arrow in ["=>", "==>", "→"] {
      #expect(snippet("let a = 1 // \(arrow) 1")?.values.map(\.text) == ["1"])
    }
    #expect(claims("print(1) // => 1") == ["1"])
  }

  @Test(arguments: ["[Int]", "[String: Int]", "Set<Int>", "Int?", "[Int]?", "(Int) -> Int"])
  func `a type beside an expression is a claim`(type: String) {
    #expect(snippet("tea() // \(type)")?.values.map(\.text) == [type])
    #expect(snippet("let a = tea() // \(type)")?.claims.map(\.certainty) == [.noted])
  }

  @Test(arguments: ["[see below]", "Tea", "Int", "why?", "a <b>"])
  func `what may be a remark is no type`(remark: String) {
    #expect(snippet("tea() // \(remark)")?.values.isEmpty == true)
  }

  @Test func `inside of a function a claim is about the line before it`() {
    let loose = snippet("func f() {\n  print(1)\n  // Prints \"1\"\n}\nf()")?.looseClaims
    #expect(loose?.map(\.codeLine) == [1])
    #expect(snippet("// Prints \"1\"\nprint(1)")?.looseClaims.map(\.codeLine) == [1])
  }

  @Test func `what a comment calls wrong is found by its statement`() {
    let code = "let a = 1\na = 2  // Error: a constant\nfunc f() {\n  a = 3\n  // Error: again\n}"
    #expect(Mistakes.statement(at: 1, in: code) == 1...1)
    #expect(Mistakes.statement(at: 3, in: code) == 3...3)
    #expect(Mistakes.statement(at: 0, in: "let a: Int = true") == nil)
  }

  @Test(
    arguments: [
      "a = 2 // error", "a = 2 // ❌ not for constants", "// This will not compile:\na = 2",
      "a = 2\n// ^ Error: a constant", "a = 2 // cannot assign to a constant",
      "a = 2 // this reports an error, since a is a constant", "a = 2 // Invalid!",
    ])
  func `a comment says in many ways that code is wrong`(code: String) {
    let line = code.hasPrefix("//") ? 1 : 0
    #expect(Mistakes.statement(at: line, in: code) == line...line)
  }

  @Test(
    arguments: [
      "a = 2 // shows an error to the user", "a = 2 // error handling", "a = 2 // invalid input",
      "// The balance cannot be negative.\na = 2", "a = \"https://example.org/errors\"",
      "// Catch errors from an invalid file\na = 2", "a = 2 // causes a run-time error",
      "// cannot assign twice\na = 2", "// Error: a constant\nlet b = 1\na = 2",
    ])
  func `a comment about something else excuses nothing`(code: String) {
    let last = code.split(separator: "\n").count - 1
    #expect(Mistakes.statement(at: last, in: code) == nil)
  }

  @Test(
    arguments: [
      "print(a) // => x or y", "print(a) // -> x or y", "print(a) // Output: x or y",
      "print(a) // prints x or y", "print(a) // will print x or y",
      "print(a) // This outputs: x or y",
      "print(a) // logs \"x or y\"", "print(a)\n// Output:\n// x or y",
      "show(a) // prints x or y",
    ])
  func `texts of several words are claims`(code: String) {
    #expect(claims(code) == ["x or y"])
  }

  @Test(
    arguments: [
      ("f(a) // evaluates to 3", "3"), ("f(a) // == 3", "3"), ("f(a) // > 3", "3"),
      ("f(a)\n// [Point(x: 1)]", "[Point(x: 1)]"), ("a..<b // 5..<10", "5..<10"),
      ("f(a) // => the third", "the third"),
      ("f.g\n// (Int) -> Int", "(Int) -> Int"),
    ])
  func `values are noted in many ways`(code: String, value: String) {
    #expect(snippet(code)?.values.map(\.text) == [value])
  }

  @Test func `a value inside of a function is seen, though no run tells it`() {
    let snippet = snippet("func f() {\n  let a = b + 1 // => 3\n}")
    #expect(snippet?.claims.map(\.isUnread) == [true])
    #expect(snippet?.claims.flatMap(\.places) == [SourcePosition(line: 3, column: 23)])
  }

  @Test(
    arguments: [
      "print(a) // 3", "print(a)  // => 3", "print(a) // -> 3", "print(a)\n// 3", "print(a)\n==> 3",
      "for a in b {\n  print(a)\n}\n// 3", "print(a)\n// Output: 3", "print(a)\n\n// Output:\n// 3",
    ])
  func `what stands beside a print says what it prints`(code: String) {
    let snippet = snippet(code)
    let loose = snippet?.looseClaims.map(\.written.text) ?? []
    #expect((snippet?.prints.flatMap(\.text) ?? []) + loose == ["3"])
  }

  @Test(
    arguments: [
      "a + 1 // 3", "let b = a + 1 // 3", "a + 1 // returns 3", "let b = f(a) // -> 3",
      "f(a)\n// => 3",
      "let b = f(a) // b == 3", "let b = f(a)\n// b == 3", "f(a) // f(a) == 3",
      "let b = f(a)\n==> 3",
    ])
  func `what stands beside another statement says what its value is`(code: String) {
    #expect(snippet(code)?.values.map(\.text) == ["3"])
  }

  @Test func `claims are in the order of their statements`() {
    let snippet = snippet("a() // -> 1\nb() // => 2\nc() // -> 3")
    #expect(snippet?.values.map(\.text) == ["1", "2", "3"])
  }

  @Test func `a call of a function is computed, with whatever it gets`() {
    #expect(snippet("a.contains(2) // -> true")?.values.map(\.text) == ["true"])
    #expect(snippet("max(1, 2) // 2")?.values.map(\.text) == ["2"])
    #expect(snippet("let a = Point(x: 1) // 2")?.values.isEmpty == true)
    #expect(snippet("Int(\"42\") // 42")?.values.map(\.text) == ["42"])
    #expect(snippet("let a = Name(\"42\") // 42")?.values.isEmpty == true)
    #expect(snippet("let a = Double(30) // 60")?.values.isEmpty == true)
    #expect(snippet("let a = f()\n// [\"b\"]")?.values.map(\.text) == ["[\"b\"]"])
  }

  @Test(
    arguments: [
      "let timeout = 30 // 60", "let a: Int // 3", "async let a = f() // 3", "a = 3 // 4",
      "func f() {} // 3", "print(a) // 3 of them", "print(a)\n// 3\nprint(b)", "f(a) // c == 3",
      "let a = f() // 1\nlet b = g() // 2", "@State var a = f() // 3",
      "let a = f()\n// 3", "let a = f()\n// \"b\"\nprint(a)", "// 1\nlet a = f()\n// 2\nprint(a)",
    ])
  func `what may be a note claims nothing`(code: String) {
    let snippet = snippet(code)
    #expect(snippet?.claims.allSatisfy { $0.certainty == .guessed } == true)
  }

  @Test func `a result may go on in the next lines, and keeps its place`() {
    let snippet = snippet("print(a)\n==> 1234\n    5678\nprint(b)")
    #expect(snippet?.prints.flatMap(\.text) == ["12345678"])
    #expect(snippet?.prints.first?.positions == [SourcePosition(line: 3, column: 5)])
    #expect(snippet?.lines.map(\.text) == ["print(a)", "//==> 12345678", "", "print(b)"])
  }
}
