import DocRunner
import Testing

@testable import docgen

/// The articles of a DocC catalog and their groups.
struct DocCatalogTests {
  private static let root = """
    # ``Boxes``

    Things to put things in.

    @Metadata {
      @TechnologyRoot
    }

    ## Overview

    A ``Box`` holds a value.

    ## Topics

    ### Boxes

    - ``Box``
    - ``Box/map(_:)``
    - <doc:Packing>

    ### Crates

    - ``Crate``
    """

  @Test func `its root is the article about the module`() throws {
    let catalog = DocCatalog([
      MarkdownParser.parse("# Packing\n\nHow to pack.", path: "a.docc/Packing.md"),
      MarkdownParser.parse(Self.root, path: "a.docc/Boxes.md"),
    ])
    let root = try #require(catalog.root(of: "Boxes"))
    #expect(root.groups.map(\.title) == ["Boxes", "Crates"])
    #expect(
      root.groups.map(\.links) == [
        [.symbol("Box"), .symbol("Box/map(_:)"), .article("Packing")], [.symbol("Crate")],
      ])
    #expect(catalog.root(of: "Other") == nil)
    #expect(catalog.articles.map(\.title) == ["Packing", "Boxes"])
  }

  @Test func `readers see neither its groups nor what is for DocC`() throws {
    let article = DocCatalog.Article(MarkdownParser.parse(Self.root, path: "a.docc/Boxes.md"))
    let texts = article.document.blocks.map { block -> String in
      switch block.kind {
      case .heading(_, let text), .paragraph(let text): text.plainText
      default: "\(block.kind)"
      }
    }
    #expect(texts == ["Boxes", "Things to put things in.", "Overview", "A Box holds a value."])
  }
}
