import ArgumentParser
import DocRunner

/// `docgen report`: one verdict from the reports of the shards of a check.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Joins the JSON reports of shards into one verdict.",
    discussion: """
      Every snippet of the check must be in exactly one of the reports: if one is missing or there \
      twice, that is told, and the exit code is 2. Else it is 1 if a document is wrong, 0 if all is \
      well. The joined report can be written in every format.
      """)

  @Argument(
    help: "Reports that `docgen test --shard … --report` wrote.",
    completion: .file(extensions: ["json"]))
  var reports: [String]

  @OptionGroup var output: OutputOptions

  func run() throws {
    try output.prepare()
    let (merged, diagnostics) = ReportMerger.merge(
      try reports.map { ($0, try PortableReport(file: $0)) })
    if output.format == .pretty { Terminal.report(merged.allProblems) }
    Terminal.report(diagnostics)
    try output.write(merged)
    guard diagnostics.isEmpty else { throw Outcome.couldNotRun }
    guard !merged.hasFailed else { throw Outcome.findings }
  }
}
