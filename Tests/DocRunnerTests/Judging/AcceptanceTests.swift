import Testing

@testable import DocRunner

struct AcceptanceTests {
  private func apply(_ edits: [LineEdit], _ source: String) -> String {
    Acceptance.apply(edits, to: MarkdownParser.parse(source, path: "a.md"))
  }

  @Test func `nothing but the lines meant is touched`() {
    let source = "one\t \r\ntwo\r\nthree  \r\n"
    #expect(
      apply([LineEdit(lines: 2..<3, replacement: ["2", "zwei"])], source)
        == "one\t \r\n2\r\nzwei\r\nthree  \r\n")
    #expect(apply([], source) == source)
  }

  @Test func `lines can be added at either end and taken away`() {
    #expect(apply([LineEdit(lines: 1..<1, replacement: ["0"])], "1\n2\n") == "0\n1\n2\n")
    #expect(apply([LineEdit(lines: 2..<3, replacement: [])], "1\n2\n3") == "1\n3")
    #expect(apply([LineEdit(lines: 3..<3, replacement: ["3"])], "1\n2\n") == "1\n2\n3\n")
  }

  @Test func `a file without a final newline gets none`() {
    #expect(apply([LineEdit(lines: 2..<3, replacement: ["x"])], "1\n2") == "1\nx")
    #expect(apply([LineEdit(lines: 3..<3, replacement: ["x"])], "1\n2") == "1\n2\nx")
  }
}
