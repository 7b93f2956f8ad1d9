import Testing

@testable import DocRunner
@testable import docgen

/// Books in languages that are written from right to left.
struct DirectionTests {
  @Test(arguments: ["ar", "fa-IR", "he", "ur", "yi", "pa-Arab"])
  func `some languages are written from right to left`(language: String) {
    #expect(Direction(of: language) == .rightToLeft)
  }

  @Test(arguments: ["en", "zh-Hant", "ja", "az", "ar-Latn"])
  func `others are written from left to right`(language: String) {
    #expect(Direction(of: language) == .leftToRight)
  }

  @Test func `a page says which way it is written, and has the style for it`() {
    var book = book(chapter("# A\n"))
    let slots = Shell.Slots(description: "", main: .tag("main"))
    #expect(Shell(book: book, development: false).text(of: slots).contains("<html lang=\"en\">"))
    book.language = "ar"
    let page = Shell(book: book, development: false).text(of: slots)
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(page.contains("<link rel=\"stylesheet\" href=\"languages.css\">"))
    #expect(ThemeFiles.files(of: book).contains { $0.path == ThemeFiles.languageStyle })
    #expect(!ThemeFiles.files(of: book).contains { $0.path == ThemeFiles.languageScript })
  }

  @Test func `what is in another language in it is written that one's way`() {
    var book = book()
    let pieces = [
      HTML.tag("p", ["lang": "en"], [.tag("b", ["lang": "he"], [.tag("i", ["lang": "ar"])])]),
      .tag("p", [:], [.text("a")]),
    ]
    #expect(book.directed(pieces) == pieces)
    book.language = "fa"
    #expect(
      HTMLPrinter.print(book.directed(pieces)) == """
        <p lang="en" dir="ltr"><b lang="he" dir="rtl"><i lang="ar"></i></b></p>
        <p>a</p>

        """)
  }

  @Test func `programs, output and pictures go from left to right`() {
    var book = book()
    book.language = "ar"
    let pieces = [
      HTML.tag("pre", [:], [.tag("code", [:], ["a"])]), .tag("ol", ["class": "out"]),
      .tag("figure", ["class": "tl"], [.tag("svg")]), .tag("p", [:], [.tag("svg")]),
    ]
    #expect(
      HTMLPrinter.print(book.directed(pieces)) == """
        <pre dir="ltr"><code>a</code></pre>
        <ol class="out" dir="ltr"></ol>
        <figure class="tl" dir="ltr"><svg></svg></figure>
        <p><svg direction="ltr"></svg></p>

        """)
  }

  @Test func `the pages of an e-book turn the other way`() throws {
    var book = book(chapter("# A\n"))
    #expect(try !text(of: "EPUB/package.opf", in: book).contains("rtl"))
    book.language = "he"
    let package = try text(of: "EPUB/package.opf", in: book)
    #expect(package.contains("<spine page-progression-direction=\"rtl\">"))
    #expect(package.contains("xml:lang=\"he\" dir=\"rtl\">"))
    #expect(try text(of: "EPUB/title.xhtml", in: book).contains("xml:lang=\"he\" dir=\"rtl\">"))
  }

  private func text(of path: String, in book: Book) throws -> String {
    let drawn = SitePages.draw(book: book, results: [:], development: false)
    let file = try #require(EPUB(book: book, drawn: drawn).files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }
}
