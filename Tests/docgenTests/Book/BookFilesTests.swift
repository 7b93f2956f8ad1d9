import DocRunner
import Foundation
import Testing

@testable import docgen

/// What stands in the folder of a book that somebody else wrote.
struct BookFilesTests {
  @Test func `a chapter's file may have blanks in its name`() throws {
    let loaded = try load(["02 two words.md": "# Two words\n"])
    #expect(loaded.problems == [])
    #expect(loaded.book.chapters.map(\.pageName) == ["two words.html"])
    let (files, problems) = SitePages.build(book: loaded.book, results: [:], development: false)
    #expect(problems.isEmpty)
    let contents = files.first { $0.path == "contents.html" }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(contents?.contains("href=\"two%20words.html\"") == true)
  }

  @Test func `numbered parts number their chapters through`() throws {
    let yaml = """
      - {title: Numbered, numbered: true, chapters: [b.md, 7-c.md]}
      - {title: As named, chapters: [9-d.md]}
      - {title: Numbered as well, numbered: true, chapters: [e.md]}
      """
    let names = ["b", "7-c", "9-d", "e"]
    let loaded = try load(
      Dictionary(uniqueKeysWithValues: (["1-a"] + names).map { ("\($0).md", "# The \($0)\n") }),
      listing: ["1-a.md"], configuration: yaml)
    #expect(loaded.problems == [])
    #expect(loaded.book.chapters.map(\.number) == ["1", "1", "2", "9", "3"])
  }

  @Test func `whatever a chapter's file is called, every link to it leads there`() throws {
    let names = ["don't", "javascript:alert(1);x", "a:b", "a", "100% #1?", "%41", "é <&> b"]
    let links = names.indices.map { "[\($0)](<./\(URLText.link(to: names[$0])).md#b>)" }
    let files = names.map { ("\($0).md", "# T \($0)\n\n## B\n\n\(links.joined(separator: " "))\n") }
    var loaded = try load(Dictionary(files) { first, _ in first })
    #expect(loaded.problems == [])
    loaded.book.url = "https://example.org/"
    let site = SitePages.draw(
      book: loaded.book, results: [:], development: false, withEditions: true)
    #expect(said(site.problems) == [])
    #expect(said(LinkChecker.check(site.files)) == [])
    for page in site.files where page.path.hasSuffix(".html") {
      let ids = PageAttribute.all(["id"], in: page.bytes).map(\.value)
      #expect(Set(ids).count == ids.count, "\(page.path)")
      for link in PageAttribute.all(["href", "src"], in: page.bytes).map(\.value) {
        #expect(!URLText.hasScheme(link) || link.hasPrefix("https://example.org/"), "\(link)")
      }
    }
    let ebook = EPUB(book: loaded.book, drawn: site)
    #expect(said(ebook.problems) == [])
    let forbidden = Set("\"*:<>?\\|")
    #expect(ebook.files.allSatisfy { forbidden.isDisjoint(with: $0.path) })
    let paths = Set(ebook.files.map(\.path))
    #expect(paths.count == ebook.files.count)
    for file in ebook.files where file.path.hasSuffix(".xhtml") || file.path.hasSuffix(".opf") {
      for link in PageAttribute.all(["href"], in: file.bytes).map(\.value)
      where !link.hasPrefix("#") {
        let target = URLText.decoded(String(link.prefix { $0 != "#" }))
        #expect(paths.contains(RelativePath.resolve(target, from: file.path)), "\(link)")
      }
    }
  }

