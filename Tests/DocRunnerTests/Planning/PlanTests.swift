import Testing

@testable import DocRunner

struct PlanTests {
  private func plan(_ sources: [(path: String, text: String)]) -> Plan {
    Plan(
      for: sources.map {
        SnippetExtractor.extract(from: MarkdownParser.parse($0.text, path: $0.path))
      })
  }

  @Test func `a snippet is run with all that it goes on from, once`() {
    let plan = plan([
      (
        "Content/06-signals.md",
        """
        ```swift id=a
        ```
        ```swift continues id=b
        ```
        ```swift error continues id=c
        ```
        ```swift continues=a id=d
        ```
        ```swift ignore="why"
        ```
        """
      )
    ])
    #expect(
      plan.sessions.map { $0.chain.map(\.name) } == [["a", "b"], ["a", "b", "c"], ["a", "d"]])
    #expect(plan.sessions.map(\.module) == ["signals_b", "signals_c", "signals_d"])
  }

  @Test func `modules of chapters with the same name are told apart`() {
    let plan = plan([("a/x.md", "```swift id=p\n```"), ("b/x.md", "```swift id=p\n```")])
    #expect(plan.sessions.map(\.module) == ["x_p", "x_p_2"])
  }

  @Test func `a program names the chapter's lines and marks what it prints`() throws {
    let plan = plan([
      (
        "a.md",
        """
        <!-- doc: setup
        let hidden = 1
        -->
        - item

          ```swift
          print(hidden)
          // Prints "1"
          print(2)
          ```
        """
      )
    ])
    let program = Program(
      try #require(plan.sessions.first),
      harness: Harness(imports: ["Reactive"], start: "begin()", settle: "settle()"))
    #expect(
      program.text.replacing(/#sourceLocation\(file: "<generated>", line: 1\)\n/, with: "") == """
        import DocRunnerSupport
        import Reactive
        nonisolated let print = _docRunnerPrint()
        begin()
        #sourceLocation(file: "a.md", line: 1)
        let hidden = 1
        _docRunnerMark(0, 0)
        _docRunnerMark(0, 1)
        #sourceLocation(file: "a.md", line: 2)
        print(hidden)
        // Prints "1"
        _docRunnerMark(0, 2)
        #sourceLocation(file: "a.md", line: 4)
        print(2)
        settle()
        _docRunnerMark(0, 1000000)

        """)
    #expect(program.position(line: 2, column: 7) == SourcePosition(line: 7, column: 9))
    #expect(program.position(line: 5, column: 1) == nil)
  }

  @Test(arguments: [
    ("print(1)", ["Reactive"]), ("import Reactive", ["Reactive"]),
    ("import Foundation", ["Foundation", "Reactive"]),
    ("import struct Foundation.URL", ["Foundation", "Reactive"]),
  ])
  func `a program knows what it imports`(code: String, imports: [String]) throws {
    let plan = plan([("a.md", "```swift\n\(code)\n```\n")])
    let harness = Harness(imports: ["Reactive"])
    let program = Program(try #require(plan.sessions.first), harness: harness)
    #expect(program.imports == imports)
  }

  @Test func `what comes later in virtual time belongs to the last comment`() throws {
    let plan = plan([("a.md", "```swift\nlater()\n// Prints \"1\"\n```")])
    let program = Program(try #require(plan.sessions.first), harness: Harness(settle: "settle()"))
    let settle = try #require(program.text.firstRange(of: "settle()"))
    let mark = try #require(program.text.firstRange(of: "_docRunnerMark(0, 2)"))
    #expect(settle.lowerBound < mark.lowerBound)
  }
}
