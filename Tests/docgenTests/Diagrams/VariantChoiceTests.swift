import Marbles
import Testing

@testable import DocRunner
@testable import docgen

struct VariantChoiceTests {
  private static let text = """
    ```swift id=wait
    let wait = 1 // or 2, 3
    a.traced("a")
    print("first") // Prints "first"
    ```

    ```timeline
    a  -1
    ```

    <details>
    <summary>With 2</summary>

    ```timeline with=2
    a  --1
    ```

    ```output with=2
    second
    ```

    </details>

    """

  private func extracted(_ text: String = text) -> ChapterSnippets {
    SnippetExtractor.extract(from: chapter(text).document)
  }

  private func page() -> Page {
    let chapter = chapter(Self.text)
    let results = snippets(of: chapter).map { snippet in
      var result = SnippetResult(
        snippet: snippet, verdict: .passed, program: Harness().listing(of: [snippet]))
      result.trace = [
        TraceEvent("\(snippet.variant == nil ? 1 : 2)s\ta\t1\tnext\t1\tM/a.md:1")
      ].compactMap(\.self)
      return result
    }
    return docgenTests.page(of: chapter, results: results).0
  }

  @Test func `another run is a snippet of its own`() {
    let chapter = extracted()
    #expect(said(chapter.diagnostics) == [])
    #expect(chapter.snippets.map(\.name) == ["wait", "wait-2"])
    #expect(
      chapter.snippets.map { $0.lines.map(\.text) } == [
        ["let wait = 1 // or 2, 3", "a.traced(\"a\")", "print(\"first\") // Prints \"first\""],
        ["let wait = 2", "a.traced(\"a\")", "print(\"first\")"],
      ])
    #expect(chapter.snippets.map(\.prints.count) == [1, 0])
    #expect(chapter.snippets[1].output?.lines.map(\.text) == ["second"])
    #expect(chapter.snippets[1].timeline?.drawing.description == "a  --1")
    #expect(
      chapter.snippets[1].variant
        == Variant(base: "wait", parameter: "wait", name: "2", first: "1"))
  }

  @Test(arguments: [
    ("1 // or 2, 3", ["1", "2", "3"]), ("0.5 // or 1.5 or 2", ["0-5", "1-5", "2"]),
    (".seconds(1) // or .seconds(20)", ["1", "20"]),
    ("a.merge(b) // or a.concat(b, c), b.then(a)", ["merge", "concat", "then"]),
    (#""merge" // or "concat""#, ["merge", "concat"]),
  ])
  func `values have names`(code: String, names: [String]) throws {
    let text = "```swift\nlet wait = \(code)\n```\n"
    let parameter = Parameter(of: try #require(extracted(text).snippets.first))
    #expect(parameter?.values.map(\.name) == names)
  }

  @Test func `the page has a choice, and each run with its picture`() {
    let page = page()
    let html = HTMLPrinter.print(page.content)
    #expect(
      html.contains(
        """
        <form class="js" autocomplete="off"><fieldset class="variants">\
        <legend>Run with wait =</legend>\
        <label><input type="radio" name="run-wait" value="wait" checked="">1</label>\
        <label><input type="radio" name="run-wait" value="wait-2">2</label>
        """))
    #expect(html.contains("<figure class=\"snip\" id=\"wait-2\">"))
    #expect(html.contains("data-of=\"wait-2\""))
  }

  @Test func `the pictures of all runs have one axis`() {
    let html = HTMLPrinter.print(page().content)
    let pictures = html.matches(of: /viewBox="0 0 (\d+) \d+" role="img"/).map(\.output.1)
    let places = html.matches(of: /class="i" transform="translate\((\d+)\)"/).map(\.output.1)
    #expect(Set(pictures).count == 1)
    #expect(Set(places).count == 2)
  }

  @Test func `the next fence without a value is of the first run`() {
    let text = Self.text.replacing("```output with=2\nsecond", with: "```output\nfirst")
    #expect(extracted(text.replacing(" // Prints \"first\"", with: "")).snippets[0].output != nil)
  }

  @Test(arguments: [
    (
      "with=4", "11:13 unknown-variant: the code does not give `4` as another value",
    ),
    ("with=1", "11:13 first-variant: `1` is the value in the code"),
  ])
  func `a wrong value is an error where it stands`(word: String, message: String) {
    let problems = extracted(Self.text.replacing("with=2", with: word)).diagnostics
    #expect(said(problems).contains { $0.contains(message.split(separator: ": ")[1]) })
  }
}
