import Cfiles
import DocRunner
import Foundation
import Testing

@testable import docgen

/// The looks that the manual shows are those of three books, which can be built.
struct GalleryTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  @Test(arguments: ["ink", "forest", "console"])
  func `a look of the gallery is in the site, in at most ten lines`(name: String) throws {
    let folder = "\(Self.root)/Tests/Browser/Gallery/\(name)"
    let loaded = try BookLoader(content: folder).load()
    #expect(said(loaded.diagnostics) == [])
    let site = SitePages.draw(
      book: loaded.book, results: [:], development: false, pictures: loaded.pictures)
    #expect(said(site.problems) == [])
    #expect(said(LinkChecker.check(site.files)) == [])
    for style in loaded.book.look.styles {
      #expect(site.files.contains { $0.path == style })
    }
    // What the book says, and what the manual says that it says.
    let manual = try String(
      contentsOfFile: "\(Self.root)/Documentation/gallery.md", encoding: .utf8)
    let configuration = try String(contentsOfFile: "\(folder)/book.yml", encoding: .utf8)
    let extra = loaded.book.look.extra.map { String(decoding: $0, as: UTF8.self) } ?? ""
    let keys = configuration.split(separator: "\n")
      .drop { !$0.hasPrefix("theme:") && !$0.hasPrefix("look:") }
      .prefix { !$0.hasPrefix("parts:") }.joined(separator: "\n")
    #expect(manual.contains("```yaml\n\(keys)\n```"))
    #expect(extra.isEmpty || manual.contains("```css\n\(extra)```"))
    #expect(keys.split(separator: "\n").count + extra.split(separator: "\n").count <= 10)
  }

  @Test func `the manual names all variables of the style sheet`() throws {
    let manual = try String(
      contentsOfFile: "\(Self.root)/Documentation/publishing.md", encoding: .utf8)
    let named = Set(manual.matches(of: /`--([a-z]+)`/).map { String($0.output.1) })
    let sheet = String(
      decoding: CarriedFile.book_css.contents.prefix { $0 != UInt8(ascii: "}") }, as: UTF8.self)
    let set = Set(sheet.matches(of: /--([a-z]+)\s*:/).map { String($0.output.1) })
    #expect(set.subtracting(named) == [])
  }
}
