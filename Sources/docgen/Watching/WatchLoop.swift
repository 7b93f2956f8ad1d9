import DocRunner
import Foundation

/// `docgen test --watch`: checks again what changed, whenever something is saved.
struct WatchLoop: Sendable {
  var command: TestCommand
  var toolchain: Toolchain

  /// Checks until the task is cancelled, which is how it is meant to end.
  ///
  /// - Throws: what keeps the first check from being made; later, such things may be mended.
  func run() async throws {
    let changes = FileChanges()
    var memory = Memory()
    do {
      while true {
        memory = try await checkUntilChange(memory, changes)
      }
    } catch  where Task.isCancelled {
    }
  }

  /// What is known from the last look.
  private struct Memory: Sendable {
    var isFirst = true
    var checker: DocumentChecker?
    /// What the checker was made for.
    var code: CodeSettings?
    var library: FileStamps?
    /// The snippets that were found.
    var extracted: [(ChapterSnippets, [Diagnostic])] = []
    /// The documents that were checked.
    var chapters: [Report.Chapter] = []
  }

  private enum Step: Sendable {
    case checked(Memory)
    case changed
  }

  /// Checks, and returns at the next change; a change meanwhile stops the check.
  private func checkUntilChange(_ memory: Memory, _ changes: FileChanges) async throws -> Memory {
    let documents = WatchedFiles(paths: command.documents.paths + [command.book.content])
    let library = WatchedFiles(paths: WatchedFiles.library(of: memory.checker))
    let all = WatchedFiles(paths: documents.paths + library.paths)
    let seen = all.stamps
    changes.watch(seen.folders)
    return try await withThrowingTaskGroup(of: Step.self) { group in
      group.addTask {
        .checked(try await check(memory, library: library.stamps, isTold: changes.areTold))
      }
      group.addTask {
        try await all.change(from: seen, toldBy: changes)
        return .changed
      }
      var memory = memory
      while case .checked(let new) = try await group.next() { memory = new }
      group.cancelAll()
      return memory
    }
  }

  private func check(
    _ memory: Memory, library: FileStamps, isTold: Bool
  ) async throws -> Memory {
    var memory = memory
    Terminal.startOver()
    do {
      try await check(&memory, library: library)
    } catch  where Task.isCancelled || memory.isFirst {
      throw error
    } catch ToolchainProblem.libraryChanged {
      memory.checker = nil
      Terminal.report(Diagnostic(code: "cannot-run", "\(ToolchainProblem.libraryChanged)"))
    } catch is Outcome {
      // It was told already.
    } catch {
      Terminal.report(Diagnostic(code: "cannot-run", "\(error)"))
    }
    memory.isFirst = false
    Terminal.say(
      "waiting for a change\(isTold ? "" : ", looking ten times a second"); Ctrl-C ends")
    return memory
  }

  private func check(_ memory: inout Memory, library: FileStamps) async throws {
    let (date, start) = (Date.now, ContinuousClock.now)
    let input = try DocumentInput(
      book: command.book, paths: command.documents.paths, modules: command.documents.modules,
      plain: command.plain)
    if memory.code != input.code {
      memory.code = input.code
      memory.extracted = []
      memory.checker = nil
    }
    memory.extracted = input.extracted(reusing: memory.extracted)
    let extracted = input.compared(memory.extracted, receipts: command.receipts.path)
    let selection = try command.selected.selection(of: extracted.flatMap(\.0.snippets))
    if memory.checker == nil || memory.library != library {
      memory.checker = nil
      memory.chapters = []
      memory.checker = try await command.running.checker(for: input.code, toolchain: toolchain)
      memory.library = library
    }
    guard let checker = memory.checker else { return }
    let known = Dictionary(
      memory.chapters.map { ($0.document.path, $0.document.source) },
      uniquingKeysWith: { first, _ in first })
    let report = try await checker.check(
      // Figures are those of all chapters, so any change may make them wrong.
      extracted.filter {
        known[$0.0.document.path] != $0.0.document.source || !$0.0.figures.isEmpty
      }, only: selection,
      progress: Terminal.showProgress
    ).completed(with: memory.chapters, order: input.documents.map(\.path))
    memory.chapters = report.chapters
    let problems = input.problems(in: selection)
    let findings = input.among(
      input.pageProblems(extracted, report: selection == nil ? report : nil), in: selection)
    let sources = input.sources.merging(report.sources) { first, _ in first }
    command.tell(report, problems: problems, findings: findings, sources: sources)
    try command.output.write(
      PortableReport(
        report, problems: problems + findings, started: date, time: ContinuousClock.now - start,
        line: SourceLines(sources).line))
    // Whoever reads this through a pipe wants it now.
    fflush(nil)
  }
}
