import ArgumentParser
import DocRunner
import Foundation

/// `docgen test`: checks the snippets of a book or of any Markdown files.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Checks the snippets of the book, or of the given files.",
    discussion: """
      Without paths, every chapter of the book is checked, or, where there is no book, every \
      Markdown file of the package or folder but for change logs. A path can be a chapter, a folder, any Markdown file such as README.md, or a \
      Swift file, whose documentation comments are checked. A place that a message names, such as \
      README.md:12, means the snippet there. With --fix, docgen writes what really \
      happened into the files and changes nothing else in them.

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

  @Flag(
    help: """
      Note in .docgen-baseline what fails now: from then on only other failures make a check red.
      """)
  var writeBaseline = false

  @Option(
    help: """
      How far to go: syntax (nothing is compiled), compile (nothing is run) or claims (what the text \
      says is compared).
      """)
  var level = CheckLevel.claims

  @Option(
    help: "In how many other orders the tasks of a program are run, if their order is not fixed.")
  var orders: Int?

  @Flag(
    help: """
      Show each incomplete, blocked or unreached snippet of a package, each claim that came true, and \
      each comment that says something else than the run shows.
      """)
  var details = false

  @Flag(
    help: """
      In documents of a package, also refuse comments that say something else than the run shows, and \
      snippets that are incomplete.
      """)
  var strict = false

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
      !list && !fix && !writeBaseline && level != .syntax
      && output.files.isEmpty && output.format == .pretty
    guard isPlain || !watch else {
      throw ValidationError(
        "`--watch` cannot be combined with other options than those that choose what to check")
    }
    guard level == .claims || !fix else {
      throw ValidationError("`--level \(level)` compares nothing: leave it out")
    }
    guard list else { return }
    guard !writeBaseline else {
      throw ValidationError("`--list` checks nothing: leave out `--write-baseline`")
    }
    guard !fix else { throw ValidationError("`--list` cannot be combined with `--fix`") }
    guard [.pretty, .json].contains(output.format) else {
      throw ValidationError(
        "`--list` prints lines, or JSON with `--format json`: leave out other formats")
    }
  }

  func run() async throws {
    guard !watch else { return try await WatchLoop(command: self, toolchain: .find()).run() }
    try await check()
  }

  /// Checks; with `--fix`, writes what happened into the files and checks again.
  private func check() async throws {
    try output.prepare()
    let run = try await CheckRun(of: self, snippets: snippets)
    guard !writeBaseline || run.selection == nil else {
      throw ValidationError(
        "`--write-baseline` notes whole documents: leave out options that select snippets")
    }
    if list { return try run.list() }
    let checker = try await checker(for: run)
    let preparation = Timings.Step(
      name: "read, find snippets, look at compiler and library", time: run.time, processor: .now)
    let report = try await report(on: run, with: checker)
    if fix, checker != nil, try accept(report) > 0 {
      // What was written is checked like everything else.
      var again = self
      again.fix = false
      return try await again.check()
    }
    try await tell(report, of: run, after: preparation)
  }

  /// Finds the snippets of the documents, once it has said which documents are left out.
  private func snippets(of input: DocumentInput) -> [ChapterSnippets] {
    if output.format == .pretty, let note = PackageNote.histories(input.histories) {
      Terminal.say(note)
    }
    KnownCode.shared.read(from: running.cacheDirectory(for: input.code))
    return input.extracted
  }

  /// What checks the snippets; nil if nothing is compiled.
  private func checker(for run: CheckRun) async throws -> DocumentChecker? {
    guard level != .syntax, run.selection?.names.isEmpty != true else { return nil }
    var checker = try await running.checker(for: run.input.code)
    checker.orders = orders ?? checker.orders
    return checker
  }

  private func report(on run: CheckRun, with checker: DocumentChecker?) async throws -> Report {
    try await checker?.check(
      run.extracted, only: run.selection,
      progress: Terminal.progress(everywhere: running.progress))
      ?? Report(grammarOf: run.extracted, only: run.selection)
  }

  /// Compares the report with what is known to fail, and tells all of it.
  private func tell(
    _ report: Report, of run: CheckRun, after preparation: Timings.Step
  ) async throws {
    let baseline = try baseline(for: report, of: run)
    var report = baseline.applied(to: report)
    let results = run.tell(report, try await names(for: report, of: run.input))
    KnownCode.shared.write(to: running.cacheDirectory(for: run.input.code))
    if let corrected = baseline.corrected(
      in: report, isWhole: run.isWhole, hasAll: run.selection == nil, level: level)
    {
      Terminal.say(corrected)
    }
    if let note = level.note { Terminal.say(note) }
    if timings {
      report.timings.steps.insert(preparation, at: 0)
      for line in report.timings.lines { Terminal.say(line) }
    }
    try await output.write(results, of: book.content)
    guard !results.hasFailed else { throw Outcome.findings }
  }

  /// What misspelled names in the chapters of a book can mean; nil if none is told.
  func names(for report: Report, of input: DocumentInput) async throws -> KnownNames? {
    guard output.format == .pretty, let book = input.wholeBook,
      report.newDiagnostics.contains(where: {
        $0.kind == .doesNotCompile && KnownNames.isMissed(in: $0.message)
      })
    else { return nil }
    return try await .read(for: book, code: input.code, running: running)
  }

  /// What is known to fail; with `--write-baseline`, that is what fails now.
  private func baseline(for report: Report, of run: CheckRun) throws -> BaselineComparison {
    let root = run.input.root
    guard writeBaseline else { return try BaselineComparison(root: root) }
    try BaselineComparison(root: root, isReplaced: run.isWhole)
      .write(report, isWhole: run.isWhole, level: level)
    return try BaselineComparison(root: root)
  }
}

extension PlainSnippets: ExpressibleByArgument {}

extension CheckLevel: ExpressibleByArgument {}
