import Foundation
import PreparedCache
import Testing

@testable import DocRunner

/// The names under which results are kept: whatever a result depends on changes its name.
struct KeyTests {
  /// All that the results of one snippet depend on.
  struct Input: Sendable {
    var source = "```swift id=one\nprint(1)\n// Prints \"1\"\n```\n"
    var path = "a.md"
    var plain = PlainSnippets.run
    var harness = Harness()
    var library = Library.none
    var toolchain = Toolchain(compiler: "/usr/bin/swiftc", version: "6.3")
    var limits = Limits()
    var isolation = Isolation(readable: [])
    var asksForNames = true
  }

  struct Column: CustomTestStringConvertible, Sendable {
    var name: String
    /// Whether it changes what the compiler makes, or only what the program does.
    var changesCompiling: Bool
    var change: @Sendable (inout Input) -> Void
    var testDescription: String { name }

    init(
      _ name: String, compiling: Bool = false, _ change: @escaping @Sendable (inout Input) -> Void
    ) {
      (self.name, changesCompiling, self.change) = (name, compiling, change)
    }
  }

  private static func fence(_ words: String) -> @Sendable (inout Input) -> Void {
    { $0.source = "```swift id=one \(words)\nprint(1)\n// Prints \"1\"\n```\n" }
  }

  static let columns = [
    Column("the text", compiling: true) { $0.source.replace("print(1)", with: "print(1 + 0)") },
    Column("hidden set-up", compiling: true) {
      $0.source = "<!-- doc: setup\nlet hidden = 1\n-->\n\n" + $0.source
    },
    Column("the chapter's name", compiling: true) { $0.path = "b.md" },
    Column("imports of the book", compiling: true) { $0.harness.imports = ["Glibc"] },
    Column("what runs before", compiling: true) { $0.harness.start = "let now = 0" },
    Column("what runs after", compiling: true) { $0.harness.settle = "_ = 0" },
    Column("the prelude", compiling: true) {
      $0.harness.prelude = [
        CodeBlock.Line(text: "let p = 1", position: SourcePosition(line: 1, column: 1))
      ]
    },
    Column("the clock", compiling: true) { $0.harness.clock = "0" },
    Column("flags", compiling: true, fence("flags=\"-DDEBUG\"")),
    Column("the language mode", compiling: true, fence("mode=5")),
    Column("the compiler", compiling: true) { $0.toolchain.version = "6.4" },
    Column("names of messages", compiling: true) { $0.asksForNames = false },
    Column("the library's interface", compiling: true) { $0.library.interfaceDigest = "other" },
    Column("the library's code") { $0.library.codeDigest = "other" },
    Column("the environment", fence("env.TZ=Asia/Tokyo")),
    Column("the seed", fence("seed=7")),
    Column("the snippet's time limit", fence("timeout=7s")),
    Column("the time limit") { $0.limits.time = .seconds(7) },
    Column("the output limit") { $0.limits.output += 1 },
    Column("the memory limit") { $0.limits.memory += 1 },
    Column("the process limit") { $0.limits.processes += 1 },
    Column("the file limit") { $0.limits.file += 1 },
    Column("the sandbox") { $0.isolation.sandbox = Sandbox(program: "/usr/bin/bwrap") },
    Column("the user") { $0.isolation.user = .nobody },
  ]

  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The keys of the only program of a document.
  private func keys(_ input: Input) throws -> (compiling: CacheKey, running: CacheKey) {
    let chapter = SnippetExtractor.extract(
      from: MarkdownParser.parse(input.source, path: input.path),
      rules: SnippetRules(plain: input.plain))
    try #require(chapter.diagnostics.isEmpty)
    let session = try #require(Plan(for: [chapter]).sessions.first)
    let program = Program(session, harness: input.harness)
    var checker = DocumentChecker(
      toolchain: input.toolchain, library: input.library, limits: input.limits,
      cacheDirectory: folder.path)
    checker.harness = input.harness
    let compiler = try Compiler(
      toolchain: input.toolchain, library: input.library, cache: try Cache(directory: folder.path),
      timeLimit: input.limits.compileTime, memoryLimit: input.limits.compileMemory,
      asksForNames: input.asksForNames)
    let key = compiler.key(of: program)
    return (key, checker.runKey(key, session, program, input.isolation))
  }

  @Test func `the same input has the same keys`() throws {
    defer { folder.remove() }
    let (first, second) = (try keys(Input()), try keys(Input()))
    #expect(first.compiling == second.compiling)
    #expect(first.running == second.running)
  }

  @Test(arguments: columns)
  func `what a result depends on changes its key`(column: Column) throws {
    defer { folder.remove() }
    let before = try keys(Input())
    var input = Input()
    column.change(&input)
    let after = try keys(input)
    #expect(before.running.text != after.running.text)
    #expect((before.compiling.text != after.compiling.text) == column.changesCompiling)
  }

  @Test func `a program that was only compiled is not one that was run`() throws {
    defer { folder.remove() }
    var compiled = Input()
    compiled.source = "```swift id=one compile\nprint(1)\n```\n"
    var run = compiled
    run.source = "```swift id=one\nprint(1)\n```\n"
    #expect(try keys(compiled).compiling == keys(run).compiling)
    #expect(try keys(compiled).running != keys(run).running)
  }

  @Test(arguments: [
    ("```swift compile\nprint(1)\n```\n", "```swift\nprint(1)\n```\n```output\n1\n```\n")
  ])
  func `what was compiled is run once it claims something`(before: String, after: String)
    async throws
  {
    defer { folder.remove() }
    let checker = DocumentChecker(
      toolchain: try await .find(),
      cacheDirectory: try await PreparedCache.copied(to: "\(folder.path)/cache"))
    for text in [before, after, before, after] {
      let report = try await checker.check([MarkdownParser.parse(text, path: "a.md")])
      #expect(!report.hasFailed, "\(report.diagnostics)")
    }
  }
}
