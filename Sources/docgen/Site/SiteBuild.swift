import DocRunner

/// A book turned into a site: checked, drawn, its links followed.
///
/// Nothing is written.
struct SiteBuild: Sendable {
  /// The site's files.
  var files: [SiteFile]
  /// The chapters, for editions other than the site.
  var chapters: [EditionChapter]
  /// Everything that is wrong, by chapter and place.
  var diagnostics: [Diagnostic]
  /// The texts of all files that the problems are in, by path.
  var sources: [String: String]
  /// Whether the site must not be published.
  var hasFailed: Bool
  /// One line for the end of the report.
  var summary: String

  /// Checks a book and makes its site.
  ///
  /// - Parameter development: whether the pages reload themselves when they change.
  init(book: LoadedBook, checker: DocumentChecker, development: Bool = false) async throws {
    let report = try await checker.check(
      book.book.chapters.map(\.document), progress: Terminal.showProgress)
    let results = Dictionary(
      uniqueKeysWithValues: report.chapters.map { ($0.document.path, $0.results) })
    let drawn = SitePages.draw(
      book: book.book, results: results, development: development, pictures: book.pictures)
    let (files, problems) = (drawn.files, drawn.problems)
    self.files = files
    chapters = drawn.chapters
    sources = book.sources.merging(report.sources) { first, _ in first }
    var diagnostics = book.diagnostics + report.diagnostics + problems
    // A link that the pages report is not reported again for the file it ends up in.
    // The development server has one file more.
    let served = development ? [SiteFile(path: DevelopmentServer.reloadPath, bytes: [])] : []
    if !diagnostics.containErrors { diagnostics += LinkChecker.check(files + served) }
    self.diagnostics = diagnostics
    hasFailed = diagnostics.containErrors || report.hasFailed
    let pages = files.count { $0.path.hasSuffix(".html") }
    summary =
      counted(book.book.chapters.count, "chapter") + ", " + counted(pages, "page") + "; "
      + report.tally.line + (report.runSummary.map { "; \($0)" } ?? "")
  }
}

/// A number with its noun: `1 page`, `2 pages`.
private func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}
