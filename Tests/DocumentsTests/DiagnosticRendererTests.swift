import Testing

@testable import Documents

struct DiagnosticRendererTests {
  private func render(_ diagnostic: Diagnostic, _ line: Substring?) -> String {
    DiagnosticRenderer(usesColor: false).render(diagnostic) { _ in line }
  }

  @Test func `shows what, where, and what to do`() {
    let diagnostic = Diagnostic(
      code: "value-differs", "this line gave another value", path: "Content/04.md",
      at: SourcePosition(line: 4, column: 15), length: 4,
      details: ["- 3", "+ 2"], help: ["write `2`"])
    #expect(
      render(diagnostic, "let total = a + b") == """
        error[value-differs]: this line gave another value
         --> Content/04.md:4:15
          |
        4 | let total = a + b
          |               ^^^
          |
          | - 3
          | + 2
          |
          = help: write `2`

        """)
  }

  @Test func `wide characters take two columns`() {
    let diagnostic = Diagnostic(
      code: "c", "m", path: "a.md", at: SourcePosition(line: 12, column: 7), length: 3)
    #expect(
      render(diagnostic, "信号信号") == """
        error[c]: m
          --> a.md:12:7
           |
        12 | 信号信号
           |     ^^

        """)
  }

  @Test func `a problem without a place is a sentence`() {
    #expect(
      render(Diagnostic(code: "cannot-run", "no `swiftc`"), nil)
        == "error[cannot-run]: no `swiftc`\n"
    )
  }

  @Test func `color adds nothing but color`() {
    let diagnostic = Diagnostic(
      code: "c", "m", path: "a.md", at: SourcePosition(line: 1, column: 1), details: ["+ x"])
    let colored = DiagnosticRenderer(usesColor: true).render(diagnostic) { _ in "text" }
    let plain = render(diagnostic, "text")
    #expect(colored != plain)
    #expect(colored.replacing(/\u{1B}\[[0-9]*m/, with: "") == plain)
  }

  @Test func `of a very long line what is around the place is shown`() {
    let diagnostic = Diagnostic(
      code: "c", "m", path: "a.md", at: SourcePosition(line: 1, column: 2002), length: 1)
    let line = String(repeating: "信", count: 667) + "!" + String(repeating: "-", count: 5000)
    #expect(
      render(diagnostic, line[...]) == """
        error[c]: m
         --> a.md:1:2002
          |
        1 | …\(String(repeating: "信", count: 33))!\(String(repeating: "-", count: 299))…
          | \(String(repeating: " ", count: 67))^

        """)
  }
}
