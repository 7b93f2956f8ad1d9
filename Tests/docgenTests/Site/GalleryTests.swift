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
    #expect(StyleVariables.theme.names.subtracting(named) == [])
  }

  @Test func `colors are told apart as WCAG does`() throws {
    let (black, white) = (try #require(Color("#000000")), try #require(Color("#FFFFFF")))
    #expect(abs(black.contrast(with: white) - 21) < 0.001)
    #expect(black.contrast(with: black) == 1)
    let yellow = try #require(Color("#FFCC00"))
    #expect(yellow.contrast(with: white) < Color.readable)
    #expect(yellow.readable(on: [white]).contrast(with: white) >= Color.readable)
    #expect(yellow.readable(on: [black]) == yellow)
    #expect(Color("0B57B0") == nil)
    #expect(Color("#0B57B") == nil)
    #expect(Color("#-B57B0") == nil)
  }

  @Test(arguments: [
    (#"<svg viewBox="0 0 40 20"/>"#, 2), (#"<svg width="30" height="10"/>"#, 3),
    ("GIF89a", 1), ("<svg/>", 1), (#"<svg viewBox="0 0 0 0"/>"#, 1),
  ])
  func `a logo has room before it is loaded`(picture: String, ratio: Double) {
    #expect(PictureRatio.of(Array(picture.utf8)) == ratio)
  }

  @Test func `fonts come from the book's files, and no text moves for them`() {
    var book = book(chapter("# One\n"))
    book.look.fonts = [
      (.text, Look.File(name: "A Serif.woff2", bytes: [1])),
      (.bold, Look.File(name: "Bold.woff2", bytes: [2])),
      (.code, Look.File(name: "A Serif.woff2", bytes: [1])),
    ]
    let files = SitePages.draw(book: book, results: [:], development: false).files
      .filter { $0.path.hasPrefix(Look.folder) }
    #expect(files.map(\.path) == ["look/A Serif.woff2", "look/Bold.woff2", "look/look.css"])
    let style = String(decoding: files[2].bytes, as: UTF8.self)
    #expect(
      style.hasPrefix(
        """
        @font-face{font-family:"Book text";src:url("A%20Serif.woff2");font-weight:400;font-display:optional}
        @font-face{font-family:"Book text";src:url("Bold.woff2");font-weight:700;font-display:optional}

        """))
  }
}
