import DocRunner
import Foundation
import PreparedCache
import Subprocess
import Testing

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Saves, deletes and renames files while `docgen test --watch` looks at them.
@Suite(.timeLimit(.minutes(60))) struct WatchTests {
  @Test func `every save gets a verdict until Ctrl-C`() async throws {
    let files = FileManager.default
    let here = files.temporaryDirectory.appendingPathComponent("docgen-watch-\(UUID())")
    try files.createDirectory(at: here, withIntermediateDirectories: true)
    defer { try? files.removeItem(at: here) }
    let page = here.appendingPathComponent("page.md")
    func save(_ printed: String...) throws {
      let text = printed.map { "```swift\nprint(\"hello\")\n// Prints \"\($0)\"\n```\n" }.joined()
      try Data(text.utf8).write(to: page)
    }

    try save("hello")
    _ = try await PreparedCache.copied(
      to: CacheFolder.own.path(in: here.path + "/.build/docgen"))
    let result = try await Subprocess.run(
      .path(FilePath(Case.docgen.path)),
      arguments: ["test", "page.md", "--default", "run", "--watch"],
      environment: .inherit.updating(["NO_COLOR": "1"]), workingDirectory: FilePath(here.path),
      input: .none, output: .sequence, error: .combinedWithOutput
    ) { execution in
      var lines = execution.standardOutput.strings().makeAsyncIterator()
      func wait(for words: String) async throws {
        while let line = try await lines.next() {
          if line.contains(words) { return }
        }
        Issue.record("it ended without saying: \(words)")
      }
      try await wait(for: "1 run (1 passed)")
      try await wait(for: "waiting for a change; Ctrl-C ends")

      try save("hullo")
      try await wait(for: "- hullo")
      try await wait(for: "1 run (1 failed)")

      for count in 1...20 { try save("burst \(count)") }
      try save("hello", "hello")
      try await wait(for: "2 snippets: 1 cached, 1 run (1 passed)")

      try files.removeItem(at: page)
      try await wait(for: "cannot read `page.md`: No such file or directory")

      let other = here.appendingPathComponent("other.txt")
      try Data("```swift\n```\n".utf8).write(to: other)
      try files.moveItem(at: other, to: page)
      try await wait(for: "1 snippet: ")

      // Half of it, then the rest: what counts is the file that is closed.
      let handle = try FileHandle(forWritingTo: page)
      try handle.write(contentsOf: Data("```swift\nprint(\"hello\")\n".utf8))
      try handle.write(contentsOf: Data("// Prints \"hello\"\n```\n\n# End\n".utf8))
      try handle.close()
      try await wait(for: "1 snippet: 1 cached")

      try execution.send(signal: .interrupt)
      while try await lines.next() != nil {}
    }
    #expect(result.terminationStatus == .exited(0))
  }
  @Test(arguments: [Signal.interrupt, .terminate, .terminalClosed, .quit])
  func `what ends a program ends the watch`(signal: Signal) async throws {
    try await inTemporaryFolder { folder in
      try "# A\n".write(toFile: "\(folder)/a.md", atomically: false, encoding: .utf8)
      let result = try await Subprocess.run(
        .path(FilePath(Case.docgen.path)),
        arguments: ["test", "a.md", "--watch"],
        environment: .inherit.updating(["NO_COLOR": "1"]), workingDirectory: FilePath(folder),
        input: .none, output: .sequence, error: .combinedWithOutput
      ) { execution in
        var lines = execution.standardOutput.strings().makeAsyncIterator()
        while let line = try await lines.next(), !line.contains("Ctrl-C ends") {}
        try execution.send(signal: signal)
        while try await lines.next() != nil {}
      }
      #expect(result.terminationStatus == .exited(0))
    }
  }
}
