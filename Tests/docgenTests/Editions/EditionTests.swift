import DocRunner
import Testing

@testable import docgen

struct EditionTests {
  private static let first = chapter(
    """
    # First

    [On](02.md#part), [down](#exercise), [contents](https://example.org/a?b&c).

    ## Exercise

    ```swift id=code
    print(1)
    ```

    <details>
    <summary>Solution</summary>

    ### Why

    [Back](#exercise), [code](#code), ![A](a.svg)

    </details>

    """, at: "Content/01.md", slug: "first", title: "First")
  private static let second = chapter(
    "# Second\n\n## Part\n\n[Back](01.md), [why](01.md#why).\n", at: "Content/02.md",
    slug: "second", title: "Second")

  private static let build = SitePages.draw(
    book: book(first, second),
    results: [
      first.path: snippets(of: first).map {
        SnippetResult(
          snippet: $0, verdict: .passed, output: "1\n", program: Harness().listing(of: [$0]))
      }
    ], development: false, pictures: ["Content/a.svg": Array("<svg/>".utf8)], withEditions: true)

  // MARK: On one page

  private static let printed =
    build.files.first { $0.path == "print.html" }
    .map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""

  @Test func `links between chapters lead to places on the page`() {
    #expect(
      Self.printed.contains(
        """
        <p><a href="#second:part">On</a>, <a href="#first:exercise">down</a>, \
        <a href="https://example.org/a?b&amp;c">contents</a>.</p>
        """))
    #expect(
      Self.printed.contains(
        "<p><a href=\"#first\">Back</a>, <a href=\"#first:why\">why</a>.</p>"))
  }

  @Test func `what is folded away stands at the end, linked both ways`() throws {
    let link = """
      <p class="answer" id="first:question.1"><a href="#first:answer.1">Solution 1.1</a></p>
      """
    let answer = """
      <h2 id="page.answers">Answers</h2>
      <section><h3>First</h3>
      <h4 id="first:answer.1"><a class="self" href="#first:question.1">Solution 1.1</a></h4>
      <h5 id="first:why">\
      <a class="self" href="#first:why">Why</a></h5>
      <p><a href="#first:exercise">Back</a>, <a href="#first:code">code</a>, \
      <img src="pictures/a.svg" alt="A"></p>
      """
    let place = try #require(Self.printed.firstRange(of: link))
    let end = try #require(Self.printed.firstRange(of: answer))
    #expect(place.upperBound < end.lowerBound)
  }

  @Test func `a decision tree is read where it stands`() {
    func fold(_ title: String, _ text: String) -> String {
      "<details>\n<summary>\(title)</summary>\n\n\(text)\n\n</details>"
    }
    let tree = chapter(fold("I want", fold("one", "Take it.") + "\n\n" + fold("two", "Wait.")))
    let edition = EditionChapter(tree, page: page(of: tree).0)
    #expect(edition.answers.isEmpty)
    #expect(
      HTMLPrinter.print(edition.content) == """
        <div class="fold"><p class="summary">I want</p>
        <div class="fold"><p class="summary">one</p>
        <p>Take it.</p>
        </div>
        <div class="fold"><p class="summary">two</p>
        <p>Wait.</p>
        </div>
        </div>

        """)
  }

  @Test func `the page to print runs nothing`() {
    #expect(!Self.printed.contains("<script"))
    #expect(!Self.printed.contains("class=\"js copy\""))
    #expect(!Self.printed.contains("<details"))
  }

  // MARK: As an e-book

  private static let ebook = EPUB(
    book: book(first, second), chapters: build.chapters,
    pictures: [
      SiteFile(path: "pictures/a.svg", text: "<svg/>"), SiteFile(path: "pictures/b.tiff", text: ""),
    ])
  private static let texts = Dictionary(
    ebook.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
    uniquingKeysWith: { first, _ in first })

  @Test func `the e-book has these files`() {
    #expect(
      Self.ebook.files.map(\.path) == [
        "mimetype", "META-INF/container.xml", "EPUB/package.opf", "EPUB/title.xhtml",
        "EPUB/nav.xhtml", "EPUB/text/first.xhtml", "EPUB/text/second.xhtml", "EPUB/answers.xhtml",
        "EPUB/book.css", "EPUB/cover.svg", "EPUB/pictures/a.svg",
      ])
  }

  @Test func `its links lead to its files`() throws {
    let first = try #require(Self.texts["EPUB/text/first.xhtml"])
    #expect(first.contains("<a href=\"second.xhtml#part\">On</a>"))
    #expect(first.contains("<a href=\"../answers.xhtml#first:answer.1\">Solution 1.1</a>"))
    #expect(first.contains("<link rel=\"stylesheet\" href=\"../book.css\"/>"))
    let second = try #require(Self.texts["EPUB/text/second.xhtml"])
    #expect(second.contains("<a href=\"first.xhtml\">Back</a>"))
    #expect(second.contains("<a href=\"../answers.xhtml#first:why\">why</a>"))
    let answers = try #require(Self.texts["EPUB/answers.xhtml"])
    #expect(answers.contains("<a href=\"text/first.xhtml#exercise\">Back</a>"))
    #expect(answers.contains("<a class=\"self\" href=\"text/first.xhtml#question.1\">"))
    #expect(answers.contains("<img src=\"pictures/a.svg\" alt=\"A\"/>"))
  }

  @Test func `every text of it is XML`() {
    for (path, text) in Self.texts where path.hasSuffix("ml") || path.hasSuffix(".opf") {
      #expect(WellFormed.problem(in: text) == nil, "\(path)")
    }
  }

  @Test func `programs find their way in it`() throws {
    let navigation = try #require(Self.texts["EPUB/nav.xhtml"])
    #expect(
      navigation.contains(
        """
        <li><a href="text/first.xhtml">Part one</a><ol><li><a href="text/first.xhtml">1 First</a></li>
        <li><a href="text/second.xhtml">1 Second</a></li>
        </ol>
        </li>
        <li><a href="answers.xhtml">Answers</a></li>
        """))
    #expect(navigation.contains("<a epub:type=\"bodymatter\" href=\"text/first.xhtml\">"))
  }

  @Test func `a picture that e-books do not show is a warning`() {
    let shown = chapter("# Shown\n\n![A](a.tiff)\n")
    let drawn = SitePages.draw(
      book: book(shown), results: [:], development: false, pictures: ["Content/a.tiff": []],
      withEditions: true)
    let ebook = EPUB(
      book: book(shown), chapters: drawn.chapters,
      pictures: drawn.files.filter { $0.path.hasPrefix("pictures/") })
    #expect(
      said(ebook.problems) == [
        "3:1 picture-left-out: e-books do not show pictures of this kind "
          + "(save it as GIF, JPEG, PNG, SVG or WebP)"
      ])
  }
}
