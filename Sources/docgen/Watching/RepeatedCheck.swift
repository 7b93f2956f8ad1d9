import DocRunner

/// A check of documents that are being written: what did not change is not checked again.
struct RepeatedCheck: Sendable {
  private let running: RunOptions
  private let toolchain: Toolchain
  private var files: FileStamps?
  private var known = Known()

  /// Results for the same settings and the same library.
  private struct Known: Sendable {
    var code: CodeSettings?
    var checker: DocumentChecker?
    var extracted: [ChapterSnippets] = []
    var chapters: [Report.Chapter] = []
  }

  init(running: RunOptions, toolchain: Toolchain) {
    self.running = running
    self.toolchain = toolchain
  }

  /// The checker of the library as it is; nil before the first check.
  var checker: DocumentChecker? { known.checker }

  /// The snippets that were found, by their documents.
  var chapters: [ChapterSnippets] { known.extracted }

  var documents: [Document] { known.extracted.map(\.document) }

  var libraryPaths: [String] { WatchedFiles.library(of: known.checker) }

  /// Takes note of the files as they are now.
  ///
  /// Chapters and `book.yml` are compared by what they say. After a change of any other file, such as the
  /// library's or a copied one, everything is checked again.
  mutating func look(at now: FileStamps) {
    let isRead = { (path: String) in path.hasSuffix(".md") || path.hasSuffix("/book.yml") }
    if let files, !now.changes(since: files).allSatisfy(isRead) { forget() }
    files = now
  }

  mutating func forget() { known = Known() }

  /// Finds the snippets of the documents, to be checked with these settings.
  mutating func snippets(of documents: [Document], code: CodeSettings) -> [ChapterSnippets] {
    if known.code != code {
      // Rules of documents change nothing about the library.
      var before = known.code
      before?.rulesByPath = code.rulesByPath
      var checker = before == code ? known.checker : nil
      checker?.rules = code.rules
      known = Known(code: code, checker: checker)
    }
    known.extracted = code.snippets(of: documents, reusing: known.extracted)
    return known.extracted
  }

  /// Checks the documents that changed; the report is about all of them.
  ///
  /// - Parameters:
  ///   - extracted: the snippets of all documents, with their figures compared.
  ///   - part: which part of longer work it begins with, and how many there are.
  mutating func check(
    _ extracted: [ChapterSnippets], only selection: Selection? = nil,
    part: (first: Int, of: Int)? = nil
  ) async throws -> Report {
    let checker = try await currentChecker()
    let sources = Dictionary(first: known.chapters.map { ($0.document.path, $0.document.source) })
    let changed = extracted.filter { chapter in
      // Figures count things in all chapters, so any change can make them wrong.
      sources[chapter.document.path] != chapter.document.source || !chapter.figures.isEmpty
    }
    let report = try await checker.check(
      changed, only: selection,
      progress: Terminal.progress(everywhere: running.progress, part: part)
    ).completed(with: known.chapters, order: extracted.map(\.document.path))
    known.chapters = report.chapters
    return report
  }

  /// The checker of the library as it is, which is built if it changed.
  mutating func currentChecker() async throws -> DocumentChecker {
    if let checker = known.checker { return checker }
    guard let code = known.code else { preconditionFailure("no snippets were found before") }
    let checker = try await running.checker(for: code, toolchain: toolchain)
    known.checker = checker
    return checker
  }
}
