import Foundation
import Testing

@testable import docgen

struct ThemeFilesTests {
  @Test func `every file of the theme can be replaced but those of the development server`()
    throws
  {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/docgen/Theme")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.hasPrefix(".") }
    #expect(Set(files) == Set(ThemeFiles.sources.keys).union(["edit.css", "edit.js", "reload.js"]))
  }

  @Test(arguments: ThemeFiles.sources.keys.sorted())
  func `a file of a book's own is in its site, or in its e-book, as it is`(name: String) throws {
    var book = book(chapter("# Words\n\n## hot\n\nNot cold.\n"))
    book.glossary = book.chapters[0].path
    var under = chapter("# Under another", at: "Content/02-under.md", slug: "under")
    under.depth = 1
    book.parts[0].chapters.append(under)
    book.parts.append(Book.Part(title: "Two", chapters: []))
    book.live.known = [LiveParts.lab, "login"]
    let own = "/*  mine  */ {{{content}}}"
    book.theme = [name: Array(own.utf8)]
    let drawn = SitePages.draw(book: book, results: [:], development: false)
    let files = drawn.files + EPUB(book: book, drawn: drawn).files
    let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts.contains { $0.contains("/*  mine  */") }, "\(files.map(\.path))")
  }

  @Test func `scripts that speak of the book bring that along in a theme of its own, too`() {
    var book = book(chapter("# Words\n\n## hot\n\nNot cold.\n"))
    book.glossary = book.chapters[0].path
    book.theme = ["glossary.js": Array("use(bookTerms)".utf8)]
    let glossary = LinkTargets(book: book, results: [:]).glossary
    let files = ThemeFiles.files(of: book, glossary: glossary)
    #expect(
      files.first { $0.path == "glossary.js" }
        == SiteFile(
          path: "glossary.js", text: "window.bookTerms={\"hot\":\"Not cold.\"};\nuse(bookTerms)"))
  }
}
