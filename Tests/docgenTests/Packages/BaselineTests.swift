import DocRunner
import Foundation
import Testing

@testable import docgen

/// The list of what is known to fail.
struct BaselineTests {
  @Test func `a snippet is found again wherever it moves, until its code changes`() throws {
    let before = try list("# A\n\n```swift\nlet a: Int = \"x\"\n```\n")
    let moved = try list("# B\n\nText.\n\n```swift\nlet a: Int = \"x\"\n```\n")
    let edited = try list("# A\n\n```swift\nlet a: Int = \"y\"\n```\n")
    #expect(before.text == moved.text)
    #expect(before.entries { _ in true } != edited.entries { _ in true })
  }

  @Test func `a snippet with a name is found again whatever its code`() throws {
    let before = try list("```swift id=a\nlet a: Int = \"x\"\n```\n")
    let after = try list("```swift id=a\nlet a: Int = \"y\"\n```\n")
    #expect(before.text == after.text)
  }

  @Test func `lines are sorted, and what is written is read again`() throws {
    var list = Baseline()
    list.level = .compile
    for path in ["b.md", "a b.md", "a/c.md"] {
      list.add(try self.list("```swift\n  let tab\t= 1\n```\n", path: path)) { _ in true }
    }
    let lines = list.text.split(separator: "\n").drop { $0.hasPrefix("#") }
    #expect(
      lines.map { $0.split(separator: "\t").map(String.init) } == [
        ["level", "compile"], ["a b.md", "b26dca564efc8799", "let tab = 1"],
        ["a/c.md", "b26dca564efc8799", "let tab = 1"], ["b.md", "b26dca564efc8799", "let tab = 1"],
      ])
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("list-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    try list.text.replacing("\n", with: "\r\n").write(to: file, atomically: true, encoding: .utf8)
    let read = try Baseline(file: TextFile(file.path))
    #expect(read.text == list.text)
    #expect(read.level == .compile)
  }

  /// A list with the snippets of a text.
  private func list(_ text: String, path: String = "a.md") throws -> Baseline {
    var list = Baseline()
    for snippet in SnippetExtractor.extract(from: MarkdownParser.parse(text, path: path)).snippets {
      list.add(snippet, path: path)
    }
    return list
  }
}
