import DocRunner
import Testing

@testable import docgen

struct AlternativesTests {
  private static let two = """
    Before.

    ```json tab="JSON"
    {"a": 1}
    ```
    ```yaml tab=YAML
    a: 1
    ```

    After.
    """

  @Test func `fences with a name next to each other are alternatives`() {
    #expect(
      html(Self.two).contains(
        """
        <div class="tabs"><fieldset class="js"><legend class="unseen">Alternatives</legend>\
        <label><input type="radio" name="tabs-3" checked="">JSON</label>\
        <label><input type="radio" name="tabs-3">YAML</label></fieldset>
        """))
    #expect(html(Self.two).matches(of: /<section class="tab">/).count == 2)
    #expect(problems(Self.two) == [])
  }

  @Test func `what a program prints belongs to its alternative`() {
    let chapter = chapter(
      """
      ```swift tab="Loop"
      for number in [1] { print(number) }
      ```
      ```output
      1
      ```
      <!-- doc: tab="Call" -->
      ```swift
      print(1)
      ```
      ```output
      1
      ```
      """)
    // Before anything is run, links and markup are looked at in the same way.
    #expect(said(problemsBeforeRunning(chapter)) == [])
    let results = snippets(of: chapter).map { SnippetResult(snippet: $0, verdict: .passed) }
    #expect(results.map(\.snippet.options.tab) == ["Loop", "Call"])
    let text = HTMLPrinter.print(page(of: chapter, results: results).0.content)
    #expect(text.matches(of: /<section class="tab">/).count == 2)
    #expect(text.hasSuffix("</section>\n</div>\n"))
  }

  private func problemsBeforeRunning(_ chapter: Chapter) -> [Diagnostic] {
    let results = snippets(of: chapter).map {
      SnippetResult(snippet: $0, verdict: .ignored(reason: ""))
    }
    return ChapterWalker.problems(
      of: chapter, results: results,
      targets: LinkTargets(book: book(chapter), results: [chapter.path: results]))
  }

  @Test func `in an edition and in the search they are text under their names`() {
    let page = page(of: chapter(Self.two)).0
    let edition = EditionChapter(chapter(Self.two), page: page)
    let text = HTMLPrinter.print(edition.content)
    #expect(!text.contains("<input"))
    #expect(text.contains("<strong>YAML</strong>"))
    #expect(!SearchChapter(of: page).entries.contains { $0.text.contains("Alternatives") })
  }

  @Test func `mistakes with alternatives are told`() {
    #expect(
      problems("```json tab=JSON\n{}\n```\n") == [
        "1:1 lone-tab: `tab=\"JSON\"` has no alternative"
          + " (write `tab=` behind the fence next to it, too, or leave it out here)"
      ])
    #expect(
      problems("```json tab=A\n{}\n```\n```json tab=A\n{}\n```\n") == [
        "1:1 same-tab: two alternatives are called `A` (give each a name of its own)"
      ])
    let seven = (1...7).map { "```json tab=\($0)\n{}\n```\n" }.joined()
    #expect(
      problems(seven) == [
        "1:1 many-tabs: there are 7 alternatives"
          + " (write at most 6, or begin a second group with a paragraph)"
      ])
  }

  @Test func `lines are marked in any language`() {
    let text = "```json mark=\"2, 3-3\"\n[\n1,\n2\n]\n```\n"
    #expect(html(text).matches(of: /<mark>/).count == 2)
    #expect(html("```text mark=1\nA <b>\nB\n```\n").contains("<mark>A &lt;b&gt;\n</mark>B\n"))
    let chapter = chapter("```swift mark=2\nlet a = 1\nprint(a) // Prints \"1\"\n```\n")
    let results = snippets(of: chapter).map { SnippetResult(snippet: $0, verdict: .passed) }
    #expect(HTMLPrinter.print(page(of: chapter, results: results).0.content).contains("<mark"))
  }

  @Test func `lines that are not there cannot be marked`() {
    #expect(
      problems("```json mark=3\n{\n}\n```\n") == [
        "1:9 bad-value: `mark` cannot be `3` (the lines here are 1 to 2, as in `mark=\"2, 4-5\"`)"
      ])
    for text in ["0", "a", "3-2", "-1", "1-2-3", ",", "1000000"] {
      #expect(LineNumbers(text) == nil, "\(text)")
    }
    #expect(LineNumbers("2, 5-7")?.numbers == [2, 5, 6, 7])
  }

  @Test func `only pages with alternatives load what they need`() {
    func files(_ markdown: String) -> String {
      let files = SitePages.draw(
        book: book(chapter(markdown)), results: [:], development: false
      ).files
      return files.first { $0.path == "first.html" }
        .map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
    #expect(files(Self.two).contains("tabs.js"))
    #expect(files(Self.two).contains("tabs.css"))
    #expect(!files("Text.").contains("tabs."))
    let marked = files("```json mark=1\n{}\n```\n")
    #expect(marked.contains("tabs.css") && !marked.contains("tabs.js"))
  }
}
