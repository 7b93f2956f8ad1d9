import DocRunner
import Foundation

/// `docgen test --watch`: checks again what changed, whenever something is saved.
struct WatchLoop: Sendable {
  var command: TestCommand
  var toolchain: Toolchain

  /// The state between two checks.
  private struct Memory: Sendable {
    var isFirst = true
    var check: RepeatedCheck
  }

  /// Checks until the task is canceled, which is how it is meant to end.
  ///
  /// - Throws: what keeps the first check from running; later errors are reported, since a change can fix
  ///   them.
  func run() async throws {
    let loop = ChangeLoop<Memory> { memory in
      let ofPackage =
        command.book.exists ? [] : memory.check.documents.map(\.path) + [PackageRules.fileName]
      return WatchedFiles(
        paths: command.documents.files + [command.book.content] + ofPackage
          + memory.check.libraryPaths)
    } round: { memory, files in
      try await round(memory, files)
    }
    let check = RepeatedCheck(running: command.running, toolchain: toolchain)
    try await loop.run(from: Memory(check: check))
  }

  private func round(_ memory: Memory, _ files: FileStamps) async throws -> Memory {
    var memory = memory
    memory.check.look(at: files)
    Terminal.startOver()
    do {
      try await test(&memory.check)
    } catch  where Task.isCancelled || memory.isFirst {
      throw error
    } catch is Outcome {
      // It was reported already.
    } catch {
      if case ToolchainProblem.libraryChanged = error { memory.check.forget() }
      Terminal.report(Diagnostic(code: "cannot-run", "\(error)"))
    }
    memory.isFirst = false
    Terminal.say("waiting for a change; Ctrl-C ends")
    return memory
  }

  private func test(_ check: inout RepeatedCheck) async throws {
    let run = try await CheckRun(of: command) { input in
      check.snippets(of: input.documents, code: input.code)
    }
    let report = try BaselineComparison(root: run.input.root)
      .applied(to: await check.check(run.extracted, only: run.selection))
    let results = run.tell(report, try await command.names(for: report, of: run.input))
    try await command.output.write(results, of: command.book.content)
    // A program that reads this through a pipe gets it immediately.
    fflush(nil)
  }
}
