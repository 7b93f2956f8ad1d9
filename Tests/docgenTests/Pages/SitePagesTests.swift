import DocRunner
import Foundation
import Testing

@testable import docgen

struct SitePagesTests {
  private static let first = chapter(
    "# First & foremost\n\n[On](02.md)\n\n## A\n\n## B\n\n```swift id=showcase\nprint(1)\n```\n",
    at: "Content/01.md", slug: "first", title: "First & foremost")
  private static let second = chapter(
    "# Second\n\n[Bad](03.md)\n", at: "Content/02.md", slug: "second", title: "Second")

  private static let sample = Book(
    title: "A <Book>", subtitle: "All \"about\" it.", language: "en-GB",
    parts: [
      Book.Part(title: "One", chapters: [first]), Book.Part(title: "Two", chapters: [second]),
    ])

  private static func build(development: Bool = false) -> ([String: String], [String]) {
    let results = snippets(of: first).map {
      SnippetResult(
        snippet: $0, verdict: .passed, output: "1\n", program: Harness().listing(of: [$0]))
    }
    let (files, problems) = SitePages.build(
      book: sample, results: [first.path: results], development: development,
      pictures: ["Content/a.svg": Array("<svg/>".utf8)])
    #expect(files.map(\.path) == files.map(\.path).sorted())
    let texts = files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    return (Dictionary(texts) { first, _ in first }, said(problems))
  }

