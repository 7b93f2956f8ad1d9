import DocRunner
import Testing

@testable import docgen

struct PageIDsTests {
  @Test(arguments: [
    ("Hot and cold", "hot-and-cold"), ("`map` & `flatMap`", "map--flatmap"),
    ("What's new?", "whats-new"), ("Über 日本", "über-日本"), ("snake_case", "snake_case"),
    ("!!!", "section"), ("  Blanks  ", "blanks"),
  ])
  func `a heading is named as on a forge`(heading: String, name: String) {
    #expect(PageIDs(of: chapter("## \(heading)\n").document, snippets: [Snippet]()).all == [name])
  }

  @Test func `headings with the same text are told apart by numbers`() {
    let text = "# Same\n\n## Same\n\n> ## Same\n\n## Same 1\n"
    #expect(
      PageIDs(of: chapter(text).document, snippets: [Snippet]()).all == [
        "same", "same-1", "same-2", "same-1-1",
      ])
  }

  @Test func `a heading keeps its name although a snippet has it too`() {
    let chapter = chapter("## Search\n\n```swift id=search\n1\n```\n")
    let ids = PageIDs(of: chapter.document, snippets: snippets(of: chapter))
    #expect(ids.headings.values.map(\.self) == ["search"])
    #expect(ids.snippets == [3: "search-code-1"])
  }
}
