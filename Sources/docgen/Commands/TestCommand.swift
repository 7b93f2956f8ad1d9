import ArgumentParser
import DocRunner
import Foundation

/// `docgen test`: checks the snippets of a book or of any Markdown files.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Checks the snippets of the book, or of the given files.",
    discussion: """
      Without paths, every chapter of the book is checked, or every Markdown file of a package \
      without a book. A path can be a chapter, a folder, any Markdown file such as README.md, or a \
      Swift file, whose documentation comments are checked. With --fix, docgen writes what really \
      happened into the files and changes nothing else in them. With --write-receipts, it notes what \
      passed in docgen.lock; from that `docgen verify` finds without a compiler what is stale.

      In a package without a book, snippets can import the modules of its library products; those \
      that import none of them get them all. A snippet that says what it prints is run; the others \
      are compiled.
      """)

  @OptionGroup var book: BookOptions

  @OptionGroup var running: RunOptions

  @OptionGroup var documents: DocumentOptions

  @Flag(help: "Write what the snippets really print into the files.")
  var fix = false

  @Option(
    name: .customLong("default"),
    help: """
      What to do with a snippet that says nothing about itself: run it, and require that the \
      document says all it prints, or compile it, and run it only if the document says what it \
      prints.
      """)
  var plain: PlainSnippets?

  @Flag(help: "Note in the file of receipts what passed.")
  var writeReceipts = false

  @OptionGroup var receipts: ReceiptOptions

  @Flag(
    help: "Also run everything with other hash seeds, time zones, languages, folders and cores.")
  var perturb = false

  @Flag(help: "Show how long each step took.")
  var timings = false

  @OptionGroup var selected: SelectionOptions

  @Flag(help: "Only list the names of the snippets, one on each line.")
  var list = false

  @OptionGroup var output: OutputOptions

  @Flag(help: "Check again whenever a file is saved, until Ctrl-C.")
  var watch = false

  func validate() throws {
    let isPlain =
      !list && !fix && !writeReceipts && !perturb && selected.shard == nil && output.files.isEmpty
      && output.format == .pretty
    guard isPlain || !watch else {
      throw ValidationError(
        "`--watch` cannot be combined with other options than those that choose what to check")
    }
    guard list else { return }
    guard !fix else { throw ValidationError("`--list` cannot be combined with `--fix`") }
    guard [.pretty, .json].contains(output.format) else {
      throw ValidationError(
        "`--list` prints lines, or JSON with `--format json`: leave out other formats")
    }
  }

  func run() async throws {
    guard !watch else { return try await WatchLoop(command: self, toolchain: .find()).run() }
    try await check(leaving: [:])
  }

  /// Checks; with `--fix`, writes what happened into the files and checks again.
  ///
  /// - Parameter unsteady: the lines known to differ from run to run, by the `id` of the snippet.
  private func check(leaving unsteady: [String: [String]]) async throws {
    let (date, start) = (Date.now, ContinuousClock.now)
    try output.prepare()
    let input = try DocumentInput(
      book: book, paths: documents.paths, modules: documents.modules, plain: plain)
    let cache = running.cacheDirectory(for: input.code)
    KnownCode.shared.read(from: cache)
    let extracted = input.compared(input.extracted, receipts: receipts.path)
    let chosen = try selected.selection(of: extracted.flatMap(\.0.snippets))
    let part = try selected.part(of: extracted.map(\.0), within: chosen, cache: running.cache)
    let selection = part?.0 ?? chosen
    guard !(writeReceipts && perturb) || documents.paths.isEmpty else {
      throw ValidationError(
        "`--perturb` with `--write-receipts` notes results for all documents: leave out paths"
      )
    }
    guard !writeReceipts || (selection == nil && !list) else {
      throw ValidationError(
        "`--write-receipts` notes whole documents: leave out options that list or select snippets")
    }
    let problems = input.problems(in: selection)
    if list { return try list(extracted, selection, problems, input.sources) }
    var checker = try await running.checker(for: input.code)
    checker.knownMessageNames = try receipts.messageNames(in: input.documents)
    let preparation = ContinuousClock.now - start
    var report = try await checker.check(
      extracted, only: selection, progress: Terminal.showProgress)
    KnownCode.shared.write(to: cache)
    report = report.leaving(unsteady)
    if fix {
      let unsteady = try await checker.unsteadySnippets(
        of: report, in: extracted, only: selection)
      report = report.leaving(unsteady)
      let fixed = try accept(report) + acceptTranslations()
      if fixed > 0 {
        // What was written is checked like everything else.
        var again = self
        again.fix = false
        return try await again.check(leaving: unsteady)
      }
    }
    let perturbed = perturb ? try await checker.perturb(report, only: selection) : nil
    let isWhole = documents.paths.isEmpty && selection == nil
    let unused = isWhole ? BookProblem.unused(report.unusedRedactions) : []
    let ofPages = input.among(
      input.pageProblems(extracted, report: selection == nil ? report : nil), in: selection)
    let findings = unused + ofPages + (perturbed?.diagnostics ?? [])
    let sources = input.sources.merging(report.sources) { first, _ in first }
    let durations = Durations(keptIn: running.cache).updated(with: report)
    // It only helps to cut shards: a cache that cannot be written is no reason to fail.
    if selection == nil { try? durations.keep(in: running.cache) }
    var results = PortableReport(
      report, problems: problems + findings, started: date,
      time: ContinuousClock.now - start, costs: durations.seconds,
      line: SourceLines(sources).line)
    results.shard = part?.1
    tell(report, problems: problems, findings: findings, sources: sources)
    if timings {
      report.timings.insertFirst("read, find snippets, look at compiler and library", preparation)
      for line in report.timings.lines { Terminal.say(line) }
    }
    try output.write(results)
    if writeReceipts {
      let library = Receipts.Library(of: checker, code: input.code)
      try receipts.record(
        report, perturbed: perturbed.map { measured($0, extracted, library, checker) },
        library: library, checker: checker)
    }
    if let perturbed {
      output.format == .pretty ? print(perturbed.summary) : Terminal.say(perturbed.summary)
    }
    guard !results.hasFailed else { throw Outcome.findings }
  }

  /// Reports the results of a check to people, unless standard output is for programs.
  func tell(
    _ report: Report, problems: [Diagnostic], findings: [Diagnostic] = [], sources: [String: String]
  ) {
    if output.format == .pretty {
      Terminal.report(problems + report.diagnostics + findings, sources: sources)
      if let note = PackageNote.sketches(in: report) { Terminal.say(note) }
      let failed = report.results.filter(\.verdict.isFailure)
      if !failed.isEmpty {
        let paths = Set(failed.map(\.snippet.path)).sorted()
        // Too long a list to copy: what was asked for serves as well.
        let files = (paths.count > 8 ? documents.paths : paths).map { " \($0)" }.joined()
        let options = documents.modules.map { " --import \($0)" }.joined()
        Terminal.say("to check again: docgen test\(files)\(options)")
        if failed.contains(where: { !$0.edits.isEmpty }) {
          Terminal.say("to accept what happened: docgen test --fix\(files)\(options)")
        }
      }
    }
    if let problem = report.notKept { Terminal.say("nothing is kept for the next run: \(problem)") }
    if let summary = report.runSummary { Terminal.say(summary) }
  }

  private func measured(
    _ perturbed: PerturbationReport, _ extracted: [(ChapterSnippets, [Diagnostic])],
    _ library: Receipts.Library, _ checker: DocumentChecker
  ) -> Measured<Measurements.Conditions> {
    Measured(
      Measurements.Conditions(
        programs: perturbed.programs, runs: perturbed.runs, findings: perturbed.diagnostics.count),
      library: library.id,
      documents: Receipts.hash(of: extracted.map(\.0), harness: checker.harness))
  }

  private func list(
    _ extracted: [(ChapterSnippets, [Diagnostic])], _ selection: Selection?,
    _ problems: [Diagnostic], _ sources: [String: String]
  ) throws {
    let list = SnippetList(
      extracted.flatMap(\.0.snippets).filter { selection?.names.contains($0.id) ?? true })
    if output.format == .json {
      print(try list.json())
    } else {
      for line in list.lines { print(line.visible) }
    }
    let diagnostics =
      problems
      + extracted.filter { selection?.documents.contains($0.0.document.path) ?? true }
      .flatMap(\.1)
    Terminal.report(diagnostics, sources: sources)
    guard !diagnostics.containErrors else { throw Outcome.findings }
  }

  // MARK: Fixing

  /// Writes what really happened into the files and says which ones.
  ///
  /// - Returns: how many files were changed.
  private func accept(_ report: Report) throws -> Int {
    try accept(
      report.chapters.map { ($0.document, $0.edits + $0.results.flatMap(\.edits)) })
  }

  /// Brings translated chapters up to date with the originals, as these are now.
  private func acceptTranslations() throws -> Int {
    guard book.exists else { return 0 }
    let input = try DocumentInput(
      book: book, paths: documents.paths, modules: documents.modules, plain: plain)
    return try accept(input.translations)
  }

  private func accept(_ changes: [(document: Document, edits: [LineEdit])]) throws -> Int {
    var count = 0
    for (document, edits) in changes where !edits.isEmpty {
      let path = document.path
      let text = Acceptance.apply(edits, to: document)
      guard text != document.source else { continue }
      let now = try Files.read(path)
      // Another name of a file that is fixed by now.
      if now == Data(text.utf8) { continue }
      guard String(validating: now, as: UTF8.self) != nil else {
        Terminal.report(
          Diagnostic(
            code: "not-fixed", "the file is not UTF-8; it is as you left it", path: path,
            help: ["save it as UTF-8, then run `docgen test --fix` again"]))
        continue
      }
      guard now == Data(document.source.utf8) else {
        Terminal.report(
          Diagnostic(
            code: "changed-meanwhile",
            "the file changed while its snippets ran; it is as you left it",
            path: path, help: ["run `docgen test --fix` again"]))
        throw Outcome.couldNotRun
      }
      try Files.rewrite(path, with: Data(text.utf8))
      Terminal.say("fixed \(path)")
      count += 1
    }
    return count
  }
}

extension PlainSnippets: ExpressibleByArgument {}