  private static let files = build().0
  private static let pages = files.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }

  @Test func `the site has all its files`() {
    #expect(
      Self.files.keys.sorted() == [
        "404.html", "answer.js", "book.css", "book.js", "contents.html", "filter.js",
        "first.html", "icon.svg", "index.html", "keys.js", "parts.js", "pictures/a.svg",
        "print.css", "print.html", "reading.js", "search.js", "search/index.js", "search/t0.js",
        "search/v3.js", "search/v5.js", "search/v6.js", "search/v8.js", "search/w0.js",
        "second.html", "start.css", "tools.css",
      ])
  }

  @Test func `problems of all chapters are reported`() {
    #expect(
      Self.build().1 == [
        "3:1 unknown-chapter: no chapter is at `Content/03.md` (did you mean `01.md`?)"
      ])
  }

  @Test func `every page forbids all but its own files`() {
    let policy = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; \
      style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'">
      """
    for (name, text) in Self.pages { #expect(text.contains(policy), "\(name)") }
  }

  @Test func `no page loads from the network or runs by itself`() {
    let forbidden = [
      "src=\"http", "src=\"//", "href=\"//", "<style", "style=\"", "<script>", "onclick=",
      "@import",
      "url(", "type=\"module\"", "fetch(", "eval(",
    ]
    for (name, text) in Self.files {
      for word in forbidden { #expect(!text.contains(word), "\(word) in \(name)") }
    }
    for (name, text) in Self.pages {
      for match in text.matches(of: /<(?:link|script|img)[^>]* (?:href|src)="([^"]*)"/) {
        #expect(!match.output.1.contains(":"), "\(match.output.1) in \(name)")
      }
    }
  }

  @Test func `every link inside the site leads to a file and to a name in it`() throws {
    for (name, text) in Self.pages {
      for match in text.matches(of: /\ href="([^":]*)"/) {
        let parts = match.output.1.split(separator: "#", omittingEmptySubsequences: false)
        let target = try #require(
          parts[0].isEmpty ? text : Self.files[String(parts[0])], "\(match.output.1) in \(name)")
        guard parts.count > 1 else { continue }
        #expect(target.contains(" id=\"\(parts[1])\""), "\(match.output.1) in \(name)")
      }
    }
  }

  @Test func `no name is given twice in a page`() {
    for (name, text) in Self.pages {
      let ids = text.matches(of: /\ id="([^"]*)"/).map(\.output.1)
      #expect(Set(ids).count == ids.count, "\(name)")
    }
  }

  @Test func `the same book gives the same bytes`() {
    #expect(Self.build().0 == Self.files)
  }

  @Test func `a book's own rules and its icon are in the site`() {
    var themed = Self.sample
    (themed.look.extra, themed.look.icon) = (Array("a  { }\n".utf8), Array("<svg/>".utf8))
    let (files, _) = SitePages.build(book: themed, results: [:], development: false)
    let texts = Dictionary(
      files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    ) { first, _ in first }
    #expect(texts["extra.css"] == "a  { }\n")
    #expect(texts["icon.svg"] == "<svg/>")
    #expect(texts["book.css"] == Self.files["book.css"])
    let styles = ["book.css", "extra.css"].map { "<link rel=\"stylesheet\" href=\"\($0)\">\n" }
    #expect(texts["second.html"]?.contains(styles.joined()) == true)
  }

  @Test func `pages that are as they were are not drawn again`() {
    func keys(_ first: Chapter) -> [String] {
      SitePages.draw(book: book(first, Self.second), results: [:], development: true)
        .pages.map(\.key)
    }
    let before = keys(chapter("# First\n\nOne.\n", at: "Content/01.md"))
    let changed = keys(chapter("# First\n\nTwo.\n\nThree.\n", at: "Content/01.md"))
    #expect(changed[0] != before[0] && changed[1] == before[1])
    // Another title is shown by all pages, and a new heading can be the end of any link.
    let titled = keys(chapter("# First\n\nOne.\n", at: "Content/01.md", title: "Other"))
    #expect(titled[1] != before[1])
    let longer = keys(chapter("# First\n\nOne.\n\n## Two\n", at: "Content/01.md"))
    #expect(longer[1] != before[1])
  }

  @Test func `development adds a script and leave to fetch, nothing else`() {
    let development = Self.build(development: true).0
    for (name, text) in Self.files {
      let plain = (development[name] ?? "")
        .replacing("<script src=\"_docgen/reload.js\"></script>\n", with: "")
        .replacing("; connect-src 'self'", with: "")
      // The server shows this one at any address, as others do if their own is known.
      #expect(name == "404.html" || plain == text, "\(name)")
    }
    #expect(development["first.html"]?.contains("_docgen/reload.js") == true)
  }

  @Test func `titles are escaped`() throws {
    let page = try #require(Self.files["first.html"])
    #expect(page.contains("<title>First &amp; foremost · A &lt;Book&gt;</title>"))
    #expect(page.contains("<html lang=\"en-GB\">"))
    let start = try #require(Self.files["index.html"])
    #expect(start.contains("<meta name=\"description\" content=\"All &quot;about&quot; it.\">"))
  }

  @Test func `a chapter lists its part's chapters, and others when a reader opens their part`()
    throws
  {
    let page = try #require(Self.files["first.html"])
    #expect(
      page.contains(
        """
        <nav class="side" id="page.chapters" popover="" aria-label="Chapters">\
        <button type="button" class="narrow" popovertarget="page.chapters">Close</button><ol><li>\
        <details open=""><summary>One</summary>
        <ol><li><a href="first.html" aria-current="page">\
        <span class="no">1 </span>First &amp; foremost</a></li>
        </ol>
        </details>
        </li>
        <li><details><summary>Two</summary>
        <a href="contents.html#part.2">Chapters of this part</a></details>
        </li>
        </ol>
        </nav>
        """))
    #expect(
      Self.files["parts.js"]?.hasPrefix(
        """
        window.bookParts=[[["first.html","1","First & foremost"]],
        [["second.html","1","Second"]]];

        """) == true)
  }

  @Test func `a keyboard comes to the text first, and can skip to the chapters`() throws {
    let page = try #require(Self.files["first.html"])
    let places = [
      "<a class=\"skip\" href=\"#page.chapter\">Skip to the text</a>",
      "<a class=\"skip\" href=\"#page.chapters\">Skip to the chapters</a>",
      "<header class=\"bar\">", "<main class=\"chapter\"",
      "<div class=\"text\" id=\"page.chapter\"",
      "<nav class=\"side\"",
    ].compactMap { page.range(of: $0)?.lowerBound }
    #expect(places.count == 6 && places == places.sorted())
    let contents = try #require(Self.files["contents.html"])
    #expect(!contents.contains("Skip to the chapters"))
  }

  @Test func `a chapter lists its sections and leads on`() throws {
    let page = try #require(Self.files["first.html"])
    #expect(
      page.contains(
        """
        <details class="toc"><summary>On this page</summary>
        <nav aria-label="On this page"><ol><li><a href="#a">A</a></li>
        <li><a href="#b">B</a></li>
        </ol>
        """))
    #expect(page.contains(">Chapter 1 · 1 minute to read · 1 program, which was run</p>"))
    #expect(page.contains("<a rel=\"next\" href=\"second.html\">"))
    #expect(!page.contains("rel=\"prev\""))
    #expect(page.contains("<link rel=\"next\" href=\"second.html\">"))
  }

  @Test func `the start page shows a program of the book`() throws {
    let start = try #require(Self.files["index.html"])
    #expect(
      start.contains(
        "<a class=\"name\" href=\"first.html#showcase\"><span class=\"state\">ran, printed 1 line</span></a>"
      ))
    #expect(start.contains("<li><samp>1</samp></li>"))
    #expect(start.contains("<a class=\"go\" href=\"first.html\">Start reading</a>"))
  }

  @Test func `the contents say what each chapter is about`() throws {
    let contents = try #require(Self.files["contents.html"])
    #expect(
      contents.contains(
        """
        <section id="part.2"><h2>Two</h2>
        <ol class="chapters"><li><span class="no">1</span><h3><a href="second.html">Second</a></h3>
        <p>About second.</p>
        </li>
        """))
  }

  @Test func `an empty book has pages too`() {
    let (files, problems) = SitePages.build(
      book: Book(title: "", subtitle: "", language: "en", parts: []), results: [:],
      development: false)
    #expect(
      files.map(\.path).filter { $0.hasSuffix(".html") || $0.hasPrefix("search/") } == [
        "404.html", "contents.html", "index.html", "print.html", "search/index.js",
      ])
    #expect(problems.isEmpty)
  }
}
