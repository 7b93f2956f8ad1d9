import DocRunner
import Foundation
import Testing

@testable import docgen

struct DraftTests {
  @Test func `a draft is in the book that is served, and not in the one that is built`() throws {
    let loaded = try load()
    #expect(said(loaded.diagnostics) == [])
    #expect(loaded.book.chapters.map(\.isDraft) == [false, true, true])
    let served = pages(of: loaded)
    #expect(served.contains("two.html"))
    let built = loaded.withoutDrafts
    #expect(pages(of: built).isDisjoint(with: ["two.html", "three.html"]))
    // A part that has nothing but drafts would be an empty heading.
    #expect(built.book.parts.map(\.title) == ["First"])
  }

  @Test func `a draft says on its page that it is one`() throws {
    let site = SitePages.draw(book: try load().book, results: [:], development: true)
    let page = try #require(site.files.first { $0.path == "two.html" })
    #expect(String(decoding: page.bytes, as: UTF8.self).contains("Draft · Chapter 2"))
  }

  @Test func `a link to a draft that is left out is an error where it is written`() throws {
    let loaded = try load(link: "See [two](02-two.md).")
    let site = SitePages.draw(
      book: loaded.withoutDrafts.book, results: [:], development: false)
    let found = said(site.problems).map { $0.replacing(/`[^`]*02-two.md`/, with: "`02-two.md`") }
    #expect(
      found == [
        "3:5 draft-chapter: `02-two.md` is a draft, which this site does not have"
          + " (remove the link, or `draft: true` there; `docgen build --drafts` has all chapters)"
      ])
    #expect(said(SitePages.draw(book: loaded.book, results: [:], development: true).problems) == [])
  }

  private func pages(of loaded: LoadedBook) -> Set<String> {
    let files = SitePages.draw(book: loaded.book, results: [:], development: false).files
    return Set(files.map(\.path))
  }

  private func load(link: String = "Text.") throws -> LoadedBook {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("docgen-drafts-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    let files = [
      "book.yml": """
      title: A book
      parts:
      - title: First
        chapters: [01-one.md, 02-two.md]
      - title: Second
        chapters: [03-three.md]
      """,
      "01-one.md": "# One\n\n\(link)\n",
      "02-two.md": "---\ndraft: true\n---\n\n# Two\n\nText.\n",
      "03-three.md": "---\ndraft: true\n---\n\n# Three\n\nText.\n",
    ]
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    return try BookLoader(content: folder).load()
  }
}
