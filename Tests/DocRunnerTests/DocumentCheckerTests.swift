import Foundation
import PreparedCache
import Testing

@testable import DocRunner

/// Checks whole documents with the real compiler.
@Suite(.serialized) struct DocumentCheckerTests {
  private let folder: ScratchFolder
  private let toolchain: Toolchain

  init() async throws {
    folder = try ScratchFolder()
    toolchain = try await Toolchain.find()
    _ = try await PreparedCache.copied(to: folder.path + "/cache")
  }

  private func check(
    _ text: String, library: Library = .none, limits: Limits = .patient
  ) async throws -> Report {
    try await checker(library, limits).check([MarkdownParser.parse(text, path: "a.md")])
  }

  private func checker(_ library: Library, _ limits: Limits = .patient) -> DocumentChecker {
    DocumentChecker(
      toolchain: toolchain, library: library,
      harness: Harness(imports: library.modulePaths.isEmpty ? [] : ["Greetings"]), limits: limits,
      cacheDirectory: folder.path + "/cache")
  }

  /// Compiles a module that snippets can import.
  private func library(_ source: String) async throws -> Library {
    let path = "\(folder.path)/Greetings"
    try Files.write(source, to: "\(path).swift")
    let result = try await ChildProcess.runTool(
      toolchain.compiler,
      [
        "-parse-as-library", "-module-name", "Greetings", "-c", "\(path).swift", "-o",
        "\(path).o", "-emit-module", "-emit-module-path", "\(path).swiftmodule",
      ], timeLimit: .seconds(1800))
    #expect(result.ending == .exited(0), "\(result.errors)")
    var interface = Digest()
    try interface.add(Files.read("\(path).swiftmodule"))
    var code = Digest()
    try code.add(Files.read("\(path).o"))
    return Library(
      modulePaths: [folder.path], linkInputs: ["\(path).o"], interfaceDigest: interface.text,
      codeDigest: code.text)
  }

  @Test func `what did not change is neither compiled nor run again`() async throws {
    defer { folder.remove() }
    let snippet = "```swift\nprint(greeting())\n// Prints \"hello\"\n```\n"
    let source = "public func greeting() -> String { \"hello\" }\n"
    let first = try await check(snippet, library: library(source))
    #expect(!first.hasFailed)
    #expect((first.compiled, first.ran) == (1, 1))

    let prose = try await check("Some prose.\n\n" + snippet, library: library(source))
    #expect(!prose.hasFailed)
    #expect((prose.compiled, prose.ran) == (0, 0))

    let again = try await check(snippet, library: library(source))
    #expect((again.compiled, again.ran) == (0, 0))

    let body = try await check(
      snippet, library: library("public func greeting() -> String { \"hel\" + \"lo\" }\n"))
    #expect(!body.hasFailed)
    #expect((body.compiled, body.ran) == (0, 1))

    let interface = try await check(
      snippet, library: library(source + "public func farewell() {}\n"))
    #expect((interface.compiled, interface.ran) == (1, 1))
  }

  @Test(arguments: ["json", "o", "swiftmodule"])
  func `damaged files of the cache are noticed and made anew`(kind: String) async throws {
    defer { folder.remove() }
    // A stand-in takes no time, and makes the same files each time.
    let compiler = "\(folder.path)/swiftc"
    try Files.write(StandInCompiler.script(printing: "1"), to: compiler)
    chmod(compiler, 0o755)
    let cache = "\(folder.path)/of-stand-in"
    var checker = DocumentChecker(
      toolchain: Toolchain(compiler: compiler, version: "1"), limits: .patient,
      cacheDirectory: cache, sandboxMode: .off)
    let document = MarkdownParser.parse("```swift\nprint(1)\n// Prints \"1\"\n```\n", path: "a.md")
    func digests() -> [String: String?] {
      let names = FileManager.default.enumerator(atPath: cache)?.compactMap { $0 as? String } ?? []
      return Dictionary(
        uniqueKeysWithValues: names.filter { $0.hasSuffix(".\(kind)") }
          .map { ($0, Files.digest(of: "\(cache)/\($0)")) })
    }
    _ = try await checker.check([document])
    let before = digests()
    #expect(!before.isEmpty)
    for name in before.keys {
      let size = try #require(Files.size(of: "\(cache)/\(name)"))
      try Data(count: size).write(to: URL(fileURLWithPath: "\(cache)/\(name)"))
    }
    // Another run limit makes it run again, and so be linked.
    checker.limits.output = 1000
    let report = try await checker.check([document])
    #expect(!report.hasFailed, "\(report.diagnostics)")
    #expect(report.ran == 1)
    if kind == "json" {
      #expect(report.compiled == 1)
    } else {
      #expect(digests() == before)
    }
  }

