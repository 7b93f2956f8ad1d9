import DocRunner
import Testing

@testable import docgen

/// Whatever a chapter holds, its page is what the tree says: nothing gets out of a text or an attribute.
struct RandomPagesTests {
  /// The elements of chapters' texts.
  private static let elements: Set = [
    "a", "aside", "b", "blockquote", "br", "button", "code", "del", "details", "div", "em",
    "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "li", "ol",
    "p", "pre", "samp", "section", "span", "strong", "summary", "sup", "table", "tbody", "td", "th",
    "thead", "time", "tr", "ul", "var", "wbr",
  ]
  private static let attributes: Set = [
    "alt", "aria-hidden", "aria-label", "class", "data-after", "data-before", "data-l", "data-n",
    "datetime", "href", "id", "role", "scope", "src", "start", "tabindex", "title", "type",
  ]

  @Test(arguments: 0..<20)
  func `the page of any text is what its tree says`(block: Int) throws {
    for seed in block * 50..<block * 50 + 50 {
      var random = RandomMarkdown(seed: seed)
      let chapter = chapter(random.text(40), title: random.line(6))
      let results = snippets(of: chapter).map {
        SnippetResult(
          snippet: $0, verdict: .passed, output: random.line(9),
          program: Harness().listing(of: [$0]))
      }
      let (page, problems) = page(of: chapter, results: results)
      let tree = [page.heading] + page.content
      let read = try Result { try PageReader.read(HTMLPrinter.print(tree)) }
        .mapError { Unread(seed: seed, error: $0) }.get()
      #expect(read == PageReader.pieces(of: tree), "seed \(seed)")
      #expect(try PageReader.read(HTMLPrinter.print(tree, as: .xml)) == read, "seed \(seed)")
      #expect(harm(in: read) == [], "seed \(seed)")
      #expect(problems.allSatisfy { $0.position != nil }, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<4)
  func `whole pages of any text can be read, and hold scripts of the book only`(block: Int) throws {
    for seed in block * 5..<block * 5 + 5 {
      var random = RandomMarkdown(seed: 9_000 + seed)
      let first = chapter(random.text(40), title: random.line(6))
      let second = chapter(
        random.text(20), at: "Content/02.md", slug: "second", title: random.line(4))
      let book = Book(
        title: random.line(4), subtitle: random.line(4), language: "en",
        parts: [Book.Part(title: random.line(3), chapters: [first, second])])
      let (files, _) = SitePages.build(book: book, results: [:], development: false)
      for file in files where file.path.hasSuffix(".html") {
        let pieces = try Result { try PageReader.read(String(decoding: file.bytes, as: UTF8.self)) }
          .mapError { Unread(seed: seed, error: $0) }.get()
        for case .start(let name, let attributes) in pieces {
          #expect(!["iframe", "object", "embed", "style", "base", "form"].contains(name))
          #expect(
            name != "script" || attributes == ["src", "book.js"], "\(file.path), seed \(seed)")
          for index in stride(from: 0, to: attributes.count, by: 2) {
            #expect(!attributes[index].hasPrefix("on") && attributes[index] != "style")
          }
        }
      }
    }
  }

  private struct Unread: Error {
    var seed: Int
    var error: any Error
  }

  /// What no text of a chapter can bring into its page.
  private func harm(in pieces: [PagePiece]) -> [String] {
    var found: [String] = []
    for case .start(let name, let values) in pieces {
      if !Self.elements.contains(name) { found.append("<\(name)>") }
      for index in stride(from: 0, to: values.count, by: 2) {
        let (attribute, value) = (values[index], values[index + 1])
        if !Self.attributes.contains(attribute) { found.append("\(attribute) in <\(name)>") }
        if attribute == "href" || attribute == "src", isHarmful(value) { found.append(value) }
      }
    }
    return found
  }

  /// Whether an address is another than of the web, of a mailbox, or beside the page.
  private func isHarmful(_ address: String) -> Bool {
    let head = address.prefix { !"/?#".contains($0) }
    guard let colon = head.firstIndex(of: ":") else {
      return address.hasPrefix("//") || address.contains("\\")
    }
    return !["http", "https", "mailto"].contains(head[..<colon].lowercased())
  }
}
