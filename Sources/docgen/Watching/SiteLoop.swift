import DocRunner
import Foundation

/// `docgen serve`: builds the site again whenever something that it is made of has changed.
struct SiteLoop: Sendable {
  var book: BookOptions
  var running: RunOptions
  var toolchain: Toolchain
  var site: LiveSite

  /// Builds until the task is cancelled, which is how it is meant to end.
  func run() async throws {
    let changes = FileChanges()
    var memory = Memory()
    while true { memory = try await buildUntilChange(memory, changes) }
  }

  /// What is known from the last build.
  private struct Memory: Sendable {
    var stamps: FileStamps?
    var checker: DocumentChecker?
    /// What the checker was made for.
    var code: CodeSettings?
    /// The snippets that were found.
    var extracted: [(ChapterSnippets, [Diagnostic])] = []
    /// The documents that were checked.
    var chapters: [Report.Chapter] = []
    /// The pages that were drawn of them.
    var drawn: SitePages.Drawn?
  }

  private enum Step: Sendable {
    case built(Memory)
    case changed
  }

  /// Builds, and returns at the next change; a change meanwhile stops the build.
  private func buildUntilChange(_ memory: Memory, _ changes: FileChanges) async throws -> Memory {
    let files = WatchedFiles(paths: [book.content] + WatchedFiles.library(of: memory.checker))
    let seen = files.stamps
    changes.watch(seen.folders)
    return try await withThrowingTaskGroup(of: Step.self) { group in
      group.addTask { .built(try await build(memory, files: seen)) }
      group.addTask {
        try await files.change(from: seen, toldBy: changes)
        return .changed
      }
      var memory = memory
      while case .built(let new) = try await group.next() { memory = new }
      group.cancelAll()
      return memory
    }
  }

  private func build(_ memory: Memory, files: FileStamps) async throws -> Memory {
    var memory = memory
    // What other files change, such as the library or a picture, nobody can tell chapter by chapter.
    let isOfChapters = { (path: String) in path.hasSuffix(".md") || path.hasSuffix("/book.yml") }
    if let stamps = memory.stamps, !files.changes(since: stamps).allSatisfy(isOfChapters) {
      memory = Memory()
    }
    do {
      try await build(&memory)
      memory.stamps = files
    } catch  where Task.isCancelled {
      throw error
    } catch {
      if case ToolchainProblem.libraryChanged = error { memory = Memory() }
      await tell([Diagnostic(code: "cannot-run", "\(error)")], sources: [:])
      Terminal.say("the pages are as they were; waiting for a change")
    }
    // Whoever reads this through a pipe wants it now.
    fflush(nil)
    return memory
  }

  private func build(_ memory: inout Memory) async throws {
    let start = ContinuousClock.now
    guard book.exists else { throw NoBook(path: "\(book.content)/book.yml") }
    let loaded = try BookLoader(
      content: book.content, known: memory.extracted.map(\.0.document)
    ).load()
    guard !loaded.hasBrokenConfiguration else {
      await tell(loaded.diagnostics, sources: loaded.sources)
      return Terminal.say("the pages are as they were; waiting for a change")
    }
    if memory.code != loaded.code {
      memory = Memory()
      memory.code = loaded.code
      memory.checker = try await running.checker(for: loaded.code, toolchain: toolchain)
    }
    guard let checker = memory.checker else { return }
    if memory.drawn == nil { KnownCode.shared.read(from: checker.cacheDirectory) }
    let documents = loaded.book.chapters.map(\.document)
    memory.extracted = SnippetExtractor.extract(
      from: documents, plain: checker.plain, sessions: checker.harness.sessions,
      inside: loaded.code.folders, reusing: memory.extracted)
    let known = Dictionary(
      memory.chapters.map { ($0.document.path, $0.document.source) },
      uniquingKeysWith: { first, _ in first })
    let same = Set(documents.filter { known[$0.path] == $0.source }.map(\.path))
    let report = try await checker.check(
      BookFigures.compare(memory.extracted, with: loaded.book, code: loaded.code)
        // Figures are those of all chapters, so any change may make them wrong.
        .filter { !same.contains($0.0.document.path) || !$0.0.figures.isEmpty },
      progress: Terminal.showProgress
    ).completed(with: memory.chapters, order: documents.map(\.path))
    let build = SiteBuild(
      book: loaded, report: report, development: true,
      known: KnownPages(of: memory.drawn, cache: try? Cache(directory: checker.cacheDirectory)))
    if memory.drawn == nil { KnownCode.shared.write(to: checker.cacheDirectory) }
    try Task.checkCancellation()
    memory.chapters = report.chapters
    memory.drawn = build.drawn
    await site.show(build.files)
    await tell(build.diagnostics, sources: build.sources)
    let milliseconds = Int((ContinuousClock.now - start).inSeconds * 1000)
    Terminal.say("\(build.summary), \(milliseconds) ms")
  }

  /// Tells the terminal and open pages what is wrong.
  private func tell(_ diagnostics: [Diagnostic], sources: [String: String]) async {
    Terminal.report(diagnostics, sources: sources)
    let lines = SourceLines(sources)
    let renderer = DiagnosticRenderer(usesColour: false)
    await site.tell(
      diagnostics.filter { $0.severity == .error }.map { diagnostic in
        renderer.render(diagnostic) { number in
          diagnostic.path.flatMap { lines.line($0, number) }
        }
      })
  }
}
