import Testing

@testable import DocRunner

struct SelectionTests {
  private let chapter = SnippetExtractor.extract(
    from: MarkdownParser.parse(
      """
      ```swift id=first
      ```
      ```swift continues id=second
      ```
      ```swift continues=first id=third
      ```
      """, path: "Content/06-signals.md")
  )

  private func names(_ patterns: String...) -> [String] {
    let selection = Selection(
      of: chapter.snippets, matching: patterns.map { NamePattern($0) })
    return selection.names.sorted().map { String($0.split(separator: "#")[1]) }
  }

  @Test func `a pattern is compared with the whole name and with its parts`() {
    #expect(names("Content/06-signals.md#first") == ["first"])
    #expect(names("06-signals.md#first") == ["first"])
    #expect(names("first") == ["first"])
    #expect(names("Content/06-signals.md").count == 3)
    #expect(names("06-signals.md").count == 3)
    #expect(names("signals.md") == [])
    #expect(names("fir") == [])
  }

  @Test func `a star stands for any characters, a question mark for one`() {
    #expect(names("*signals*#*d") == ["second", "third"])
    #expect(names("*#?????") == ["first", "third"])
    #expect(names("[fs]*") == ["first", "second"])
    #expect(names("first", "third") == ["first", "third"])
  }

  @Test(arguments: [
    ("frist", "first"), ("*frist*", "first"), ("06-signal.md#first", "06-signals.md#first"),
    ("Content/6-signals.md", "Content/06-signals.md"), ("zebra", nil),
  ])
  func `the nearest name has the form that was written`(_ written: String, _ near: String?) {
    #expect(NamePattern(written).nearest(in: chapter.snippets) == near)
  }

  @Test func `a selected snippet is checked by the program of the whole plan`() {
    let plan = Plan(for: [chapter])
    #expect(plan.sessions.map(\.decided) == [["first", "second"], ["third"]])
    let third = plan.restricted(
      to: Selection(of: chapter.snippets, matching: [NamePattern("third")]))
    #expect(third.sessions.map(\.module) == ["signals_third"])
    #expect(third.sessions.map(\.decided) == [["third"]])
    let first = plan.restricted(
      to: Selection(of: chapter.snippets, matching: [NamePattern("first")]))
    #expect(first.sessions.map(\.module) == ["signals_second"])
  }
}
