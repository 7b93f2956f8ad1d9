import DocRunner
import Testing

@testable import docgen

/// What is said of a `book.yml`, or of front matter, that is not YAML.
struct YAMLMistakeTests {
  @Test func `a line that begins where no other does`() {
    #expect(
      said(of: "title: A Book\nparts:\n  - title: One\n   chapters: [01.md]\nurl: x\n") == """
        error[unreadable-yaml]: `chapters` is indented by 3 spaces, where nothing above begins
         --> book.yml:4:4
          |
        3 |   - title: One
        4 |    chapters: [01.md]
          |    ^^^^^^^^
        5 | url: x
          |
          = help: indent it by 4 spaces, like `title` on line 3

        """)
    #expect(
      short(of: "title: A Book\n subtitle: More\n") == """
        `subtitle` is indented by 1 space, where nothing above begins at 2:2: \
        begin it at the start of the line, like `title` on line 1
        """)
    #expect(
      short(of: "parts:\n  - title: One\n    chapters:\n    - 01.md\n   - 02.md\n") == """
        this item is indented by 3 spaces, where nothing above begins at 5:4: \
        indent it by 4 spaces, like the item on line 4
        """)
    #expect(
      short(of: "parts:\n  - title: One\n\tchapters: [01.md]\n") == """
        a tab indents this line at 3:1: use spaces: YAML does not accept tabs here
        """)
  }

  @Test(arguments: [
    ("title: A: B", "title: \"A: B\""), ("title: *Stars*", "title: \"*Stars*\""),
    ("title: @home", "title: \"@home\""),
    ("parts:\n  - title: One: the \"start\"", "- title: \"One: the \\\"start\\\"\""),
  ])
  func `a text that needs quotes`(text: String, corrected: String) throws {
    let diagnostic = try #require(YAMLMapping.parse(text + "\nurl: x\n", path: "book.yml").1.first)
    #expect(diagnostic.message == "this text needs quotes")
    #expect(diagnostic.help == ["write `\(corrected)`"])
  }

  @Test func `a key without its colon, or without the blank after it`() {
    #expect(
      short(of: "title: A\nparts\n  - title: One\n")
        == "this line is not a key with a value at 2:1: write `parts:`")
    #expect(
      short(of: "title: A\nsubtitle:More\nurl: x\n")
        == "this line is not a key with a value at 2:1: write `subtitle: More`")
  }

  @Test func `what is never closed`() {
    #expect(
      short(of: "title: \"A Book\nparts: []\n")
        == "this text in quotes is never closed at 1:8: end it with the same quote")
    #expect(
      short(of: "parts: [a, b\nurl: x\n") == """
        this list is never closed at 1:8: end it with `]`, with commas between its items
        """)
  }

  @Test func `lines of long texts begin where they like`() throws {
    let text = "a: |\n   one\n     - two: three\nb: first\n  second\nc: [1,\n 2]\nd:\n- e\n"
    let (yaml, problems) = YAMLMapping.parse(text, path: "book.yml")
    #expect(problems == [])
    #expect(yaml?.keys.map(\.name) == ["a", "b", "c", "d"])
  }

  @Test func `a key that is there twice`() {
    #expect(
      short(of: "title: A\nurl: x\ntitle: B\n")
        == "this is not YAML: the key `title` is given twice at 1:1: ")
  }

  private func said(of text: String) -> String {
    let lines = Document.lines(of: text)
    return YAMLMapping.parse(text, path: "book.yml").1.map { diagnostic in
      DiagnosticRenderer(usesColor: false).render(diagnostic) {
        lines.indices.contains($0 - 1) ? lines[$0 - 1] : nil
      }
    }.joined(separator: "\n")
  }

  private func short(of text: String) -> String {
    YAMLMapping.parse(text, path: "book.yml").1.map {
      "\($0.message) at \($0.position?.line ?? 0):\($0.position?.column ?? 0): "
        + $0.help.joined(separator: "; ")
    }.joined(separator: "\n")
  }
}
