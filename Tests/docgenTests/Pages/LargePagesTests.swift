import DocRunner
import Marbles
import Testing

@testable import docgen

/// What is very large, or in other scripts, becomes a page all the same.
///
/// `Tests/Benchmarks/time-sizes` measures how long that takes.
struct LargePagesTests {
  @Test func `a program of 5,000 lines has 5,000 lines`() {
    let code = (1...5000).map { "print(\"line\", \($0), [\($0)].map { $0 + 1 })" }
    let text = figure("```swift\n\(code.joined(separator: "\n"))\n```\n") {
      var result = SnippetResult(
        snippet: $0, verdict: .passed, output: "", program: Harness().listing(of: [$0]))
      result.printers = [Array(1...5000)]
      return result
    }
    #expect(text.matches(of: /data-l="\d+"/).count == 5000)
    #expect(text.contains("data-l=\"5000\""))
    #expect(html("```\n\(code.joined(separator: "\n"))\n```\n").utf8.count > 200_000)
  }

  @Test func `400 folds in one another are 400 folds`() {
    let start = (1...400).map { "<details>\n<summary>Fold \($0)</summary>\n\n" }.joined()
    let text = html(start + "Inside.\n\n" + String(repeating: "</details>\n\n", count: 400))
    #expect(text.matches(of: /<details/).count == 400)
    #expect(text.contains("Fold 400</summary>\n<p>Inside.</p>"), "\(text.prefix(200))")
  }

  @Test func `a picture of 200 lanes has 200 lanes`() {
    let drawing = diagram((1...200).map { "lane\($0)  -a-b-c-|" }.joined(separator: "\n"))
    #expect(drawing.lanes.count == 200)
    let text = HTMLPrinter.print(DiagramSVG.page(drawing))
    #expect(text.matches(of: /lane\d+/).count >= 200)
  }

  @Test func `a value of 2 KB is cut in the picture, and whole in the words`() throws {
    let value = String(repeating: "<long> ", count: 293)
    let drawing = diagram("a  -{\(value)}-b|\nb  --c-|")
    let text = HTMLPrinter.print(DiagramSVG.page(drawing))
    let width = try #require(text.firstMatch(of: /width="(\d+)"/).flatMap { Int($0.1) })
    #expect(width < 1000)
    #expect(!text.contains("<long>"))
  }

  @Test func `5,000 headings of one text have names of their own`() {
    let chapter = chapter(String(repeating: "## Same\n\n", count: 5000))
    let ids = PageIDs(of: chapter.document, snippets: [])
    #expect(ids.all.count == 5000)
    #expect(ids.all.contains("same-4999"))
  }

  @Test(arguments: [
    ("## שלום עולם", "<h2 id=\"שלום-עולם\"><a class=\"self\" href=\"#%D7%A9"),
    ("## 热信号", "<h2 id=\"热信号\"><a class=\"self\" href=\"#%E7%83%AD%E4%BF%A1%E5%8F%B7\">热信号</a>"),
    ("## 🎉 Party 🎉", "<h2 id=\"-party-\"><a class=\"self\" href=\"#-party-\">🎉 Party 🎉</a>"),
    ("## 🎉", "<h2 id=\"section\"><a class=\"self\" href=\"#section\">🎉</a>"),
    (
      "## &lt;b&gt; \"a\" & 'c'",
      "<h2 id=\"b-a--c\"><a class=\"self\" href=\"#b-a--c\">&lt;b&gt; &quot;a&quot; &amp; 'c'</a>"
    ),
  ])
  func `a heading in any script has a name`(markdown: String, expected: String) {
    #expect(html(markdown).hasPrefix(expected), "\(html(markdown))")
  }
}
