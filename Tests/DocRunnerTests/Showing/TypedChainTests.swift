import Foundation
import Testing

@testable import DocRunner

struct TypedChainTests {
  @Test(arguments: [
    ("[String : Int]?", false, "[String: Int]?"), ("()", false, "Void"),
    ("any Collection<Self.Collection.Element == A>", true, "some Collection"),
    ("any Collection<Self.Collection.Element == Int>", false, "any Collection"),
    ("any Error", false, "any Error"),
  ])
  func `a type is written as a chapter would write it`(
    words: String, isOpaque: Bool, name: String
  ) {
    #expect(TypeDump.name(words, isOpaque: isOpaque) == name)
  }

  @Test(arguments: ["Int.Type", "<<opaque return type of gen<A>(_:)>>.0", "$sX", ""])
  func `a type without a name has none`(words: String) {
    #expect(TypeDump.name(words, isOpaque: false) == nil)
  }

  @Test func `another tree than the known one is no tree`() {
    #expect(TypeDump("(source_file \"a.swift\")") == nil)
    #expect(TypeDump("") == nil)
    #expect(TypeDump("{}")?.symbols == [:])
  }
}

/// Types as the real compiler tells them.
@Suite(.serialized) struct TypeDumpTests {
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

  @Test func `each stage of a chain tells its type`() async throws {
    defer { folder.remove() }
    let text = """
      > ```swift show=types
      > let words = ["é", "bb"]
      > let counts = words
      >   .map { $0.count }
      >   .filter { count in
      >     count > 0
      >   } // => [1, 2]
      > let first = words.first?.uppercased().lowercased()
      > func same<Value>(_ value: Value) -> [Value] { [value].map { $0 }.reversed() }
      > func word() -> some Collection<Int> { [1] }
      > let text = String.init(word().map { $0 }[0]).description
      > print(first ?? "", text, counts.map { "\\($0)" }.joined()) // Prints "é 1 12"
      > ```

      ```swift compile
      let other = [1].map { $0 }.count
      ```
      """
    let report = try await check(text)
    #expect(report.diagnostics.isEmpty)
    let told = report.results[0].chains.map { chain in
      chain.stages.map { "\($0.lines.lowerBound)-\($0.lines.upperBound) \($0.code): \($0.type)" }
    }
    #expect(
      told == [
        [
          "2-2 words: [String]", "3-3 .map { $0.count }: [Int]",
          "4-6 .filter { count in … }: [Int]",
        ],
        [
          "7-7 words: [String]", "7-7 .first: String?", "7-7 ?.uppercased(): String",
          "7-7 .lowercased(): String?",
        ],
        ["10-10 String.init(word().map { $0 }[0]): String", "10-10 .description: String"],
        ["10-10 word(): some Collection", "10-10 .map { $0 }: [Int]", "10-10 [0]: Int"],
        [
          "11-11 counts: [Int]", "11-11 .map { \"\\($0)\" }: [String]", "11-11 .joined(): String",
        ],
      ])
    #expect(report.results[1].chains.isEmpty)

    let again = try await check("Prose.\n\n" + text)
    #expect((again.compiled, again.ran) == (0, 0))
    #expect(again.results[0].chains == report.results[0].chains)
  }

  @Test func `a compiler that does not tell types is reported`() async throws {
    defer { folder.remove() }
    let compiler = folder.path + "/swiftc"
    try folder.write(
      """
      #!/bin/sh
      case "$*" in *-dump-ast*) echo "error: unknown argument" >&2; exit 1;; esac
      exec '\(toolchain.compiler)' "$@"
      """, to: compiler)
    #expect(chmod(compiler, 0o755) == 0)
    let report = try await check(
      "```swift compile show=types\nlet a = [1].map { $0 }.count\n```\n", compiler: compiler)
    #expect(!report.hasFailed)
    #expect(report.results[0].chains.isEmpty)
    #expect(
      report.diagnostics == [
        Diagnostic(
          .warning, code: "types-unavailable",
          "this compiler does not tell the types of expressions, so no page shows any",
          path: "a.md", at: SourcePosition(line: 1, column: 4), length: 5,
          help: ["all else is checked as ever; write `show=none` to be rid of this warning"])
      ])
  }
}
