import DocRunner
import Foundation

extension TestCommand {
  /// Reports the results of a check to people, unless standard output is for programs.
  func tell(
    _ report: Report, problems: [Diagnostic], findings: [Diagnostic] = [], sources: [String: String]
  ) {
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
  }
}
