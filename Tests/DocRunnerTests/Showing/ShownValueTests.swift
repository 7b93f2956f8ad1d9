import Foundation
import Testing

@testable import DocRunner

struct ShownValueTests {
  @Test(arguments: [
    ("let a = f()", 1, 5, 1, 1, "f()"), ("let a = f()\n  .g()", 1, 5, 2, 1, "f()\n  .g()"),
    ("a = 3", 1, 5, 1, 1, "3"), ("f()", 1, 1, 1, 1, ""), ("a += 1", 1, 1, 1, 1, ""),
    ("func f() {\n  let a = g()\n}", 2, 7, 2, 2, "g()"),
    ("func f() -> Int {\n  return 1 + 1\n}", 2, 10, 2, 2, ""),
    ("let a = b.map { n in\n  n + 1\n}", 2, 3, 2, 2, ""),
    ("let é = 1; let b = 2", 1, 17, 1, 1, "2"),
  ])
  func `a value belongs to the innermost statement around it`(
    code: String, line: Int, column: Int, end: Int, depth: Int, initializer: String
  ) {
    let site = ValueSites.Site(line: end, depth: depth, initializer: initializer)
    #expect(ValueSites(code).site(line: line, column: column) == site)
  }

  @Test(arguments: [
    ("func f(_ x: Int) {}", 1, 8), ("let a = b.map { n in n + 1 }", 1, 17),
    ("let a = b.map { (n: Int) in n + 1 }", 1, 18), ("struct S { var a = 1 }", 1, 16),
    ("_ = a", 1, 5), ("var a: Int { get { 1 } set(b) {} }", 1, 28),
  ])
  func `parameters and members are no values of a line`(code: String, line: Int, column: Int) {
    #expect(ValueSites(code).site(line: line, column: column) == nil)
  }

  @Test func `the log is taken out of the output and nothing else`() {
    let start = "\u{1}docrunner abc "
    let output =
      "one\n\(start)log 1 5 a = 1 = 2 \u{2} Int\u{1}\nha\(start)log 2 1  = \"x\" \u{2} String\u{1}\n"
      + "lf\n\(start)0 1\u{1}\n\(start)log 2 1 \u{1}\n\u{1}docrunner xyz log 9 9 z = 9\u{1}\n"
    let (kept, records) = ValueLog.separate(output, secret: "abc")
    #expect(kept == "one\nhalf\n\(start)0 1\u{1}\n\u{1}docrunner xyz log 9 9 z = 9\u{1}\n")
    #expect(records.map { "\($0.line):\($0.column) \($0.name)" } == ["1:5 a", "2:1 ", "2:1 "])
    #expect(records.map(\.value?.text) == ["1 = 2", "\"x\"", nil])
    #expect(records.map(\.value?.type) == ["Int", "String", nil])
  }
}

/// Values as the real compiler logs them.
@Suite(.serialized) struct ValueLogTests {
  private let folder: ScratchFolder
  private let toolchain: Toolchain

  init() async throws {
    folder = try ScratchFolder()
    toolchain = try await Toolchain.find()
  }

  private func check(_ text: String, compiler: String? = nil) async throws -> Report {
    var toolchain = toolchain
    toolchain.compiler = compiler ?? toolchain.compiler
    let checker = DocumentChecker(
      toolchain: toolchain, limits: .patient, cacheDirectory: folder.path + "/cache")
    return try await checker.check([MarkdownParser.parse(text, path: "a.md")])
  }

  /// The values as `line name: text, text`.
  private func told(_ result: SnippetResult) -> [String] {
    result.values.map { value in
      "\(value.line) \(value.name ?? "-"): \(value.texts.joined(separator: ", "))"
        + (value.hasMore ? ", …" : "")
    }
  }

  @Test func `lines tell what they gave each time that they ran`() async throws {
    defer { folder.remove() }
    let report = try await check(
      """
      - In a list:

        ```swift id=first show=values
        let plain = 1
        let doubled = [1, 2].map { $0 * 2 }
        let texts = doubled.map { n in
          "n\\(n)"
        }
        func next(_ x: Int) async -> Int { x + 1 }
        var count = await next(1)
        count += 1
        struct Point { var x = 1 }
        final class Box {}
        let box = Box()
        let points = [Point()]
        struct Mirrored: CustomStringConvertible {
          var description: String {
            // It is described because it is logged, and must not be logged again for that.
            let me = self
            return "mirrored \\(type(of: me))"
          }
        }
        let mirrored = Mirrored()
        for pass in 1...40 { count = pass * 2 }
        print(texts)
        // Prints "["n2", "n4"]"
        ```

      ```swift continues
      let last = "<\\(count)>\\n"
      print(count, terminator: "")
      // Prints "80"
      ```
      """)
    #expect(report.diagnostics.isEmpty)
    #expect(
      told(report.results[0]) == [
        "2 doubled: [2, 4]", "4 -: \"n2\", \"n4\"", "5 texts: [\"n2\", \"n4\"]", "6 -: 2",
        "7 count: 2", "8 count: 3", "12 points: [Point(x: 1)]",
        "20 mirrored: mirrored Mirrored",
        "21 count: \(stride(from: 2, through: 64, by: 2).map(String.init).joined(separator: ", ")), …",
      ])
    #expect(report.results[0].values.first?.type == "Array<Int>")
    #expect(report.results[1].values.isEmpty)
    #expect(report.results[0].output == "[\"n2\", \"n4\"]\n")
  }

  @Test func `values are worked out once and kept`() async throws {
    defer { folder.remove() }
    let text = "```swift show=values\nlet a = 1 + 1\n```\n"
    let first = try await check(text)
    // The snippet, and what finds out whether the compiler's log is as it was.
    #expect((first.compiled, first.ran) == (3, 3))
    let second = try await check("Prose.\n\n" + text)
    #expect((second.compiled, second.ran) == (0, 0))
    #expect(told(second.results[0]) == ["1 a: 2"])
  }

  @Test func `a compiler without the log is reported, and all else is checked`() async throws {
    defer { folder.remove() }
    let compiler = folder.path + "/swiftc"
    try folder.write(
      """
      #!/bin/sh
      case "$*" in *-playground*) echo "error: unknown argument" >&2; exit 1;; esac
      exec '\(toolchain.compiler)' "$@"
      """, to: compiler)
    #expect(chmod(compiler, 0o755) == 0)
    let report = try await check(
      "```swift show=values\nlet a = 1 + 1\nprint(a) // Prints \"2\"\n```\n", compiler: compiler)
    #expect(!report.hasFailed)
    #expect(report.results[0].values.isEmpty)
    #expect(report.results[0].output == "2\n")
    #expect(
      report.diagnostics == [
        Diagnostic(
          .warning, code: "values-unavailable",
          "this compiler does not tell the values of lines, so no page shows any", path: "a.md",
          at: SourcePosition(line: 1, column: 4), length: 5, details: ["error: unknown argument"],
          help: ["all else is checked as ever; write `show=none` to be rid of this warning"])
      ])
  }
}
