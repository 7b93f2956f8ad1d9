import Testing

@testable import DocRunner

/// Documents so large that anything which looks at all pairs of something would take minutes.
struct SizeTests {
  private func snippets(_ text: String) -> ([Snippet], [Diagnostic]) {
    let (chapter, diagnostics) = SnippetExtractor.extract(
      from: MarkdownParser.parse(text, path: "a.md"))
    return (chapter.snippets, diagnostics)
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
}
