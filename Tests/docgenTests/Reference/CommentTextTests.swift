import DocRunner
import Testing

@testable import docgen

/// Documentation comments in their parts.
struct CommentTextTests {
  @Test(arguments: [
    ("- Parameter count: how many.", ["count: how many."]),
    ("- Parameter `count`: how many.", ["count: how many."]),
    (
      "- Parameters:\n  - first: one: two.\n  - second: three.",
      ["first: one: two.", "second: three."]
    ),
    (
      "- Returns: `true` if so.\n- Throws: what `body` throws.",
      [
        "Returns: true if so.", "Throws: what body throws.",
      ]
    ),
    ("- Complexity: O(*n*).", ["Complexity: O(n)."]),
    ("- returns: a value", ["Returns: a value"]),
    ("- Parameter x:", []),
  ])
  func `what people write as a list is told apart`(comment: String, expected: [String]) {
    let text = CommentText(MarkdownParser.parse(comment, path: "a.md").blocks)
    #expect(text.text.isEmpty)
    #expect(text.fields.map { "\($0.name): \($0.blocks.text)" } == expected)
  }

  @Test(arguments: [
    "- Apples: red.\n- Pears: green.", "- a point", "1. Returns: no.", "- Parameter: none",
    "A sentence. Returns: no.",
  ])
  func `other lists stay where they are`(comment: String) {
    let blocks = MarkdownParser.parse(comment, path: "a.md").blocks
    let text = CommentText(blocks)
    #expect(text.fields.isEmpty)
    #expect(text.text.count == blocks.count)
  }

  @Test func `a part knows its place in the Swift file`() throws {
    let document = MarkdownParser.parse(
      comment: ["Text.", "", "- Returns: a ``Box``."], path: "a.swift", firstLine: 7,
      indents: [6, 5, 6])
    let field = try #require(CommentText(document.blocks).fields.first)
    guard case .paragraph(let inlines)? = field.blocks.first?.kind else {
      Issue.record("no paragraph")
      return
    }
    #expect(inlines.first?.position == SourcePosition(line: 9, column: 18))
  }
}

extension [Block] {
  fileprivate var text: String {
    map { if case .paragraph(let text) = $0.kind { text.plainText } else { "?" } }.joined(
      separator: "|")
  }
}
