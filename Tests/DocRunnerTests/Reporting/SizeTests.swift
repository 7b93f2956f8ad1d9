import Foundation
import Testing

@testable import DocRunner

/// Documents so large that anything which looks at all pairs of something would take minutes.
///
/// `Tests/Benchmarks/time-sizes` measures whole runs with such documents.
struct SizeTests {
  private static func snippets(_ text: String) -> ([Snippet], [Diagnostic]) {
    let chapter = SnippetExtractor.extract(
      from: MarkdownParser.parse(text, path: "a.md"))
    return (chapter.snippets, chapter.diagnostics)
  }

  @Test func `code that looks at all pairs is noticed`() async {
    await withKnownIssue {
      _ = await inProportion(upTo: 1000) { count in
        (0..<count).reduce(0) { sum, one in (0..<count).reduce(sum) { $0 ^ (one &+ $1) } }
      }
    }
  }

  @Test func `ten thousand snippets`() async {
    let (snippets, diagnostics) = await inProportion(upTo: 10_000) { count in
      Self.snippets(String(repeating: "```swift ignore=\"why\"\n1\n```\n\n", count: count))
    }
    #expect(snippets.last?.name == "snippet-10000")
    #expect(diagnostics.isEmpty)
  }

  @Test func `a snippet of ten thousand lines that print`() async {
    let (snippets, _) = await onThread {
      let lines = String(repeating: "print(1) // Prints \"1\"\n", count: 10_000)
      return Self.snippets("```swift\n\(lines)```")
    }
    #expect(snippets.first?.prints.count == 10_000)
  }

  @Test func `a report does not repeat a long line for each of its problems`() {
    func excerpt(ofLineOf count: Int) -> String? {
      let problem = Diagnostic(
        code: "wrong", "wrong", path: "a.md", at: SourcePosition(line: 1, column: 1))
      let line = String(repeating: "x", count: count)
      let report = PortableReport(
        Report(grammarOf: [], only: nil), problems: [problem],
        started: Date(timeIntervalSince1970: 0), time: .zero,
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
  func `nesting without an end`(_ text: String) async {
    let (snippets, diagnostics) = await onThread {
      Self.snippets("\(text)\n\n```swift\nlet a = 1\n```\n")
    }
    #expect(diagnostics.isEmpty ? snippets.count == 1 : snippets.isEmpty)
    #expect(diagnostics.allSatisfy { $0.code == "nested-too-deeply" })
  }

  /// A text with names that mean nothing, and the code of the problem that each of them is.
  struct Unknown: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var text: @Sendable (Int) -> String
  }

  @Test(arguments: [
    Unknown(testDescription: "words", code: "unknown-word") { count in
      "```swift " + (0..<count).map { "w\($0) " }.joined() + "\n1\n```\n"
    },
    Unknown(testDescription: "predecessors", code: "unknown-snippet") { count in
      (0..<count).map { "```swift compile continues=t\($0)\n1\n```\n\n" }.joined()
    },
    Unknown(testDescription: "snippets of outputs", code: "unknown-snippet") { count in
      String(repeating: "```swift\n1\n```\n\n", count: count)
        + (0..<count).map { "```output of=t\($0)\n1\n```\n\n" }.joined()
    },
  ])
  func `thousands of names that mean nothing`(_ unknown: Unknown) async {
    let (_, diagnostics) = await inProportion(upTo: 2000) { Self.snippets(unknown.text($0)) }
    #expect(diagnostics.count { $0.code == unknown.code } == 2000)
  }

  @Test func `thousands of figures that nobody knows`() async {
    let problems = await inProportion(upTo: 2000) { count in
      let text = (0..<count).map { "3<!-- figure: f\($0) -->\n\n" }.joined()
      let chapter = SnippetExtractor.extract(from: MarkdownParser.parse(text, path: "a.md"))
      let values = (0..<count).map { ("g\($0)", Figures.Value.number($0)) }
      let figures = Figures(Dictionary(uniqueKeysWithValues: values))
      return figures.compare(in: chapter).diagnostics
    }
    #expect(problems.count == 2000)
  }

  @Test func `the names of thousands of snippets are found once`() async {
    let wrong = await inProportion(upTo: 1000) { count in
      let text = (0..<count).map { "```swift\nlet name\($0) = 1\n```\n\n" }.joined()
      let chapter = SnippetExtractor.extract(from: MarkdownParser.parse(text, path: "a.md"))
      let declared = DeclaredNames(in: chapter)
      return chapter.snippets.enumerated().filter { index, snippet in
        let own = declared.snippet(declaring: "name\(index)", before: snippet)
        let found = declared.snippet(declaring: "name\(index / 2)", before: snippet)
        return own != nil
          || found?.0.name != (index == 0 ? nil : chapter.snippets[index / 2].name)
          || found?.isLast != (index == 0 ? nil : index / 2 == index - 1)
      }.map(\.offset)
    }
    #expect(wrong == [])
  }

  @Test func `thousands of lanes`() async {
    let (_, diagnostics) = await inProportion(upTo: 3000) { count in
      let lanes = (0..<count).map { "a\($0): -1|\n" }.joined()
      return Self.snippets("```swift\nprint(1)\n```\n\n```timeline\n\(lanes)```\n")
    }
    #expect(diagnostics.isEmpty)
  }

  @Test func `hundreds of regions of a file`() {
    let file = (0..<500).map { "// snippet.r\($0)\n\($0)\n// snippet.end\n" }.joined()
    for index in 0..<500 {
      #expect(SourceRegion(named: "r\(index)", in: file)?.lines == [String(index)])
    }
  }
}
