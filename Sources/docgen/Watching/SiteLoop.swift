import DocRunner
import Foundation

/// `docgen serve`: builds the site again whenever something that it is made of has changed.
struct SiteLoop: Sendable {
  var book: BookOptions
  var running: RunOptions
  var toolchain: Toolchain
  var site: LiveSite
  var runs: ProgramRuns

  /// Builds until the task is canceled, which is how it is meant to end.
  func run() async throws {
    let loop = ChangeLoop<BookRun> { run in
      WatchedFiles(paths: PackageBook.watched(book) + run.check.libraryPaths)
    } round: { run, files in
      try await round(run, files)
    }
    try await loop.run(from: BookRun(running: running, toolchain: toolchain))
  }

  private func round(_ last: BookRun, _ files: FileStamps) async throws -> BookRun {
    var run = last
    run.look(at: files)
    do {
      try await build(&run)
    } catch  where Task.isCancelled {
      throw error
    } catch {
      if case ToolchainProblem.libraryChanged = error { run.check.forget() }
      await tell([Diagnostic(code: "cannot-run", "\(error)")], sources: [:])
      sayUnchanged()
    }
    // A program that reads this through a pipe gets it immediately.
    fflush(nil)
    return run
  }

  private func build(_ run: inout BookRun) async throws {
    let start = ContinuousClock.now
    Terminal.doing("reading the book")
    let loaded = try book.loadOrMake(known: run.check.documents)
    guard !loaded.hasBrokenConfiguration else {
      await tell(loaded.diagnostics, sources: loaded.sources)
      return sayUnchanged()
    }
    let build = try await run.site(of: loaded, for: .development)
    await site.show(build.files)
    try await offerPrograms(of: build.book, run.documents)
    await tell(build.diagnostics, sources: build.sources, places: build.drawn.targets.address)
    Terminal.say("\(build.summary), \((ContinuousClock.now - start).inUnits(tenths: true))")
  }

  /// Lets readers edit and run the programs of the book on its pages.
  private func offerPrograms(
    of loaded: LoadedBook, _ documents: [ProgramRuns.CheckedDocuments]
  ) async throws {
    let running = running
    var packages = ProgramRuns.Packages(
      folder: URL(fileURLWithPath: running.cacheFolder(for: loaded.code)).path + "/programs")
    if !loaded.code.modules.isEmpty || loaded.book.reference != nil {
      packages.library = { try await loaded.librarySources(running) }
    }
    await runs.offer(documents, of: loaded.book, packages: packages)
  }

  private func sayUnchanged() { Terminal.say("the pages are as they were; waiting for a change") }

  /// Reports problems in the terminal and on open pages.
  private func tell(
    _ diagnostics: [Diagnostic], sources: [String: String],
    places: (Diagnostic) -> String? = { _ in nil }
  ) async {
    Terminal.report(diagnostics, sources: sources)
    let lines = SourceLines(sources)
    await site.tell(
      diagnostics.filter { $0.severity == .error }.map {
        LiveSite.Problem(text: lines.text(of: $0), address: places($0))
      })
  }
}
