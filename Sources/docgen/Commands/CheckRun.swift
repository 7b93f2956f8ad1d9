import DocRunner
import Foundation

/// One run of `docgen test`: the documents, which of their snippets are checked, and how the results are told.
struct CheckRun {
  let command: TestCommand
  let input: DocumentInput
  /// The snippets, with the numbers in the text compared with the figures of the book.
  let extracted: [ChapterSnippets]
  /// The snippets that are checked; nil for all.
  let selection: Selection?
  private let date = Date.now
  private let start = ContinuousClock.now

  /// Reads the documents and chooses the snippets.
  init(of command: TestCommand, snippets: (DocumentInput) -> [ChapterSnippets]) async throws {
    self.command = command
    var input = try DocumentInput(
      book: command.book, paths: command.documents.files, modules: command.documents.modules,
      plain: command.plain)
    input.code.level = command.level
    if command.strict { input.code.isStrict = true }
    self.input = input
    extracted = input.compared(snippets(input))
    selection = try await command.selected.selection(
      of: extracted, from: input, among: command.documents)
  }

  var time: Duration { ContinuousClock.now - start }
  /// Whether all documents are checked, and all of each.
  var isWhole: Bool { command.documents.paths.isEmpty && selection == nil }

  // MARK: Telling

  /// Reports the results of a check to people, unless standard output is for programs.
  ///
  /// - Parameter names: what a misspelled name can mean; nil if that is not known.
  /// - Returns: the same for programs.
  func tell(_ report: Report, _ names: KnownNames?) -> PortableReport {
    let problems = input.problems(in: selection)
    let findings = input.among(input.pageProblems(extracted), in: selection)
    let sources = input.sources.merging(report.sources) { first, _ in first }
    let results = PortableReport(
      report, problems: problems + findings, started: date, time: time,
      line: SourceLines(sources).line)
    if command.output.format == .pretty {
      let told =
        command.details
        ? report.diagnostics + report.confirmations : OpenCauses.decided(in: report.newDiagnostics)
      let asked = told.map { problem in
        names.map { problem.asking($0, in: problem.path.flatMap { sources[$0] } ?? "") } ?? problem
      }
      Terminal.report((problems + asked + findings).byPlace, sources: sources)
      for line in OpenCauses(in: report).lines { Terminal.say(line) }
      sayHowToGoOn(report.results.filter(\.verdict.isFailure))
    }
    if let problem = report.notKept { Terminal.say("nothing is kept for the next run: \(problem)") }
    if let summary = report.runSummary { Terminal.say(summary) }
    return results
  }

  private func sayHowToGoOn(_ failed: [SnippetResult]) {
    guard !failed.isEmpty else { return }
    let documents = command.documents
    let paths = Set(failed.map(\.snippet.path)).sorted()
    // Too long a list to copy: what was asked for serves as well.
    let files = (paths.count > 8 ? documents.paths : paths).map { " \($0)" }.joined()
    let options = documents.modules.map { " --import \($0)" }.joined()
    Terminal.say("to check again: docgen test\(files)\(options)")
    if failed.contains(where: { !$0.edits.isEmpty }) {
      Terminal.say("to accept what happened: docgen test --fix\(files)\(options)")
    }
  }

  /// Prints the names of the snippets, and what is wrong with how they are written.
  func list() throws {
    try SnippetList(
      extracted.flatMap(\.snippets).filter { selection?.names.contains($0.id) ?? true }
    ).tell(as: command.output.format)
    let problems =
      input.problems(in: selection)
      + extracted.filter { selection?.documents.contains($0.document.path) ?? true }
      .flatMap(\.diagnostics)
    Terminal.report(problems, sources: input.sources)
    guard !problems.containErrors else { throw Outcome.findings }
  }
}
