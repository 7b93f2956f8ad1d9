import DocRunner
import Testing

@testable import docgen

/// Predictions that a reader can answer on the page.
struct PredictionTests {
  private static func chapterText(_ fold: String, before: String = "") -> String {
    "**Predict.** What is printed?\n\n\(before)<details>\n<summary>See</summary>\n\n\(fold)\n\n</details>\n"
  }

  private static func program(_ lines: [String]) -> String {
    let calls = lines.map { "print(\"\($0)\")\n" }.joined()
    return "```swift id=a\n\(calls)```\n```output\n\(lines.joined(separator: "\n"))\n```"
  }

  /// The page of a text whose snippets print what it says.
  private static func answered(_ text: String) -> (html: String, problems: [String]) {
    let chapter = chapter("# T\n\n" + text)
    let results = snippets(of: chapter).map {
      SnippetResult(
        snippet: $0, verdict: .passed,
        output: ($0.output?.lines.map { $0.text + "\n" } ?? []).joined(),
        program: Harness().listing(of: [$0]))
    }
    let (page, problems) = page(of: chapter, results: results)
    return (HTMLPrinter.print(page.content), said(problems))
  }

  private static func ways(_ text: String) -> [String] {
    answered(text).html.matches(of: /data-way="([a-z]+)"/).map { String($0.1) }
  }

  /// Lines that a program prints, and the ways to answer what they are.
  private static let lines: [(lines: [String], ways: [String])] = [
    (["1"], ["type"]),
    (["1", "2"], ["type"]),
    (["1", "2", "3"], ["type", "sort"]),
    (["1", "1", "1"], ["type"]),
    (["1", "2", "3", "4", "5"], ["sort", "type"]),
    (["1", "2", String(repeating: "3", count: 41)], ["sort", "type"]),
    ((1...9).map { "\($0)" }, ["sort"]),
    ((1...13).map { "\($0)" }, []),
    ([], []),
    (["..."], []),
  ]

  @Test(arguments: lines)
  func `the ways to answer follow from the lines`(lines: [String], expected: [String]) {
    #expect(Self.ways(Self.chapterText(Self.program(lines))) == expected)
  }

  @Test func `lines in any order are not sorted`() {
    let text = Self.chapterText(
      Self.program(["1", "2", "3"]).replacing("id=a", with: "id=a unordered"))
    let html = Self.answered(text).html
    #expect(html.contains(#"<p class="js try" data-part="answer" data-of="a" data-any="">"#))
    #expect(!html.contains("data-way=\"sort\""))
  }

  @Test func `a fold that begins with text or has two programs tells of no single output`() {
    let one = Self.program(["1"])
    #expect(Self.ways(Self.chapterText("Nothing.\n\n" + one)) == [])
    #expect(Self.ways(Self.chapterText(one + "\n\n" + one.replacing("id=a", with: "id=b"))) == [])
    #expect(
      Self.ways(Self.chapterText(one + "\n\nText.\n\n" + one.replacing("=a", with: "=b"))) == [
        "type"
      ])
  }

  @Test func `wrong answers stand in the fold as a list`() {
    let list = "**If you said something else.**\n\n- `2`, `1`: backwards.\n- *Nothing*: it prints."
    let (html, problems) = Self.answered(
      Self.chapterText(Self.program(["1", "2"]) + "\n\n" + list))
    #expect(problems == [])
    #expect(
      html.contains(
        """
        <ul class="foreseen"><li><span class="said"><code>2</code>, <code>1</code></span>: backwards.</li>
        <li><span class="said"><em>Nothing</em></span>: it prints.</li>
        </ul>
        """))
  }

  @Test func `a program before the fold that prints nothing can have wrong answers`() {
    let text = Self.chapterText(
      "Nothing.\n\n**If you said something else.**\n\n- `1`: too late.",
      before: "```swift\nf()\n```\n\n")
    let (html, problems) = Self.answered(text)
    #expect(problems == [])
    #expect(
      html.contains(
        "data-none=\"\"><button type=\"button\" aria-expanded=\"false\" data-way=\"type\">"))
  }

  @Test func `the choices are the list before the fold`() {
    let text = Self.chapterText(
      "Twice.\n\n**If you said something else.**\n\n- *Once*: no.", before: "- Once\n- Twice\n\n")
    #expect(Self.ways(text) == ["choose"])
    #expect(Self.answered(text).problems == [])
  }

  @Test func `e-books and paper have the wrong answers and no buttons`() {
    let text = Self.chapterText(
      Self.program(["1"]) + "\n\n**If you said something else.**\n\n- `2`: no.")
    let chapter = chapter("# T\n\n" + text)
    let results = snippets(of: chapter).map {
      SnippetResult(
        snippet: $0, verdict: .passed, output: "1\n", program: Harness().listing(of: [$0]))
    }
    let edition = EditionChapter(chapter, page: page(of: chapter, results: results).0)
    #expect(!HTMLPrinter.print(edition.content).contains("button"))
    #expect(HTMLPrinter.print(edition.answers[0].content).contains("class=\"foreseen\""))
  }
}
