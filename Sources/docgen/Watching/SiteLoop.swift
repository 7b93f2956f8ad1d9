import DocRunner
import Foundation

/// `docgen serve`: builds the site again whenever something that it is made of has changed.
struct SiteLoop: Sendable {
  var book: BookOptions
  var running: RunOptions
  var toolchain: Toolchain
  var site: LiveSite
  var runs: ProgramRuns

  /// The state between two builds.
  private struct Memory: Sendable {
    var check: RepeatedCheck
    var drawn: SitePages.Drawn?
  }

  /// Builds until the task is canceled, which is how it is meant to end.
  func run() async throws {
    let loop = ChangeLoop<Memory> { memory in
      WatchedFiles(paths: [book.content] + memory.check.libraryPaths)
    } round: { memory, files, _ in
      try await round(memory, files)
    }
    try await loop.run(from: Memory(check: RepeatedCheck(running: running, toolchain: toolchain)))
  }

  private func round(_ memory: Memory, _ files: FileStamps) async throws -> Memory {
    var memory = memory
    memory.check.look(at: files)
    do {
      try await build(&memory)
    } catch  where Task.isCancelled {
      throw error
    } catch {
      if case ToolchainProblem.libraryChanged = error { memory.check.forget() }
      await tell([Diagnostic(code: "cannot-run", "\(error)")], sources: [:])
      sayUnchanged()
    }
    // A program that reads this through a pipe gets it immediately.
    fflush(nil)
    return memory
  }

  private func build(_ memory: inout Memory) async throws {
    let start = ContinuousClock.now
    guard book.exists else { throw book.absence }
    var loaded = try BookLoader(content: book.content, known: memory.check.documents).load()
    guard !loaded.hasBrokenConfiguration else {
      await tell(loaded.diagnostics, sources: loaded.sources)
      return sayUnchanged()
    }
    let cache = running.cacheDirectory(for: loaded.code)
    let isFirst = memory.drawn == nil
    if isFirst { KnownCode.shared.read(from: cache) }
    let extracted = memory.check.snippets(
      of: loaded.book.chapters.map(\.document), code: loaded.code)
    let report = try await memory.check.check(
      BookFigures.compare(extracted, with: loaded.book, code: loaded.code))
    if let checker = memory.check.checker {
      try await loaded.addWhatReadersUse(of: checker, running)
    }
    let build = SiteBuild(
      book: loaded, report: report, development: true,
      known: KnownPages(of: memory.drawn, cache: try? Cache(directory: cache)))
    if isFirst { KnownCode.shared.write(to: cache) }
    try Task.checkCancellation()
    memory.drawn = build.drawn
    await site.show(build.files)
    if let checker = memory.check.checker {
      let (running, code) = (running, loaded.code)
      var packages = ProgramRuns.Packages(
        folder: URL(fileURLWithPath: running.cacheFolder(for: code)).path + "/programs")
      if !code.modules.isEmpty {
        packages.library = { try await running.librarySources(for: code) }
      }
      await runs.offer(memory.check.chapters, of: loaded.book, checker: checker, packages: packages)
    }
    await tell(build.diagnostics, sources: build.sources)
    let milliseconds = Int((ContinuousClock.now - start).inSeconds * 1000)
    Terminal.say("\(build.summary), \(milliseconds) ms")
  }

  private func sayUnchanged() {
    Terminal.say("the pages are as they were; waiting for a change")
  }

  /// Reports problems in the terminal and on open pages.
  private func tell(_ diagnostics: [Diagnostic], sources: [String: String]) async {
    Terminal.report(diagnostics, sources: sources)
    let lines = SourceLines(sources)
    await site.tell(diagnostics.filter { $0.severity == .error }.map { lines.text(of: $0) })
  }
}
