import Testing

@testable import Documents

struct MarkdownParserTests {
  private func code(in source: String) throws -> CodeBlock {
    let document = MarkdownParser.parse(source, path: "a.md")
    let blocks = document.allBlocks.compactMap { block in
      if case .code(let code) = block.kind { code } else { nil }
    }
    return try #require(blocks.first)
  }

  private func positions(_ code: CodeBlock) -> [String] {
    code.lines.map { "\($0.position.line):\($0.position.column) \($0.text)" }
  }

  @Test func `a line of code knows its line and column`() throws {
    let code = try code(in: "# T\n\n```swift id=a\nlet x = 1\n\nx\n```\n")
    #expect(positions(code) == ["4:1 let x = 1", "5:1 ", "6:1 x"])
    #expect(code.info == "swift id=a")
    #expect(code.fence?.infoPosition == SourcePosition(line: 3, column: 4))
  }

  @Test func `a fence in a list item is indented`() throws {
    let code = try code(in: "1. one\n\n   ```swift\n   let x = 1\n     x\n   ```\n")
    #expect(positions(code) == ["4:4 let x = 1", "5:4   x"])
  }

  @Test(arguments: ["    ```swift\n    let x = 1\n    ```\n", "\t```\r\n\tlet x = 1\r\n\t```\r\n"])
  func `indented code that shows a fence has none`(source: String) throws {
    let code = try code(in: "a\n\n" + source)
    #expect(code.fence == nil)
    #expect(code.lines.count == 3)
  }

  @Test func `a fence in a quote stands behind its mark`() throws {
    let code = try code(in: "> ```swift\n> let x = 1\n>x\n> ```\n")
    #expect(positions(code) == ["2:3 let x = 1", "3:2 x"])
  }

  @Test func `a fence in a list in a quote is found too`() throws {
    let code = try code(in: "> - a\n>\n>   ~~~ swift\n>   x\n>   ~~~\n")
    #expect(positions(code) == ["4:5 x"])
    #expect(code.fence?.infoPosition == SourcePosition(line: 3, column: 9))
  }

  @Test func `a documentation comment of a Swift file is Markdown`() throws {
    let source = """
      /// Not this: there is no code.
      struct Box {
        let text = \"""
          /// nor this
          \"""

        /// Puts.
        ///
        /// ```swift
        /// put(1)
        ///   put(2)
        ///put(3)
        /// ```
        func put(_ number: Int) {}  // ```swift

        /// ```swift
        func open() {}
      }
      """
    let document = MarkdownParser.parse(source, path: "Box.swift")
    let blocks = document.allBlocks.compactMap { block in
      if case .code(let code) = block.kind { code } else { nil }
    }
    #expect(blocks.map(\.fence?.closing) == [SourcePosition(line: 13, column: 7), nil])
    #expect(positions(blocks[0]) == ["10:7 put(1)", "11:7   put(2)", "12:6 put(3)"])
    #expect(blocks[0].fence?.infoPosition == SourcePosition(line: 9, column: 10))
    #expect(blocks[1].fence?.infoPosition == SourcePosition(line: 16, column: 10))
  }

  @Test func `columns count bytes`() throws {
    let code = try code(in: "- 信号\n\n  ```swift\n  let 信 = 1\n  ```\n")
    #expect(positions(code) == ["4:3 let 信 = 1"])
  }

  @Test func `windows line endings are no part of the code`() throws {
    let code = try code(in: "# T\r\n\r\n```swift\r\nlet x = 1\r\n```\r\n")
    #expect(positions(code) == ["4:1 let x = 1"])
    #expect(code.fence?.closing == SourcePosition(line: 5, column: 1))
  }

  @Test(arguments: [
    ("```swift\nx\n```", "3 ` from 1:1 to 3:1"), ("```swift\nx\n", "3 ` from 1:1"),
    ("```swift\nx\n``\n", "3 ` from 1:1"), ("~~~~\nx\n~~~\n", "4 ~ from 1:1"),
    ("```swift\n```\n", "3 ` from 1:1 to 2:1"), ("```swift", "3 ` from 1:1"),
    ("    x\n", nil), ("- ```swift\n  x\n\ntext\n", "3 ` from 1:3"),
    ("> ```swift\n> x\n>  ````  \n", "3 ` from 1:3 to 3:4"),
    ("1. ~~~\n   ```\n   ~~~", "3 ~ from 1:4 to 3:4"),
  ])
  func `knows where a fence opens and closes`(source: String, words: String?) throws {
    let fence = try code(in: source).fence
    #expect(
      fence.map { fence in
        "\(fence.count) \(fence.character) from \(fence.opening.line):\(fence.opening.column)"
          + (fence.closing.map { " to \($0.line):\($0.column)" } ?? "")
      } == words)
  }

  @Test func `front matter keeps its lines but is no text`() throws {
    let document = MarkdownParser.parse("---\ntitle: T\n---\n# Heading\n", path: "a.md")
    #expect(document.blocks.count == 1)
    #expect(document.blocks.first?.range.start == SourcePosition(line: 4, column: 1))
    #expect(FrontMatter(in: document.source)?.text == "title: T\n")
  }

  @Test func `three dashes that are never repeated are a rule`() {
    let document = MarkdownParser.parse("---\n\ntext\n", path: "a.md")
    #expect(FrontMatter(in: document.source) == nil)
    #expect(document.blocks.count == 2)
  }

  @Test func `an empty text has no blocks`() {
    #expect(MarkdownParser.parse("", path: "a.md").blocks.isEmpty)
  }

  @Test func `inlines nest and know their text`() throws {
    let document = MarkdownParser.parse("a *b **c*** `d` [e](f.md \"g\")\n", path: "a.md")
    guard case .paragraph(let inlines) = document.blocks[0].kind else {
      Issue.record("no paragraph")
      return
    }
    #expect(inlines.plainText == "a b c d e")
  }
}
