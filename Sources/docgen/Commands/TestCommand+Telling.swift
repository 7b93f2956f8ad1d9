import DocRunner
import Foundation

extension TestCommand {
  struct Start {
    let date = Date.now
    private let instant = ContinuousClock.now

    /// How long ago that is.
    var time: Duration { ContinuousClock.now - instant }
  }

  func input() throws -> DocumentInput {
    var input = try DocumentInput(
      book: book, paths: documents.files, modules: documents.modules, plain: plain)
    input.code.level = level
    return input
  }

  /// Reports the results of a check to people, unless standard output is for programs.
  ///
  /// - Parameter findings: more problems of the documents as a whole.
  /// - Returns: the same for programs.
  func tell(
    _ report: Report, on extracted: [ChapterSnippets], of input: DocumentInput,
    _ selection: Selection?, since start: Start,
    findings: [Diagnostic] = []
  ) -> PortableReport {
    let problems = input.problems(in: selection)
    let ofPages = input.pageProblems(extracted, report: selection == nil ? report : nil)
    let findings = findings + input.among(ofPages, in: selection)
    let sources = input.sources.merging(report.sources) { first, _ in first }
    let results = PortableReport(
      report, problems: problems + findings, started: start.date, time: start.time,
      line: SourceLines(sources).line)
    if output.format == .pretty {
      let told = details ? report.diagnostics : OpenCauses.decided(in: report.newDiagnostics)
      Terminal.report(problems + told + findings, sources: sources)
      for line in OpenCauses(in: report).lines { Terminal.say(line) }
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
    return results
  }
}
