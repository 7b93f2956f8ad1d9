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
  var hasFailed: Bool
  /// One line for the end of the report.
  var summary: String

  var files: [SiteFile] { drawn.files }

  enum Purpose: Sendable {
    /// To be written into a folder, with the chapters for other editions or not.
    case publishing(withEditions: Bool)
    /// To be shown by the development server, where pages reload themselves.
    case development
  }

  init(
    book: LoadedBook, report: Report,
    for purpose: Purpose = .publishing(withEditions: false),
    known: KnownPages = KnownPages()
  ) {
    let (withEditions, development) =
      switch purpose {
      case .publishing(let withEditions): (withEditions, false)
      case .development: (false, true)
      }
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
    let served = development ? [SiteFile(path: SiteHandler.reloadPath, bytes: [])] : []
    if book.isGentle || !diagnostics.containErrors {
      diagnostics += LinkChecker.check(files + served)
    }
    self.diagnostics = book.weighed(diagnostics.byPlace)
    var tally = report.tally
    if !book.isGentle {
      tally.textErrors += Set(book.diagnostics + problems).count { $0.severity == .error }
    }
    hasFailed = !book.isGentle && (diagnostics.containErrors || report.hasFailed)
    let pages = files.count { $0.path.hasSuffix(".html") }
    let declarations = book.book.reference?.declarations.count ?? 0
    summary =
      book.book.chapters.count.of("chapter") + ", " + pages.of("page")
      + (declarations == 0 ? "" : ", " + declarations.of("declaration")) + "; "
      + tally.line + (report.runSummary.map { "; \($0)" } ?? "")
  }
}

extension [Diagnostic] {
  /// The same with those about one file together, in the order of its lines.
  var byPlace: [Diagnostic] {
    grouped { $0.path ?? "" }.flatMap { _, same in
      same.sorted { ($0.position ?? .start) < ($1.position ?? .start) }
    }
  }
}

extension LoadedBook {
  /// The sources of the library and of what the reference is about, without the latter if they need other packages.
  func librarySources(_ running: RunOptions) async throws -> LibrarySources? {
    let modules = Set((book.reference?.pages ?? []).map(\.module)).sorted()
    if let all = try await running.librarySources(for: code.adding(modules)) { return all }
    return try await running.librarySources(for: code)
  }

  /// Adds what pages offer beside the chapters: the library's sources and the live parts.
  mutating func addWhatReadersUse(of checker: DocumentChecker, _ running: RunOptions) async throws {
    if code.offersPrograms {
      book.library = try await librarySources(running)
      if book.library == nil { diagnostics.append(ProgramsPackage.impossible(in: book.path)) }
    }
    if let directory = code.package, let package = try await running.package(for: code) {
      book.testedFolders = package.testedFolders.map {
        ReadableFolders.real("\(directory)/\($0)") + "/"
      }
    }
    try await compileLiveParts(with: checker.toolchain, keptIn: checker.cacheDirectory)
  }
}
