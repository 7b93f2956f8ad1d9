import Testing

@testable import DocRunner

@Suite struct ReplacedCodeTests {
  /// A document in which the only snippet has other code.
  private func replaced(_ source: String, with code: String) throws -> String {
    let document = MarkdownParser.parse(source, path: "a.md")
    let snippet = try #require(SnippetExtractor.extract(from: document).snippets.first)
    return document.replacingCode(of: snippet, with: code).source
  }

  @Test func `the lines of the fence are new, and nothing else`() throws {
    let new = try replaced(
      "a\n\n```swift id=x\nlet a = 1\n```\n\nz\n", with: "let a = 2\nlet b = 3\n")
    #expect(new == "a\n\n```swift id=x\nlet a = 2\nlet b = 3\n```\n\nz\n")
  }

  @Test func `code without lines leaves an empty fence`() throws {
    #expect(try replaced("```swift\nlet a = 1\n```\n", with: "") == "```swift\n```\n")
  }

  @Test func `a fence gets longer than the marks in its code`() throws {
    let new = try replaced("```swift\nlet a = 1\n```\n", with: "let a = \"\"\"\n```\n\"\"\"")
    #expect(new == "````swift\nlet a = \"\"\"\n```\n\"\"\"\n````\n")
  }

  @Test func `code in a list keeps its indentation`() throws {
    let new = try replaced("- a\n\n  ```swift\n  let a = 1\n  ```\n", with: "f()\ng()")
    #expect(new == "- a\n\n  ```swift\n  f()\n  g()\n  ```\n")
  }

  @Test func `code in a quote stays there`() throws {
    #expect(
      try replaced("> ```swift\n> let a = 1\n> ```\n", with: "f()") == "> ```swift\n> f()\n> ```\n")
  }
}
