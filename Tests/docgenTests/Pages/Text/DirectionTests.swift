import Testing

@testable import DocRunner
@testable import docgen

/// Books in languages that are written from right to left.
struct DirectionTests {
  @Test(arguments: ["ar", "fa-IR", "he", "ur", "yi", "pa-Arab"])
  func `some languages are written from right to left`(language: String) {
    var book = book()
    book.language = language
    #expect(book.isRightToLeft)
  }

  @Test(arguments: ["en", "zh-Hant", "ja", "az", "ar-Latn"])
  func `others are written from left to right`(language: String) {
    var book = book()
    book.language = language
    #expect(!book.isRightToLeft)
  }

  @Test func `a page says which way it is written`() {
    var book = book(chapter("# A\n"))
    let slots = Shell.Slots(description: "", kind: "", content: [])
    #expect(Shell(book: book, development: false).text(of: slots).contains("<html lang=\"en\">"))
    book.language = "ar"
    let page = Shell(book: book, development: false).text(of: slots)
    #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
  }

  @Test func `programs, output and pictures go from left to right`() {
    var book = book()
    let pieces = [
      HTML.tag("pre", [:], [.tag("code", [:], ["a"])]), .tag("ol", ["class": "out"]),
      .tag("figure", ["class": "tl"], [.tag("svg")]), .tag("p", [:], [.tag("svg")]),
    ]
    #expect(book.directed(pieces) == pieces)
    book.language = "ar"
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
