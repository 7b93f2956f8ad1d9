import DocRunner
import Testing

@testable import docgen

/// What forges and authors write in Markdown besides CommonMark, tables and footnotes.
struct ForgeMarkdownTests {
  @Test(arguments: [
    ("~~a *b* `c`~~ d", "<del>a <em>b</em> <code>c</code></del> d"),
    ("~a~ and b~~c~~d", "<del>a</del> and b<del>c</del>d"),
    ("5 ~ 6 and ~~ a ~~", "5 ~ 6 and ~~ a ~~"), ("~~a~", "~~a~"), ("~~~a~~~ b", "~~~a~~~ b"),
    ("\\~~a~~ &#126;&#126;b~~", "~~a~~ ~~b~~"), ("`~~a~~`", "<code>~~a~~</code>"),
    ("**~~a~~**", "<strong><del>a</del></strong>"), ("~~a\nb~~", "<del>a\nb</del>"),
  ])
  func `text between tildes is struck out`(markdown: String, text: String) {
    // A paragraph cannot begin with three tildes.
    #expect(html("x " + markdown) == "<p>x \(text)</p>\n")
  }

  @Test(arguments: [
    (
      "(https://a.org/b_(c)_d?x&y).",
      "(<a href=\"https://a.org/b_(c)_d?x&amp;y\">https://a.org/b_(c)_d?x&amp;y</a>)."
    ),
    ("www.a.org, b", "<a href=\"http://www.a.org\">www.a.org</a>, b"),
    (
      "http://localhost:80 xhttps://a.org ftp://a.org",
      "http://localhost:80 xhttps://a.org ftp://a.org"
    ),
    ("[https://a.org](#x)", "<a href=\"#x\">https://a.org</a>"),
    ("`https://a.org`", "<code>https://a.org</code>"),
    ("<https://a.org>", "<a href=\"https://a.org\">https://a.org</a>"),
    ("https://a.org/\"><b>", "<a href=\"https://a.org/%22%3E\">https://a.org/&quot;&gt;</a>"),
  ])
  func `an address is a link`(markdown: String, text: String) {
    #expect(html(markdown + "\n\n## X\n").hasPrefix("<p>\(text)</p>\n"))
  }

  @Test func `an item can be a task`() {
    #expect(
      html("- [ ] a\n- [x] *b*\n- \\[x] c\n- [x]d\n- e [x] f\n") == """
        <ul><li class="task"><span role="img" class="box" aria-label="To do">☐</span> a</li>
        <li class="task"><span role="img" class="box" aria-label="Done">☑</span> <em>b</em></li>
        <li>[x] c</li>
        <li>[x]d</li>
        <li>e [x] f</li>
        </ul>

        """)
    #expect(html("1. [x] a\n\n   b\n").contains("<li class=\"task\"><p><span role=\"img\""))
  }

  @Test func `a picture has a caption and a width`() {
    let markdown = """
      ![A box](a.png "A & B")<!-- width=300 -->

      ![A box](a.png "Title") ![](a.png)<!--width = 20-->
      """
    let own = chapter(markdown)
    let (page, problems) = ChapterWalker.page(
      of: own, results: [],
      targets: LinkTargets(book: book(own), results: [:], pictures: ["Content/a.png"]))
    #expect(problems.isEmpty)
    #expect(
      HTMLPrinter.print(page.content) == """
        <figure class="picture"><img src="pictures/a.png" alt="A box" width="300">\
        <figcaption>A &amp; B</figcaption>
        </figure>
        <p><img src="pictures/a.png" alt="A box" title="Title"> \
        <img src="pictures/a.png" alt="" width="20"></p>

        """)
  }

  @Test(arguments: ["width=50%", "width", "width=0", "width: 3"])
  func `a width is a number`(width: String) {
    let own = chapter("![a](a.png)<!-- \(width) -->")
    let (_, problems) = ChapterWalker.page(
      of: own, results: [],
      targets: LinkTargets(book: book(own), results: [:], pictures: ["Content/a.png"]))
    #expect(
      said(problems) == [
        "1:12 bad-width: a width is a number of pixels from 1 to 9999"
          + " (write it as in `<!-- width=300 -->`)"
      ])
  }

  @Test func `a chapter's page leads to its file`() {
    var book = book(chapter("# First\n"))
    book.path = "Content/book.yml"
    book.editing = "https://example.org/edit/main/Content/"
    let (files, _) = SitePages.build(book: book, results: [:], development: false)
    let text = files.first { $0.path == "first.html" }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(
      text?.contains(
        "<a href=\"https://example.org/edit/main/Content/01-first.md\">Edit this page</a>") == true)
  }

  @Test func `files of the site are linked to`() {
    var book = book(chapter("[b](<./files/a b.csv#row=1>) [c](files/c.csv)\n"))
    book.path = "Content/book.yml"
    book.files = ["files/a b.csv": Array("1".utf8)]
    let (files, problems) = SitePages.build(book: book, results: [:], development: false)
    let text = files.first { $0.path == "first.html" }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(text?.contains("<a href=\"files/a%20b.csv#row=1\">b</a>") == true)
    #expect(files.contains { $0.path == "files/a b.csv" })
    #expect(problems.map(\.code) == ["unknown-chapter"])
  }
}
