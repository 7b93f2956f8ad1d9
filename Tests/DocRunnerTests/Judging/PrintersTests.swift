import Foundation
import PreparedCache
import Testing

@testable import DocRunner

/// Which lines of a snippet printed each line of its output, with the real compiler.
struct PrintersTests {
  /// The output of the last snippet of a document, each line with the lines that printed it.
  private func printers(
    _ text: String, harness: Harness = Harness(), limits: Limits = .patient
  ) async throws -> [String] {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var checker = DocumentChecker(
      toolchain: try await .find(), harness: harness, limits: limits,
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"))
    checker.orders = 2
    let report = try await checker.check([MarkdownParser.parse(text, path: "a.md")])
    let result = try #require(report.chapters.first?.results.last)
    let texts = Document.lines(of: result.output)
    return result.printers.enumerated().map { "\($1): \(texts[$0])" }
  }

  private func printers(of code: String) async throws -> [String] {
    try await printers("```swift\n\(code)\n```\n")
  }

  @Test func `output has the line of the call that printed it`() async throws {
    let printed = try await printers(
      of: """
        var later: [@Sendable () -> Void] = []
        func twice(_ work: (Int) -> Void) {
          work(1)
          print("twice")
        }
        later.append { print("later") }
        twice { print($0) }
        later[0]()
        print("a", terminator: ", ")
        print(2, "b", separator: "", terminator: "")
        print()
        print(
          "c\\nd")
        """)
    #expect(
      printed == [
        "[7]: 1", "[4]: twice", "[6]: later", "[9, 10, 11]: a, 2b", "[12]: c", "[12]: d",
      ])
  }

  @Test func `what is printed in another way has no line`() async throws {
    let printed = try await printers(
      of: """
        struct Loud: CustomStringConvertible {
          var description: String {
            Swift.print("describing")
            return "loud"
          }
        }
        print(1, Loud(), separator: "-")
        var text = ""
        print("a", 1, separator: "+", terminator: ".", to: &text)
        debugPrint(text)
        Swift.print("b")
        print("c", terminator: "")
        debugPrint("d")
        """)
    #expect(
      printed == [
        "[7]: 1-describing", "[7]: loud", "[]: \"a+1.\"", "[]: b", "[]: c\"d\"",
      ])
  }

  @Test func `threads do not mix what they print`() async throws {
    let printed = try await printers(
      of: """
        import Foundation
        let threads = (0..<4).map { _ in
          Thread {
            for _ in 0..<50 { print("thread", 1, 2.5) }
          }
        }
        for thread in threads { thread.start() }
        for _ in 0..<50 { print("main") }
        while !threads.allSatisfy(\\.isFinished) { usleep(1000) }
        """)
    #expect(printed.count == 250)
    #expect(Set(printed) == ["[4]: thread 1 2.5", "[8]: main"])
  }

  @Test func `output of an earlier snippet's closure has no line`() async throws {
    let printed = try await printers(
      """
      ```swift id=first
      let early = { print("early") }
      ```

      ```swift continues=first
      early()
      print("own")
      ```
      """)
    #expect(printed == ["[]: early", "[2]: own"])
  }

  @Test func `output of code that no page shows has no line`() async throws {
    let prelude = CodeBlock.Line(
      text: "func log() { print(\"log\") }", position: SourcePosition(line: 1, column: 1),
      path: "prelude.swift")
    let printed = try await printers(
      "```swift\nlog()\nprint(1)\n```\n", harness: Harness(prelude: [prelude]))
    #expect(printed == ["[]: log", "[2]: 1"])
  }

  @Test(arguments: [
    "func print(_ number: Int) { Swift.print(\"own \\(number)\") }\nprint(1)",
    "struct Page { func print(_ number: Int) { Swift.print(\"own\", number) } }\nPage().print(1)",
    "let print = { (number: Int) in Swift.print(\"own\", number) }\nprint(1)",
  ])
  func `a program with a print of its own is left alone`(code: String) async throws {
    #expect(try await printers(of: code) == ["[]: own 1"])
  }

  @Test func `a program that captures its output sees no marks`() async throws {
    let printed = try await printers(
      of: """
        import Foundation
        let pipe = Pipe()
        let old = dup(1)
        print("before")
        dup2(pipe.fileHandleForWriting.fileDescriptor, 1)
        print("captured")
        dup2(old, 1)
        try pipe.fileHandleForWriting.close()
        let data = pipe.fileHandleForReading.availableData
        print(String(decoding: data, as: UTF8.self), terminator: "|\\n")
        """)
    #expect(printed == ["[4]: before", "[10]: captured", "[10]: |"])
  }

  @Test func `what the compiler says is about Swift's print`() async throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let checker = DocumentChecker(
      toolchain: try await .find(), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"))
    let report = try await checker.check([
      MarkdownParser.parse("```swift\nprint(1, _line: 2)\nprint(no)\n```\n", path: "a.md")
    ])
    let problems = report.chapters[0].results[0].verdict.problems
    #expect(
      problems.map(\.message) == ["extra argument '_line' in call", "cannot find 'no' in scope"])
    #expect(
      problems.map(\.position) == [
        SourcePosition(line: 2, column: 17), SourcePosition(line: 3, column: 7),
      ])
  }

  @Test func `marks do not count as output`() async throws {
    let lines = (1...40).map { _ in "[1]: 12345678" }
    let code = "```swift\nfor _ in 1...40 { print(12345678) }\n```\n"
    var limits = Limits.patient
    limits.output = 600
    #expect(try await printers(code, limits: limits) == lines)
  }
}
