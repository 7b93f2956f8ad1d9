import Testing

@testable import DocRunner

/// Code of documents that was never meant to be compiled as it stands.
struct SketchTests {
  @Test(
    arguments: [
      "case .success(let value): print(value)", "default:\n  break", ".onAppear { print(1) }",
      ".padding()\n.bold()", "\"key\": \"value\",", "name: \"a\",\nsize: 3",
    ])
  func `the inside of something is a sketch`(code: String) {
    #expect(Sketch.of(code) == .outline)
  }

  @Test(
    arguments: [
      "try ...", "f(a: ..., b: 1)", "func f() { return ... }", "\"a \\(b)\"\nlet c = 1",
    ])
  func `three dots or a text alone leave something out`(code: String) {
    #expect(Sketch.of(code) == .outline)
  }

  @Test(arguments: ["let a = b[1...]", "\"a \\(b)\"  // => a 1", "f(\"a \\(b)\")", "\"a\".count"])
  func `what has them where they mean something is a program`(code: String) {
    #expect(Sketch.of(code) == nil)
  }

  @Test func `a list of operators is no program`() {
    #expect(Sketch.of("+ - / * %") == .operators)
    #expect(Sketch.of("==\n!=\n") == .operators)
    #expect(Sketch.of("a + b") == nil)
    #expect(Sketch.of("") == nil)
    #expect(Sketch.of("...") == .outline)
  }

  @Test func `an extension that would store something leaves bodies out`() {
    #expect(Sketch.of("extension A {\n  var b: Int\n  var c: Int { 1 }\n}") == .outline)
    #expect(Sketch.of("extension A {\n  var b = 1\n}") == nil)
    #expect(Sketch.of("extension A {\n  var b: Int { 1 }\n}") == nil)
  }

  @Test func `a type with nothing but a comment in it is an outline`() {
    #expect(Sketch.isOutline(ofType: "A", in: "struct A: B {\n  // opaque\n}"))
    #expect(!Sketch.isOutline(ofType: "A", in: "struct A: B {}"))
    #expect(!Sketch.isOutline(ofType: "A", in: "struct A: B {\n  // opaque\n  var a = 1\n}"))
  }

  @Test(arguments: ["swift> let x = 3\nx: Int = 3", "  1> 1 + 1\n$R0: Int = 2"])
  func `what the interpreter shows is no program`(code: String) {
    #expect(Sketch.of(code) == .transcript)
  }

  @Test(arguments: ["- let a = 1\n+ let a = 2", " let a = 1\n-let b = 1\n+let b = 2\n"])
  func `a difference is no program`(code: String) {
    #expect(Sketch.of(code) == .difference)
  }

  @Test(arguments: ["let a = ", "let = 3", "print(1", "func f() { let x = }", "-x\nlet y = 3"])
  func `what is wrong everywhere is no sketch`(code: String) {
    #expect(Sketch.of(code) == nil)
  }
}
