import Foundation
import Testing

@testable import DocRunner

/// Documents so large that anything which looks at all pairs of something would take minutes.
struct SizeTests {
  private func snippets(_ text: String) -> ([Snippet], [Diagnostic]) {
    let chapter = SnippetExtractor.extract(
      from: MarkdownParser.parse(text, path: "a.md"))
    return (chapter.snippets, chapter.diagnostics)
  }

  @Test(.timeLimit(.minutes(1))) func `ten thousand snippets`() {
    let (snippets, diagnostics) = snippets(
      String(repeating: "```swift ignore=\"why\"\n1\n```\n\n", count: 10_000))
    #expect(snippets.last?.name == "snippet-10000")
    #expect(diagnostics.isEmpty)
  }

  @Test(.timeLimit(.minutes(1))) func `a snippet of ten thousand lines that print`() {
    let lines = String(repeating: "print(1) // Prints \"1\"\n", count: 10_000)
    #expect(snippets("```swift\n\(lines)```").0.first?.prints.count == 10_000)
  }

  @Test func `a report does not repeat a long line for each of its problems`() {
    func excerpt(ofLineOf count: Int) -> String? {
      let problem = Diagnostic(
        code: "wrong", "wrong", path: "a.md", at: SourcePosition(line: 1, column: 1))
      let line = String(repeating: "x", count: count)
      let report = PortableReport(
        Report(grammarOf: [], only: nil), problems: [problem],
        started: Date(timeIntervalSince1970: 0), time: .zero, costs: [:],
        line: { _, _ in line[...] })
      return report.problems.first?.excerpt
    }
    #expect(excerpt(ofLineOf: 10_000)?.count == 10_000)
    #expect(excerpt(ofLineOf: 10_001) == nil)
  }

  @Test(arguments: [
    String(repeating: ">", count: 20_000) + " deep",
    String(repeating: "- ", count: 5000) + "deep",
    String(repeating: "*a _b ", count: 5000) + String(repeating: "c_ d* ", count: 5000),
    String(repeating: "[", count: 20_000) + "deep",
  ])
  func `nesting without an end`(_ text: String) {
    let (snippets, diagnostics) = snippets("\(text)\n\n```swift\nlet a = 1\n```\n")
    #expect(diagnostics.isEmpty ? snippets.count == 1 : snippets.isEmpty)
    #expect(diagnostics.allSatisfy { $0.code == "nested-too-deeply" })
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      ("unknown-word", "```swift " + (0..<2000).map { "w\($0) " }.joined() + "\n1\n```\n"),
      (
        "unknown-snippet",
        (0..<2000).map { "```swift compile continues=t\($0)\n1\n```\n\n" }.joined()
      ),
      (
        "unknown-snippet",
        (0..<2000).map { "```swift\n1\n```\n\n`1`<!-- = a of=t\($0) -->\n\n" }.joined()
      ),
      (
        "unknown-input",
        (0..<2000).map { "```text id=t\($0)\n1\n```\n\n```swift stdin=u\($0)\n1\n```\n\n" }.joined()
      ),
      (
        "unknown-snippet",
        String(repeating: "```swift\n1\n```\n\n", count: 2000)
          + (0..<2000).map { "```output of=t\($0)\n1\n```\n\n" }.joined()
      ),
    ])
  func `thousands of names that mean nothing`(code: String, text: String) {
    let diagnostics = snippets(text).1
    #expect(diagnostics.count { $0.code == code } == 2000)
  }

  @Test(.timeLimit(.minutes(1))) func `thousands of figures that nobody knows`() {
    let text = (0..<2000).map { "3<!-- figure: f\($0) -->\n\n" }.joined()
    let chapter = SnippetExtractor.extract(from: MarkdownParser.parse(text, path: "a.md"))
    let values = (0..<2000).map { ("g\($0)", Figures.Value.number($0)) }
    let figures = Figures(Dictionary(uniqueKeysWithValues: values))
    #expect(figures.compare(in: chapter).diagnostics.count == 2000)
  }

  @Test(.timeLimit(.minutes(1))) func `the names of thousands of snippets are found once`() {
    let text = (0..<1000).map { "```swift\nlet name\($0) = 1\n```\n\n" }.joined()
    let chapter = SnippetExtractor.extract(from: MarkdownParser.parse(text, path: "a.md"))
    let declared = DeclaredNames(in: chapter)
    for (index, snippet) in chapter.snippets.enumerated() {
      #expect(declared.snippet(declaring: "name\(index)", before: snippet) == nil)
      let found = declared.snippet(declaring: "name\(index / 2)", before: snippet)
      #expect(found?.0.name == (index == 0 ? nil : chapter.snippets[index / 2].name))
      #expect(found?.isLast == (index == 0 ? nil : index / 2 == index - 1))
    }
  }

  @Test(.timeLimit(.minutes(1))) func `thousands of lanes, and of regions of a file`() {
    let lanes = (0..<3000).map { "a\($0): -1|\n" }.joined()
    #expect(snippets("```swift\nprint(1)\n```\n\n```timeline\n\(lanes)```\n").1.isEmpty)
    let file = (0..<500).map { "// snippet.r\($0)\n\($0)\n// snippet.end\n" }.joined()
    for index in 0..<500 {
      #expect(SourceRegion(named: "r\(index)", in: file)?.lines == [String(index)])
    }
  }
}
