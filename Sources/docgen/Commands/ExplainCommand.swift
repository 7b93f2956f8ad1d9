import ArgumentParser
import DocRunner
import Foundation

/// `docgen explain`: shows how one snippet is checked.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows how one snippet is checked, and which results are kept.",
    discussion: """
      Prints the program that the compiler is given, the command that compiles it, what the results \
      depend on, and why they were or were not kept from an earlier run. Nothing is compiled or run.
      """)

  @OptionGroup var book: BookOptions

  @OptionGroup var running: RunOptions

  @Argument(help: "The snippet's name, as `docgen test --list` shows it.")
  var name: String

  @OptionGroup var documents: DocumentOptions

  func run() async throws {
    let files =
      documents.paths.isEmpty && !book.exists
      ? name.split(separator: "#").first.map { [String($0)] } : nil
    let input = try DocumentInput(
      book: book, paths: files ?? documents.paths, modules: documents.modules)
    let extracted = input.extracted
    let snippets = extracted.flatMap(\.snippets)
    let pattern = NamePattern(name)
    guard let snippet = snippets.first(where: { $0.id == name || pattern.matches($0) }) else {
      Terminal.report(pattern.matchesNothing(in: snippets))
      throw Outcome.wrongUsage
    }
    let checker = try await running.checker(for: input.code)
    guard let explanation = try await checker.explain(snippet.id, in: extracted) else { return }
    for line in lines(explanation) { print(line.visible) }
  }

  private func lines(_ explanation: Explanation) -> [String] {
    let snippet = explanation.snippet
    var lines = [
      "\(snippet.path):\(snippet.range.start.line): \(snippet.id) (\(snippet.kind.word))"
    ]
    guard let program = explanation.program else {
      return lines + ["", "it is in no program: nothing is compiled or run"]
    }
    if explanation.chain.count > 1 {
      lines.append("in one program: \(explanation.chain.joined(separator: ", "))")
    }
    lines += ["", "the program:", ""]
    lines += program.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    lines += ["compiled by:", "", "  \(explanation.command.joined(separator: " "))"]
    if !explanation.isolation.isEmpty { lines += ["", "run \(explanation.isolation)"] }
    for result in explanation.results {
      lines += ["", "\(result.name): \(result.words)", "  key \(result.key.text)"]
      lines += result.key.parts.map { "  \($0.digest.prefix(16))  \($0.name)" }
    }
    return lines
  }
}