  @Test(arguments: ["index", "01-contents", "404", "2-Print"])
  func `a chapter cannot be a page that every book has`(name: String) throws {
    let page = name.replacing(/^\d+-/, with: "")
    #expect(
      try load(["\(name).md": "# One\n"]).problems == [
        "own-address: this chapter would become `\(page).html`, a page that every book has"
          + " (rename the file; a different number alone does not help)"
      ])
  }

  @Test
  func `two chapters cannot be one page, nor one on a disk that takes capitals as small letters`()
    throws
  {
    for other in ["02-one.md", "02-ONE.md"] {
      let problems = try load(["01-one.md": "# One\n", other: "# Two\n"]).problems
      #expect(problems.count == 1)
      #expect(
        problems.first?.contains("same-address: this chapter and `BOOK/01-one.md` would both be")
          == true)
    }
  }

  @Test func `nothing comes into a book by a link out of its folder`() throws {
    let text = "# One\n\n![secret](secret.png) ![same](../outside.png)\n"
    let help = """
       (put the file into the folder of `book.yml` or the one where you start docgen, \
      without links that leave them)
      """
    let loaded = try load(
      ["01-one.md": text, "outside.png": "", "02-two.md": ""],
      links: ["secret.png": "../outside.png", "02-two.md": "../outside.md"],
      outside: ["outside.png": "secret", "outside.md": "# Secret\n"])
    #expect(
      loaded.problems == [
        "6:5 outside-book: `BOOK/02-two.md` is outside the folders that docgen may read"
          + help,
        "3:1 outside-book: `BOOK/secret.png` is outside the folders that docgen may read"
          + help,
        "3:23 outside-book: `HERE/outside.png` is outside the folders that docgen may read"
          + help,
      ])
    #expect(!loaded.pictures.values.contains(Array("secret".utf8)))
  }

  @Test func `a link that stays in the folder is followed`() throws {
    let loaded = try load(
      ["01-one.md": "# One\n\n![a](a.png)\n", "pictures/b.png": "b"],
      links: ["a.png": "pictures/b.png"])
    #expect(loaded.problems == [])
    #expect(Array(loaded.pictures.values) == [Array("b".utf8)])
  }

  @Test func `a picture that is missing, a folder, or too large is told`() throws {
    let large = String(repeating: "x", count: BookLoader.pictureLimit + 1)
    let loaded = try load([
      "01-one.md": "# One\n\n![a](a.png) ![b](b.png) ![c](c.png)\n", "b.png/x": "", "c.png": large,
    ])
    #expect(
      loaded.problems == [
        "3:25 large-image: `BOOK/c.png` has 5 MB, and every reader of this page would download them"
          + " (make it smaller than 5 MB)"
      ])
    let (_, problems) = SitePages.build(
      book: loaded.book, results: [:], development: false, pictures: loaded.pictures)
    #expect(problems.map(\.code) == ["unknown-image", "unknown-image"])
    #expect(problems.compactMap(\.position?.column) == [1, 13])
  }

  // MARK: Helpers

  private struct Loaded {
    var book: Book
    var pictures: [String: [UInt8]]
    /// Problems without the name of the temporary folder.
    var problems: [String]
  }

  /// Loads a book from files, some of which are links.
  private func load(
    _ texts: [String: String], links: [String: String] = [:], outside: [String: String] = [:],
    listing: [String]? = nil, configuration: String = ""
  ) throws -> Loaded {
    let files = FileManager.default
    let here = files.temporaryDirectory.appendingPathComponent("docgen-book-\(UUID())").path
    defer { try? files.removeItem(atPath: here) }
    let chapters = listing ?? texts.keys.filter { $0.hasSuffix(".md") }.sorted()
    let yaml = """
      title: A book
      parts:
      - title: All
        chapters:
        - \(chapters.map { "\"\($0)\"" }.joined(separator: "\n  - "))
      \(configuration)
      """
    let all =
      texts.map { ("BOOK/\($0)", $1) } + outside.map { ($0, $1) } + [("BOOK/book.yml", yaml)]
    for (name, text) in all {
      let path = "\(here)/\(name)"
      try files.createDirectory(
        atPath: path.parentFolder, withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    }
    for (name, target) in links {
      let path = "\(here)/BOOK/\(name)"
      try? files.removeItem(atPath: path)
      try files.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    let loaded = try BookLoader(content: "\(here)/BOOK").load()
    return Loaded(
      book: loaded.book, pictures: loaded.pictures,
      problems: said(loaded.diagnostics).map {
        $0.replacing("\(here)/BOOK", with: "BOOK").replacing(here, with: "HERE")
      })
  }
}
