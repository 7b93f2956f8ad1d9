import DocRunner

/// A book turned into a site: checked, drawn, its links followed.
///
/// Nothing is written.
struct SiteBuild: Sendable {
  /// The site as it was drawn.
  var drawn: SitePages.Drawn
  /// Everything that is wrong, by chapter and place.
  var diagnostics: [Diagnostic]
  /// The texts of all files that the problems are in, by path.
  var sources: [String: String]
  /// Whether the site must not be published.
  var hasFailed: Bool
  /// One line for the end of the report.
  var summary: String

  /// The site's files.
  var files: [SiteFile] { drawn.files }

  /// Checks a book and makes its site.
  init(book: LoadedBook, checker: DocumentChecker) async throws {
    let report = try await checker.check(
      book.book.chapters.map(\.document), progress: Terminal.showProgress)
    self.init(book: book, report: report)
  }

  /// Makes the site of a book that was checked.
  ///
  /// - Parameters:
  ///   - development: whether the pages reload themselves when they change.
  ///   - earlier: an earlier drawing, and the paths of the chapters that are as they were then.
  init(
    book: LoadedBook, report: Report, development: Bool = false,
    reusing earlier: (SitePages.Drawn, same: Set<String>)? = nil
  ) {
    let results = Dictionary(
      uniqueKeysWithValues: report.chapters.map { ($0.document.path, $0.results) })
    drawn = SitePages.draw(
      book: book.book, results: results, development: development, pictures: book.pictures,
      reusing: earlier)
    let (files, problems) = (drawn.files, drawn.problems)
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
