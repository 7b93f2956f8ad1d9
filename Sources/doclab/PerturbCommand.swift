import ArgumentParser
import DocRunner
import DocRunnerLab
import docgen

/// `doclab perturb`: finds what snippets depend on without saying so.
struct PerturbCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "perturb",
    abstract: "Runs everything with other hash seeds, time zones, languages, folders and cores.")

  @OptionGroup var book: BookOptions

  @OptionGroup var running: RunOptions

  @OptionGroup var documents: DocumentOptions

  @Option(
    name: .customLong("default"), help: "What to do with a snippet that says nothing about itself.")
  var plain: PlainSnippets?

  func run() async throws {
    let input = try DocumentInput(
      book: book, paths: documents.paths, modules: documents.modules, plain: plain)
    let checker = try await running.checker(for: input.code)
    let report = try await checker.check(input.extracted)
    let perturbed = try await checker.perturb(report)
    Terminal.report(
      report.diagnostics + perturbed.diagnostics,
      sources: input.sources.merging(report.sources) { first, _ in first })
    print(perturbed.summary)
    guard !report.hasFailed, !perturbed.diagnostics.containErrors else { throw Outcome.findings }
  }
}
