import Testing

@testable import DocRunner

struct ReceiptTests {
  private let page = """
    # Page

    ```swift id=first
    let one = 1
    print(one) // Prints "1"
    ```

    ```swift id=second continues
    print(one + 1)
    ```
    ```output
    2
    ```

    ```swift id=third
    print("three") // Prints "three"
    ```
    """

  @Test func `a page as it was checked is proven`() {
    let check = check(page, asCheckedIn: page)
    #expect(check.isProven)
    #expect(check.summary == "3 proven, 0 stale, 0 without a receipt")
  }

  @Test func `prose around snippets and between them is free to change`() {
    let changed = page.replacing("# Page", with: "# Page\n\nMore to read.\n")
      .replacing("```\n\n```swift id=third", with: "```\n\nAnd more.\n\n```swift id=third")
    #expect(check(changed, asCheckedIn: page).proven == 3)
  }

  @Test func `code is stale together with all that goes on from it`() {
    let check = check(page.replacing("let one = 1", with: "let one = 2 - 1"), asCheckedIn: page)
    #expect(names(check) == ["stale-receipt:3", "stale-receipt:8"])
    #expect((check.proven, check.stale) == (1, 2))
  }

  @Test func `a number changed in an output fence is noticed`() {
    let check = check(page.replacing("\n2\n", with: "\n3\n"), asCheckedIn: page)
    #expect(
      check.diagnostics.map(\.message)
        == ["the expectations of this snippet changed since it was checked"])
  }

  @Test(arguments: [
    ("```timeline step=1ms\na -1|\n```", "```timeline step=1ms\na --1|\n```"),
    ("It is `1`<!-- = one of=first -->.", "It is `2`<!-- = one of=first -->."),
  ])
  func `every other way to say what comes out is noticed too`(said: String, changed: String) {
    let page = self.page + "\n" + said + "\n"
    #expect(check(page, asCheckedIn: page).isProven)
    let check = check(page.replacing(said, with: changed), asCheckedIn: page)
    #expect(check.stale == 1)
  }

  @Test func `what a snippet asks for belongs to its program`() {
    for words in ["timeout=2s", "env.TZ=UTC", "mode=5", "flags=\"-O\"", "unordered"] {
      let changed = page.replacing("id=third", with: "id=third \(words)")
      #expect(names(check(changed, asCheckedIn: page)) == ["stale-receipt:15"], "\(words)")
    }
  }

  @Test func `the code around snippets belongs to every program`() {
    let check = check(page, asCheckedIn: page, harness: Harness(start: "let start = 0"))
    #expect(check.stale == 3)
  }

  @Test func `a change of the library is told once for all that rest on it`() {
    let check = check(page, asCheckedIn: page, sources: [SourcePart(path: "S", digest: "new")])
    #expect(
      check.diagnostics.map(\.message) == [
        "`S` changed since 3 snippets in 1 document were checked"
      ])
    #expect((check.proven, check.stale) == (0, 3))
  }

  @Test func `only what passed gets a receipt`() {
    var receipts = Receipts()
    receipts.record(report(page, failing: "third"), library: library, harness: Harness())
    #expect(receipts.pages["page.md"]?.snippets.keys.sorted() == ["first", "second"])
  }

  @Test func `a library that no document rests on any more is forgotten`() {
    var receipts = Receipts()
    receipts.record(report(page), library: library, harness: Harness())
    let newer = Receipts.Library(modules: ["M"], sources: [], compiler: "")
    receipts.record(report(page), library: newer, harness: Harness())
    #expect(receipts.libraries.map(\.value.modules) == [["M"]])
  }

  // MARK: Checking without a compiler

  private let library = Receipts.Library(
    modules: [], sources: [SourcePart(path: "S", digest: "old")], compiler: "")

  private func check(
    _ text: String, asCheckedIn before: String, harness: Harness = Harness(),
    sources: [SourcePart] = [SourcePart(path: "S", digest: "old")]
  ) -> ReceiptCheck {
    var receipts = Receipts()
    receipts.record(report(before), library: library, harness: Harness())
    let document = MarkdownParser.parse(text, path: "page.md")
    return ReceiptCheck(
      receipts,
      pages: [ReceiptCheck.Page(name: "page.md", document: document, harness: harness)],
      sources: [library.id: sources], inside: .current)
  }

  private func report(_ text: String, failing name: String = "") -> Report {
    let document = MarkdownParser.parse(text, path: "page.md")
    let chapter = SnippetExtractor.extract(from: document)
    let results = chapter.snippets.map {
      SnippetResult(snippet: $0, verdict: $0.name == name ? .failed([]) : .passed)
    }
    return Report(
      chapters: [
        Report.Chapter(document: document, results: results, diagnostics: chapter.diagnostics)
      ],
      compiled: 0, ran: 0)
  }

  private func names(_ check: ReceiptCheck) -> [String] {
    check.diagnostics.map { "\($0.code):\($0.position?.line ?? 0)" }
  }
}
