import Testing

@testable import DocRunner

struct RevisionTests {
  @Test func `what is gone stands before what came in its place`() throws {
    let revision = try revision(from: "let a = 1\nuse(a)\nend()", to: "let b = 1\nuse(b)\nend()")
    #expect(
      revision.lines == [
        .removed("let a = 1"), .removed("use(a)"), .added(0), .added(1), .same(2),
      ])
    #expect(revision.name == "first")
    #expect(!revision.isEmpty)
  }

  @Test func `lines are added at the end and taken away there`() throws {
    #expect(try revision(from: "a()", to: "a()\nb()").lines == [.same(0), .added(1)])
    #expect(try revision(from: "a()\nb()", to: "a()").lines == [.same(0), .removed("b()")])
  }

  @Test func `what is printed is no part of the program`() throws {
    let revision = try revision(
      from: "print(1) // Prints \"1\"\nprint(2)\n// Prints \"2\"",
      to: "print(1)\n// Prints \"one\"\nprint(2) // Prints \"2\"")
    #expect(revision.lines == [.same(0), .same(1), .same(2)])
    #expect(revision.isEmpty)
  }

  private func revision(from old: String, to new: String) throws -> Revision {
    let text = "```swift id=first\n\(old)\n```\n\n```swift id=second revises=first\n\(new)\n```\n"
    let chapter = SnippetExtractor.extract(from: MarkdownParser.parse(text, path: "a.md"))
    let snippet = try #require(chapter.snippet(named: "second"))
    return try #require(chapter.revision(of: snippet))
  }
}
