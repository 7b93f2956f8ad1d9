import DocRunner
import Foundation
import Testing

@testable import docgen

struct KnownPagesTests {
  private static let first = chapter(
    """
    # First

    ```swift id=code
    print(1)
    ```

    <details>
    <summary>Solution</summary>

    Here.

    </details>

    """, at: "Content/01.md", slug: "first", title: "First")
  private static let second = chapter(
    "# Second\n\n[Back](01.md#code)\n", at: "Content/02.md", slug: "second", title: "Second")

  private static func draw(
    _ output: String = "1\n", verdict: Verdict = .passed, known: KnownPages = KnownPages()
  ) -> SitePages.Drawn {
    let results = snippets(of: first).map {
      SnippetResult(
        snippet: $0, verdict: verdict, output: output, program: Harness().listing(of: [$0]))
    }
    return SitePages.draw(
      book: book(first, second), results: [first.path: results], development: false, known: known)
  }

  @Test func `a page is read back as it was packed`() throws {
    for page in Self.draw().pages {
      let copy = try #require(DrawnChapter(packed: page.packed, key: page.key))
      #expect(copy.file == page.file)
      #expect(copy.printed == page.printed)
      #expect(copy.words == page.words)
      #expect(try DrawnChapter(packed: page.packed.dropLast(), key: page.key) == nil)
      #expect(try DrawnChapter(packed: page.packed + [0], key: page.key) == nil)
    }
  }

  @Test func `pages that are known make the same site`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let drawn = Self.draw()
    let known = try KnownPages(cache: Cache(directory: folder.path))
    for _ in 1...2 { #expect(Self.draw(known: known).files == drawn.files) }
    // It is really taken from there.
    let other = DrawnChapter(
      key: drawn.pages[0].key, file: SiteFile(path: "first.html", text: "kept"),
      printed: drawn.pages[0].printed, words: drawn.pages[0].words)
    known.keep(other)
    let page = Self.draw(known: known).files.first { $0.path == "first.html" }
    #expect(page?.bytes == Array("kept".utf8))
  }

  @Test func `what a snippet printed is a part of the key, and so is the verdict`() {
    let keys = Self.draw().pages.map(\.key)
    #expect(Self.draw().pages.map(\.key) == keys)
    let others = [Self.draw("2\n"), Self.draw(verdict: .ignored(reason: "no"))]
    for other in others {
      #expect(other.pages[0].key != keys[0])
      #expect(other.pages[1].key == keys[1])
    }
  }

  @Test func `a page with problems is drawn anew each time`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let known = try KnownPages(cache: Cache(directory: folder.path))
    let wrong = chapter("# Wrong\n\n[Nowhere](03.md)\n")
    for _ in 1...2 {
      let drawn = SitePages.draw(
        book: book(wrong), results: [:], development: false, known: known)
      #expect(drawn.problems.map(\.code) == ["unknown-chapter"])
    }
  }

  @Test func `the key knows of all that there is about a snippet`() {
    // For a new property, `SnippetResult+Digest.swift` must say whether pages depend on it.
    let result = SnippetResult(snippet: snippets(of: Self.first)[0], verdict: .passed)
    #expect(
      Mirror(reflecting: result).children.compactMap(\.label) == [
        "snippet", "verdict", "output", "times", "printers", "places", "printed", "messages",
        "program", "edits", "cutOff", "outcomes", "mistakes", "revision", "trace", "graph",
        "orders", "effort",
      ])
  }
}
