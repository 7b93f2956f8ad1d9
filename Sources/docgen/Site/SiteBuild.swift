import DocRunner

/// A book turned into a site: checked, drawn, its links followed.
///
/// Nothing is written.
struct SiteBuild: Sendable {
  let book: LoadedBook
  var drawn: SitePages.Drawn
  /// All problems, by chapter and place.
  var diagnostics: [Diagnostic]
  /// The texts of all files that the problems are in, by path.
  var sources: [String: String]
  /// Whether the site must not be published.
  var hasFailed: Bool
  /// One line for the end of the report.
  var summary: String

  var files: [SiteFile] { drawn.files }

  /// Checks the snippets of a book and makes its site.
  ///
  /// - Parameters:
  ///   - withDrafts: whether the site has the chapters that are drafts; all are checked.
  ///   - withEditions: whether to keep the chapters for other editions.
  init(
    checking book: LoadedBook, running: RunOptions, withDrafts: Bool, withEditions: Bool
  ) async throws {
    let cache = running.cacheDirectory(for: book.code)
    var phases = Phases(areTold: running.progress)
    KnownCode.shared.read(from: cache)
    let extracted = SnippetExtractor.extract(
      from: book.book.chapters.map(\.document), rules: book.code.rules,
      inside: book.code.folders)
    let checker = try await running.checker(for: book.code)
    phases.end("read the book and built the library")
    let report = try await checker.check(
      BookFigures.compare(extracted, with: book.book, code: book.code),
      progress: Terminal.progress(everywhere: running.progress))
    phases.end("checked the programs")
    var book = book
    try await book.addWhatReadersUse(of: checker, running)
    phases.end("compiled what readers use on the pages")
    self.init(
      book: withDrafts ? book : book.withoutDrafts, report: report,
      known: KnownPages(cache: try? Cache(directory: cache)),
      withEditions: withEditions)
    phases.end("drew the pages and followed the links")
    KnownCode.shared.write(to: cache)
  }

  /// Makes the site of a book that was checked.
  ///
  /// - Parameters:
  ///   - development: whether the pages reload themselves when they change.
  ///   - known: pages that were drawn before.
  ///   - withEditions: whether to keep the chapters for other editions.
  init(
    book: LoadedBook, report: Report, development: Bool = false,
    known: KnownPages = KnownPages(), withEditions: Bool = false
  ) {
    self.book = book
    let results = Dictionary(
      uniqueKeysWithValues: report.chapters.map { ($0.document.path, $0.results) })
    drawn = SitePages.draw(
      book: book.book, results: results, development: development, pictures: book.pictures,
      known: known, withEditions: withEditions)
    let (files, problems) = (drawn.files, drawn.problems)
    sources = book.sources.merging(report.sources) { first, _ in first }
    var diagnostics = book.diagnostics + report.diagnostics + problems
    // A link that a chapter's page reports is not reported again for the site's file.
    // The development server has one file more.
    let served = development ? [SiteFile(path: DevelopmentServer.reloadPath, bytes: [])] : []
    if !diagnostics.containErrors { diagnostics += LinkChecker.check(files + served) }
    self.diagnostics = diagnostics
    hasFailed = diagnostics.containErrors || report.hasFailed
    let pages = files.count { $0.path.hasSuffix(".html") }
    let drafts = book.book.leftOut.count
    summary =
      counted(book.book.chapters.count, "chapter")
      + (drafts == 0 ? "" : " (" + counted(drafts, "draft") + " left out)") + ", "
      + counted(pages, "page") + "; "
      + report.tally.line + (report.runSummary.map { "; \($0)" } ?? "")
  }
}

extension LoadedBook {
  /// Adds what pages offer beside the chapters: the library's sources, its names and the live parts.
  mutating func addWhatReadersUse(of checker: DocumentChecker, _ running: RunOptions) async throws {
    if code.offersPrograms {
      book.library = try await running.librarySources(for: code)
      if book.library == nil { diagnostics.append(ProgramsPackage.impossible(in: book.path)) }
    }
    if let directory = code.package, let package = try await running.package(for: code) {
      book.testedFolders = package.testedFolders.map {
        ReadableFolders.real("\(directory)/\($0)") + "/"
      }
    }
    try await compileLiveParts(with: checker.toolchain, keptIn: checker.cacheDirectory)
    await readSymbols(with: checker)
  }
}

/// Tells how long each part of a build takes.
private struct Phases {
  private let areTold: Bool
  private var start = ContinuousClock.now

  init(areTold: Bool) { self.areTold = areTold }

  /// Ends a part; one that takes no time to speak of is not told.
  mutating func end(_ name: String) {
    let now = ContinuousClock.now
    if areTold, now - start >= .seconds(1) {
      Terminal.say("\(name): \((now - start).components.seconds) s")
    }
    start = now
  }
}

/// A number with its noun: `1 page`, `2 pages`.
private func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
