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