  @Test func `a damaged host is noticed and made anew`() async throws {
    defer { folder.remove() }
    let snippet = "```swift\nprint(1)\n// Prints \"1\"\n```\n"
    _ = try await check(snippet)
    let cache = folder.path + "/cache"
    let names = FileManager.default.enumerator(atPath: cache)?.compactMap { $0 as? String } ?? []
    for name in names where name.hasSuffix(".host") {
      let size = try #require(Files.size(of: "\(cache)/\(name)"))
      try Data(count: size).write(to: URL(fileURLWithPath: "\(cache)/\(name)"))
    }
    // Another run limit makes it run again, and so be linked.
    var limits = Limits.patient
    limits.output = 1000
    let report = try await check(snippet, limits: limits)
    #expect(!report.hasFailed, "\(report.diagnostics)")
    #expect(report.ran == 1)
  }

  @Test func `a library that does not link is told of once`() async throws {
    defer { folder.remove() }
    let snippets = (1...3).map { "```swift\nprint(\($0))\n// Prints \"\($0)\"\n```\n" }.joined()
    var broken = Library.none
    broken.linkInputs = ["\(folder.path)/missing.o"]
    await #expect {
      _ = try await check(snippets, library: broken)
    } throws: { error in
      if case ToolchainProblem.libraryDoesNotLink? = error as? ToolchainProblem {
        true
      } else {
        false
      }
    }
  }

  @Test func `two checks at once do each other no harm`() async throws {
    defer { folder.remove() }
    let snippet = (1...4).map { "```swift\nprint(\($0))\n// Prints \"\($0)\"\n```\n" }.joined()
    async let first = check(snippet)
    async let second = check(snippet)
    #expect(try await !first.hasFailed)
    #expect(try await !second.hasFailed)
  }

  @Test func `canceling ends the programs and throws`() async throws {
    defer { folder.remove() }
    let task = Task { try await check("```swift\nwhile true {}\n```\n") }
    // By the time that the object file is there, the program is about to run.
    let cache = folder.path + "/cache"
    while (try? FileManager.default.contentsOfDirectory(atPath: cache))?
      .contains(where: { $0.hasSuffix(".o") }) != true
    {
      await Task.yield()
    }
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
  }

  @Test func `a program that does not link is named`() async throws {
    defer { folder.remove() }
    let report = try await check(
      """
      ```swift id=fine
      print(1)
      // Prints "1"
      ```

      ```swift id=broken
      @_silgen_name("there_is_no_such_function") func missing()
      missing()
      ```
      """)
    #expect(report.results.map(\.verdict.isFailure) == [false, true])
    #expect(report.diagnostics.map(\.code) == ["does-not-link"])
    #expect(report.diagnostics.first?.position == SourcePosition(line: 6, column: 4))
  }

  @Test func `a program that eats memory is stopped`() async throws {
    defer { folder.remove() }
    var limits = Limits.patient
    limits.memory = 512 << 20
    let report = try await check(
      """
      ```swift
      var blocks: [[UInt8]] = []
      while true { blocks.append([UInt8](repeating: 1, count: 1 << 24)) }
      ```
      """, limits: limits)
    #expect(report.diagnostics.map(\.code) == ["memory-limit"])
  }

  @Test func `a program's own children do not outlive it`() async throws {
    defer { folder.remove() }
    // No other process sleeps for exactly this long, so its command tells whether it is left.
    let seconds = "86399.\(UInt32.random(in: 1 << 20 ... .max))"
    let report = try await check(
      """
      ```swift
      import Foundation
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/bin/sleep")
      child.arguments = ["\(seconds)"]
      try child.run()
      print("left it behind")
      // Prints "left it behind"
      ```
      """)
    #expect(!report.hasFailed, "\(report.diagnostics)")
    let files = FileManager.default
    let left = ((try? files.contentsOfDirectory(atPath: "/proc")) ?? []).filter { name in
      let words = files.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
      return String(decoding: words, as: UTF8.self).contains(seconds)
    }
    #expect(left.isEmpty)
  }
}
