import DocRunner
import Foundation

/// What makes a site of a book, once or again and again while the book is written.
struct BookRun: Sendable {
  private let running: RunOptions
  var check: RepeatedCheck
  /// The check of the reference's examples, for which more modules are built.
  private var referenceCheck: RepeatedCheck
  private var drawn: SitePages.Drawn?

  init(running: RunOptions, toolchain: Toolchain) {
    self.running = running
    check = RepeatedCheck(running: running, toolchain: toolchain)
    referenceCheck = check
  }

  mutating func site(
    of book: LoadedBook, for purpose: SiteBuild.Purpose
  ) async throws -> SiteBuild {
    let cache = running.cacheDirectory(for: book.code)
    let isFirst = drawn == nil
    defer { Terminal.doing("") }
    Terminal.doing("finding the programs, and what the package is made of")
    if isFirst { KnownCode.shared.read(from: cache) }
    let extracted = check.snippets(of: book.documents, code: book.code)
    let checker = try await check.currentChecker()
    let modules = book.referenceModules(with: checker)
    // Programs are compiled and then run, those of the reference after those of the chapters.
    let parts = modules.isEmpty ? 2 : 4
    var report = try await check.check(
      BookFigures.compare(extracted, with: book.book, code: book.code), part: (1, of: parts))
    var book = book
    Terminal.doing("reading the reference")
    try await addReference(of: modules, to: &book, &report)
    Terminal.doing("compiling what readers use on the pages")
    try await book.addWhatReadersUse(of: checker, running)
    Terminal.doing("drawing the pages")
    let build = SiteBuild(
      book: book, report: report, for: purpose,
      known: KnownPages(of: drawn, cache: try? Cache(directory: cache)))
    if isFirst { KnownCode.shared.write(to: cache) }
    try Task.checkCancellation()
    drawn = build.drawn
    return build
  }
}

extension BookRun {
  /// The documents whose programs can be edited: the chapters, and the files of the reference.
  var documents: [ProgramRuns.CheckedDocuments] {
    [check, referenceCheck].compactMap { check in
      check.checker.map { .init(chapters: check.chapters, checker: $0) }
    }
  }

  /// Takes note of the files as they are now.
  mutating func look(at files: FileStamps) {
    check.look(at: files)
    referenceCheck.look(at: files)
  }

  /// Adds the pages of the reference to the book, and the results of their examples to a report.
  private mutating func addReference(
    of modules: [String], to book: inout LoadedBook, _ report: inout Report
  ) async throws {
    guard !modules.isEmpty else { return }
    var code = book.code
    if code.package == nil { code.modules += modules.filter { !code.modules.contains($0) } }
    if referenceCheck.checker == nil { _ = referenceCheck.snippets(of: [], code: code) }
    let checker = try await referenceCheck.currentChecker()
    let reference: Reference
    do {
      reference = try await Reference.read(modules, with: checker)
    } catch let problem as SymbolProblem {
      book.diagnostics.append(
        Diagnostic(code: "no-reference", "\(problem)", path: book.configurationPath))
      return
    }
    let known = Dictionary(first: referenceCheck.documents.map { ($0.path, $0) })
    let comments = reference.comments
    let documents = try reference.files.concurrentMap { path in
      Result {
        let file = try TextFile(path)
        if let document = known[path], document.source == file.text { return document }
        return comments[path].map(file.document) ?? file.document
      }
    }.map { try $0.get() }
    book.book = book.book.with(reference, documents: documents)
    for document in documents { book.sources[document.path] = document.source }
    let articles = book.book.pages.filter { $0.reference?.article != nil }
    let pictures = BookLoader(content: ".").pictures(of: articles, into: &book)
    book.pictures.merge(pictures) { $1 }
    if code.package == nil { code.letExamplesImport(reference, as: book.configurationPath) }
    let extracted = referenceCheck.snippets(of: documents, code: code)
    report = report.adding(try await referenceCheck.check(extracted, part: (3, of: 4)))
  }
}

extension LoadedBook {
  /// The modules that the reference is about: a package's libraries are what its documents import, and a book says it.
  fileprivate func referenceModules(with checker: DocumentChecker) -> [String] {
    code.package == nil ? book.referenceModules : checker.harness.packageModules
  }
}

extension CodeSettings {
  /// Has each example in a file of the reference import the module that the file is from.
  ///
  /// - Parameter path: the file that lists the modules.
  fileprivate mutating func letExamplesImport(_ reference: Reference, as path: String) {
    for page in reference.pages where !harness.imports.contains(page.module) {
      let line = CodeBlock.Line(
        text: "import \(page.module)", position: SourcePosition(line: 1, column: 1), path: path)
      for file in page.files + [page.article].compactMap(\.self) {
        var rules = rules[file]
        rules.setup = [line]
        rulesByPath[file] = rules
      }
    }
  }
}

extension Report {
  /// This report with the results of other documents.
  fileprivate func adding(_ other: Report) -> Report {
    var report = self
    report.chapters += other.chapters
    report.compiled += other.compiled
    report.ran += other.ran
    report.notes += other.notes.filter { !notes.contains($0) }
    report.sources.merge(other.sources) { first, _ in first }
    return report
  }
}
