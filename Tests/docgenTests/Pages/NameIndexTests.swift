import DocRunner
import Testing

@testable import docgen

/// Names in code that lead to the index of the book.
struct NameIndexTests {
  private static let index = """
    # Index

    - [`before`](01-first.md) all headings

    ## Change

    - [`map`](01-first.md): makes something of each value.
    - `take`: the first few. Like [`map`](01-first.md).
    - `take(until:)`: up to some moment.
    - `contains(where:)`: says whether there is one.
    - `map`: once more.
    - in words
    """

  @Test func `an entry is an item under a heading that begins with a name`() {
    #expect(
      Self.pages("")[1].contains(
        """
        <ul><li><a href="first.html"><code>before</code></a> all headings</li>
        </ul>
        <h2 id="change"><a class="self" href="#change">Change</a></h2>
        <ul><li id="index.map"><a href="first.html"><code>map</code></a>: makes something of each value.</li>
        <li id="index.take"><code>take</code>: the first few. Like <a href="first.html"><code>map</code></a>.</li>
        <li id="index.take.until"><code>take(until:)</code>: up to some moment.</li>
        <li id="index.contains.where"><code>contains(where:)</code>: says whether there is one.</li>
        <li><code>map</code>: once more.</li>
        <li>in words</li>
        </ul>

        """))
  }

  @Test(arguments: [
    ("a.map { $0 }", ["map"]),
    ("a\n  .map { $0.map { $0 } }\nb.map { $0 }", ["map"]),
    ("a.take(1).map(f)", ["take", "map"]),
    ("a.take(until: b).take(1)", ["take.until", "take"]),
    ("a.take(until: b, on: c)", ["take.until"]),
    ("a.take(while: b)", []),
    ("a.take(on: b) { $0 }", ["take"]),
    ("a().take(on: b)", []),
    ("Signal.take(on: b)", ["take"]),
    ("Signal<Int, Never>.take(on: b)", ["take"]),
    (".take(on: b)", ["take"]),
    ("a.contains { $0 }", []),
    ("a.contains(where: f)", ["contains.where"]),
    ("a.contains(1)", []),
    ("Signal.map(a)", ["map"]),
    (".map(a)", ["map"]),
    ("a?.map { $0 }", ["map"]),
    ("a.map", []),
    ("map(a)", []),
    ("func map() {}", []),
    ("// a.map()", []),
    ("[1, 2].map { $0 }", []),
    ("a.b { $0.map(f) }", []),
    ("let c = [1]\nc.map(f)\na.take(c)", ["take"]),
    ("let c: [Int]\nc.map(f)", []),
    ("func f(_ c: [Int]) { c.map(f) }", []),
    ("extension A { func map() {} }\na.map()", []),
    ("(1...3).map { $0 }", []),
    (#""ab".map { $0 }"#, []),
  ])
  func `a call leads to the entry that has most of its labels`(code: String, ids: [String]) {
    let page = Self.pages("```swift\n\(code)\n```\n")[0]
    let found = page.matches(of: /<a class="f" href="index\.html#index\.([^"]*)">/)
    #expect(found.map { String($0.output.1) } == ids)
  }

  @Test func `a page has one link to each entry, and the code is as it was`() {
    let page = Self.pages("```swift\na.map(f)\n```\n\n```swift\na.map(f).take(1)\n```\n")[0]
    #expect(
      page.contains(
        "a<a class=\"f\" href=\"index.html#index.map\">.map</a>(f)\n"))
    #expect(
      page.contains(
        "a<var>.map</var>(f)<a class=\"f\" href=\"index.html#index.take\">.take</a>(")
    )
  }

  @Test func `code in the index itself has no such links`() {
    #expect(!Self.pages("", "\n```swift\na.map(f)\n```\n")[1].contains("<a class=\"f\""))
  }

  @Test func `an index without entries is an error`() {
    let index = chapter("# Index\n\n## A\n\n- in words\n", at: "Content/99.md", slug: "index")
    #expect(
      said(NameIndex(in: index).problems) == [
        "1:1 no-entries: no name in code leads to this index, since it has no entries"
          + " (begin items of lists under a heading with names: `` - `map`: … ``)"
      ])
  }

  /// The pages of a chapter with some text and of an index.
  private static func pages(_ text: String, _ more: String = "") -> [String] {
    var book = book(
      chapter(text), chapter(index + more, at: "Content/99.md", slug: "index"))
    book.lists.index = "Content/99.md"
    let results = Dictionary(
      uniqueKeysWithValues: book.chapters.map { chapter in
        (
          chapter.path,
          snippets(of: chapter).map {
            SnippetResult(snippet: $0, verdict: .passed, program: Harness().listing(of: [$0]))
          }
        )
      })
    let targets = LinkTargets(book: book, results: results)
    return book.chapters.map { chapter in
      HTMLPrinter.print(
        ChapterWalker.page(of: chapter, results: results[chapter.path] ?? [], targets: targets)
          .0.content)
    }
  }
}
