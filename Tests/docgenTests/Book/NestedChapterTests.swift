import DocRunner
import Foundation
import Testing

@testable import docgen

struct NestedChapterTests {
  @Test func `chapters under a chapter are numbered after it and read in order`() throws {
    let book = try load(Self.nested).book
    #expect(
      book.chapters.map { "\($0.number ?? "-") \($0.title)" } == [
        "1 One", "2 Two", "2.1 Three", "2.1.1 Four", "2.2 Five", "3 Six",
      ])
    #expect(book.chapters.map(\.depth) == [0, 0, 1, 2, 1, 0])
  }

  @Test func `lists have them inside the entry of their chapter`() throws {
    let book = try load(Self.nested).book
    let list = book.parts[0].list { [.text($0.title)] }
    #expect(
      HTMLPrinter.print(list).replacing("\n", with: "") == """
        <ol><li>One</li><li>Two<ol><li>Three<ol><li>Four</li></ol></li><li>Five</li></ol></li>\
        <li>Six</li></ol>
        """)
    #expect(Navigation.script(of: book).contains(#"["four.html","2.1.1","Four",2]"#))
  }

  @Test func `a page says under which chapters it stands`() throws {
    let book = try load(Self.nested).book
    #expect(book.parts[0].chapters(above: book.chapters[3]).map(\.title) == ["Two", "Three"])
    #expect(book.parts[0].chapters(above: book.chapters[5]).map(\.title) == [])
    let text = try page("four.html", of: book)
    #expect(text.contains(#"<a href="two.html">Two</a></li>"#))
    #expect(text.contains("Chapter 2.1.1"))
  }

  @Test(arguments: [
    (
      "- file: one.md\n  chapters:\n  - file: two.md\n    chapters:\n"
        + "    - file: three.md\n      chapters: [four.md]",
      [
        "11:19 nested-too-deep: chapters have at most 3 levels"
          + " (list them one level up, or under headings of the chapter's own text)"
      ]
    ),
    ("- chapters: [one.md]", ["6:5 missing-key: the key `file` is missing (add `file: …`)"]),
    (
      "- file: one.md\n  chapter: [two.md]",
      ["7:5 unknown-key: unknown key `chapter` (did you mean `chapters`?)"]
    ),
    (
      "- file: one.md\n  chapters: [one.md]",
      ["7:16 chapter-twice: `one.md` is already listed on line 6 (remove one of the two)"]
    ),
    (
      "- [one.md]",
      ["6:5 wrong-type: `chapters` must be a list of files, or of `file` and `chapters`"]
    ),
  ])
  func `mistakes are told where they are`(chapters: String, messages: [String]) throws {
    let found = try load(chapters).diagnostics.filter { $0.code != "not-listed" }
    #expect(said(found).map { $0.replacing(/`[^` ]*\//, with: "`") } == messages)
  }

  @Test func `a new chapter is listed behind all that stands under the last one`() throws {
    let text =
      "parts:\n- title: A\n  numbered: true\n  chapters:\n  - file: one.md\n    chapters:\n    - two.md\ncode: {}\n"
    let listing = try ChapterListing(title: "End", in: nil, of: text)
    #expect(listing.configuration == text.replacing("code", with: "  - end.md\ncode"))
  }

  private static let nested = """
    - one.md
    - file: two.md
      chapters:
      - file: three.md
        chapters: [four.md]
      - five.md
    - six.md
    """

  private func page(_ path: String, of book: Book) throws -> String {
    let files = SitePages.draw(book: book, results: [:], development: false).files
    return String(decoding: try #require(files.first { $0.path == path }).bytes, as: UTF8.self)
  }

  private func load(_ chapters: String) throws -> LoadedBook {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("docgen-nested-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let list = chapters.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    var files = [
      "book.yml": "title: A book\nparts:\n- title: First\n  numbered: true\n  chapters:\n\(list)\n"
    ]
    for name in ["one", "two", "three", "four", "five", "six"] {
      files[name + ".md"] = "# \(name.capitalized)\n\nText.\n"
    }
    for (name, text) in files {
      try text.write(toFile: folder + "/" + name, atomically: false, encoding: .utf8)
    }
    return try BookLoader(content: folder).load()
  }
}
