import Marbles
import Testing

@testable import DocRunner
@testable import docgen

struct StartPageTests {
  private static let listing = """
    ```swift id=listing
    let a = 1
    let b = 2
    let c = 3
    let d = 4
    print(a + b + c + d)
    ```

    """

  private static func timeline(named name: String, lines: Int = 5) -> String {
    """
    ```swift id=\(name)
    \((1...lines).map { "line\($0)()" }.joined(separator: "\n"))
    ```
    ```timeline
    a  -12
    b  ---3
    ```

    """
  }

  /// What the start page shows: the names of its pictures and of its programs.
  private func shown(_ text: String) -> [String] {
    let page = start(text)
    let marks = page.matches(of: /<figure class="(?:tl"[^>]* data-of|snip" id)="([^"]*)"/)
    return marks.map { String($0.output.1) }
  }

  private func start(_ text: String) -> String {
    let chapter = chapter("# A\n\n" + text)
    let snippets = SnippetExtractor.extract(from: chapter.document)
    let results = snippets.snippets.map { snippet in
      var result = SnippetResult(
        snippet: snippet, verdict: .passed, output: snippet.timeline == nil ? "10\n" : "",
        program: Harness().listing(of: snippets.chain(to: snippet)))
      if snippet.timeline != nil { result.trace = Self.trace }
      return result
    }
    let files = SitePages.draw(
      book: book(chapter), results: [chapter.path: results], development: false
    ).files
    return files.first { $0.path == "index.html" }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    } ?? ""
  }

  private static let trace = [
    "0ms\ta\t1\tsubscribed\t\tM/a.md:1", "0ms\tb\t1\tsubscribed\t\tM/a.md:1",
    "1s\ta\t1\tnext\t1\tM/a.md:1", "2s\ta\t1\tnext\t2\tM/a.md:1",
    "3s\tb\t1\tnext\t3\tM/a.md:1",
  ].compactMap { TraceEvent($0) }

  @Test func `it opens with the first short timeline and its program`() {
    #expect(shown(Self.listing + Self.timeline(named: "played")) == ["played", "played"])
  }

  @Test func `a chapter can name another program`() {
    #expect(
      shown(Self.timeline(named: "first") + Self.timeline(named: "showcase", lines: 30))
        == ["showcase", "showcase"])
    #expect(
      shown(Self.timeline(named: "first") + Self.listing.replacing("listing", with: "showcase"))
        == ["showcase"])
  }

  @Test func `the picture can be that of the program that goes on from the chosen one`() {
    let next = Self.timeline(named: "use")
      .replacing("```swift", with: "```swift continues=showcase")
    let page = Self.listing.replacing("listing", with: "showcase") + next
    #expect(shown(page) == ["showcase", "showcase"])
    #expect(start(page).contains("aria-label=\"Timeline of showcase\""))
  }

  @Test func `what makes the picture in the next program is copied with the chosen one`() {
    let next = Self.timeline(named: "use")
      .replacing("```swift", with: "```swift continues=showcase")
    let page = start(Self.listing.replacing("listing", with: "showcase") + next)
    #expect(page.contains(/data-after="[^"]*line1\(\)\nline2\(\)/))
  }

  @Test func `without a short timeline it shows a short program`() {
    #expect(shown(Self.listing) == ["listing"])
    #expect(shown(Self.timeline(named: "long", lines: 17) + Self.listing) == ["listing"])
    #expect(shown("```swift\nprint(1)\n```\n") == [])
  }

  @Test func `without a script all of the picture is there`() {
    let page = start(Self.timeline(named: "a"))
    #expect(page.contains("<div class=\"js step\"><button type=\"button\">Play</button>"))
    #expect(page.contains("<summary>The same in words</summary>"))
    #expect(!page.contains("class=\"late"))
  }

  @Test func `the chapters of a long book are folded but for its first part`() {
    let folds = inside(chapters: 11).matches(of: /<details( open="")?><summary><h3>([^<]*)/)
    #expect(folds.map { $0.output.2 } == ["A", "B"])
    #expect(folds.map { $0.output.1 != nil } == [true, false])
    #expect(inside(chapters: 10).matches(of: /<details open="">/).count == 2)
  }

  @Test func `a part says how many chapters it has and where it begins`() {
    #expect(
      inside(chapters: 2).contains("<span>2 chapters<i>, from The A 1</i></span></summary>"))
    #expect(inside(chapters: 1).contains("<span>1 chapter</span></summary>"))
  }

  /// What the start page says of a book of two parts with as many chapters each.
  private func inside(chapters count: Int) -> String {
    let parts = ["A", "B"].map { part in
      Book.Part(
        title: part,
        chapters: (1...count).map { chapter("# A", title: "The \(part) \($0)") })
    }
    let book = Book(title: "A Book", subtitle: "All about it.", language: "en", parts: parts)
    return HTMLPrinter.print(StartPage(book: book, results: [:], ids: [:]).slots.content)
  }
}
