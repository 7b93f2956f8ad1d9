import DocRunner
import Testing

@testable import docgen

struct LinkTests {
  private let first = chapter("", at: "Content/01-first.md")
  private let second = chapter(
    "# Second\n\n## Hot & cold\n", at: "Content/deep/02-second.md", slug: "second")

  @Test(arguments: [
    ("deep/02-second.md", "second.html"),
    ("./deep/../deep/02-second.md", "second.html"),
    ("deep/02-second.md#hot--cold", "second.html#hot--cold"),
    ("01-first.md", "first.html"),
    ("01-first.md#über", "#%C3%BCber"), ("deep/02-second.md#", "second.html"),
    ("#über", "#%C3%BCber"),
    ("#%C3%BCber", "#%C3%BCber"),
    ("https://a.b/c?d=1&e=\"2\"", "https://a.b/c?d=1&e=%222%22"),
    ("HTTP://a.b", "HTTP://a.b"),
    ("mailto:a@b.c", "mailto:a@b.c"),
    ("https://a.b/é%20x", "https://a.b/%C3%A9%20x"),
  ])
  func `a link is rewritten for the page`(link: String, address: String) {
    let (addresses, problems) = links(in: "[x](<\(link)>)\n\n## Über\n")
    #expect(addresses == [address])
    #expect(problems == [])
  }

  @Test(arguments: [
    (
      "deep/02-secnd.md",
      "unknown-chapter: no chapter is at `Content/deep/02-secnd.md`"
        + " (did you mean `deep/02-second.md`?)"
    ),
    (
      "second.html",
      "unknown-chapter: no chapter is at `Content/second.html`"
        + " (link to the Markdown: `deep/02-second.md`)"
    ),
    ("../Package.swift", "unknown-chapter: no chapter is at `Package.swift`"),
    (
      "deep/02-second.md#hot-cold",
      "unknown-anchor: nothing in `Content/deep/02-second.md` is named `hot-cold`"
        + " (did you mean `hot--cold`?)"
    ),
    (
      "#nowhere-at-all",
      "unknown-anchor: nothing in `Content/01-first.md` is named `nowhere-at-all`"
    ),
  ])
  func `a link that leads nowhere is reported where it begins`(link: String, message: String) {
    let (addresses, problems) = links(in: "Text.\n\nSee [x](\(link)).\n")
    #expect(addresses == [])
    #expect(problems == ["3:5 " + message])
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "java&#10;script:alert(1)", "data:text/html,x",
    "vbscript:x", "file:///etc/passwd", "&#1;javascript:x", "ftp://a.b", " javascript:x",
    "//evil.example", "/root", "\\\\\\\\evil.example", "blob:x", "javascript&colon;alert(1)",
  ])
  func `an unsafe link is refused`(link: String) {
    let (addresses, problems) = links(in: "[x](<\(link)>)\n")
    #expect(addresses == [])
    #expect(problems.count == 1)
    #expect(problems.allSatisfy { $0.hasPrefix("1:1 unsafe-link: ") })
  }

  @Test func `a refused link leaves its text`() {
    #expect(
      html("[*x*](javascript:y)")
        == "<p><span class=\"broken\" id=\"broken.1.1\"><em>x</em></span></p>\n")
    #expect(
      problems("[x](javascript:y)") == [
        "1:1 unsafe-link: `javascript:y` has a scheme that pages must not use"
          + " (use `https:`, `http:`, `mailto:` or a relative path)"
      ])
  }

  @Test func `a chapter whose name looks like another kind of address is named by its path`() {
    let second = chapter("# S\n", at: "Content/javascript:alert(1);x.md", slug: "s")
    let first = chapter("[x](<javascript:alert(1);x.md>) [y](<./javascript:alert(1);x.md>)")
    let (page, problems) = ChapterWalker.page(
      of: first, results: [], targets: LinkTargets(book: book(first, second), results: [:]))
    #expect(
      HTMLPrinter.print(page.content)
        == "<p><span class=\"broken\" id=\"broken.1.1\">x</span> <a href=\"s.html\">y</a></p>\n")
    #expect(
      said(problems) == [
        "1:1 unsafe-link: `javascript:alert(1);x.md` has a scheme that pages must not use"
          + " (write `./javascript:alert(1);x.md`)"
      ])
  }

  @Test func `a link to a snippet works from another chapter`() {
    let second = chapter("```swift id=make\n1\n```\n", at: "Content/02.md", slug: "second")
    let results = snippets(of: second).map { SnippetResult(snippet: $0, verdict: .passed) }
    let first = chapter("[x](02.md#make)")
    let (page, problems) = ChapterWalker.page(
      of: first, results: [],
      targets: LinkTargets(book: book(first, second), results: [second.path: results]))
    #expect(HTMLPrinter.print(page.content) == "<p><a href=\"second.html#make\">x</a></p>\n")
    #expect(said(problems) == [])
  }

  @Test func `a link named by code leads to a snippet that has it`() {
    let chapter = chapter(
      "[`a.map(_:)`](#one) [`filter`](#one) [filter](#one) [`b`](#c)\n\n"
        + "```swift id=one\na.map { $0 }\n```\n\n## C\n")
    let results = snippets(of: chapter).map { SnippetResult(snippet: $0, verdict: .passed) }
    #expect(
      said(page(of: chapter, results: results).1) == [
        "1:21 not-in-snippet: the snippet `one` does not use `filter` (link to a snippet that does)"
      ])
  }

  @Test func `a picture comes from beside the chapter`() {
    let chapter = chapter("![A *b*](images/a%20b.svg \"T\") ![](https://a.b/c.png) ![](b.svg)")
    let (page, problems) = ChapterWalker.page(
      of: chapter, results: [],
      targets: LinkTargets(
        book: book(chapter), results: [:], pictures: ["Content/images/a b.svg"]))
    #expect(
      HTMLPrinter.print(page.content)
        == """
        <p><img src="pictures/images/a%20b.svg" alt="A b" title="T"> \
        <span class="broken" id="broken.1.32"></span> <span class="broken" id="broken.1.55"></span></p>

        """)
    #expect(
      said(problems) == [
        "1:32 remote-image: the picture `https://a.b/c.png` would be loaded from the network"
          + " (put the file beside the chapter and name it by its relative path)",
        "1:55 unknown-image: there is no picture at `Content/b.svg`",
      ])
  }

  /// The addresses that links in the first chapter get, and the problems.
  private func links(in markdown: String) -> ([String], [String]) {
    var first = first
    first.document = MarkdownParser.parse(markdown, path: first.path)
    let (page, problems) = ChapterWalker.page(
      of: first, results: [], targets: LinkTargets(book: book(first, second), results: [:]))
    let addresses = page.content.flatMap { self.addresses(in: $0) }
    return (addresses, said(problems))
  }

  private func addresses(in piece: HTML) -> [String] {
    guard case .element(let name, let attributes, let children) = piece, name != "h2" else {
      return []
    }
    let own = attributes.entries.filter { $0.name == "href" }.map(\.value)
    return own + children.flatMap { addresses(in: $0) }
  }
}
