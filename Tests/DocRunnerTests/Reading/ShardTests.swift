import Testing

@testable import DocRunner

/// The parts in which several machines check the same documents.
struct ShardTests {
  private func names(_ text: String, _ part: String) -> Set<String> {
    let chapters = [SnippetExtractor.extract(from: MarkdownParser.parse(text, path: "a.md"))]
    return Shard(part)?.selection(of: chapters).names ?? []
  }

  private func text(of numbers: some Sequence<Int>) -> String {
    numbers.map { "```swift id=number-\($0)\nprint(\($0))\n```\n\n" }.joined()
  }

  @Test func `have each snippet once`() {
    let parts = (1...3).map { names(text(of: 0..<60), "\($0)/3") }
    #expect(parts.map(\.count).reduce(0, +) == 60)
    #expect(parts.reduce(Set()) { $0.union($1) }.count == 60)
    #expect(parts.allSatisfy { $0.count > 10 })
  }

  @Test func `keep their snippets when others change`() {
    let all = names(text(of: 0..<60), "2/3")
    let half = names(text(of: 30..<60), "2/3")
    #expect(half == all.filter { (30..<60).map { "a.md#number-\($0)" }.contains($0) })
  }

  @Test func `have snippets together that share a program`() {
    let text = (0..<20).map {
      "```swift id=a\($0)\nlet a = \($0)\n```\n\n```swift continues=a\($0) id=b\($0)\nprint(a)\n```\n\n"
    }.joined()
    for name in names(text, "1/4") {
      #expect(names(text, "1/4").contains(name.replacing("#a", with: "#b")))
    }
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3", "-1/2"])
  func `have a number from 1 to their count`(text: String) { #expect(Shard(text) == nil) }
}
