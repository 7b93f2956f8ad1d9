import ArgumentParser
import DocRunner
import Foundation

/// `docgen explain`: what is done to check one snippet.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows how one snippet is checked, and what of that was kept.",
    discussion: """
      Prints the program that the compiler is given, the command that compiles it, what the results \
      depend on, and why they were or were not kept from an earlier run. Nothing is compiled or run.
      """)

  @OptionGroup var book: BookOptions

  @Argument(help: "The snippet's name, as `docgen test --list` shows it.")
  var name: String

  @Argument(
    help: "Where to look: Markdown files, Swift files, or folders; by default the book.",
    completion: .file(extensions: ["md", "swift"]))
  var paths: [String] = []

  @Option(
    name: .customLong("import"),
    help: "A module of your package that snippets outside a book can use; can be repeated.")
  var modules: [String] = []

  func run() async throws {
    let files =
      paths.isEmpty && !hasBook ? name.split(separator: "#").first.map { [String($0)] } : nil
    let input = try DocumentInput(book: book, paths: files ?? paths, modules: modules)
    let extracted = input.extracted
    let snippets = extracted.flatMap(\.0.snippets)
    let pattern = NamePattern(name)
    guard let snippet = snippets.first(where: { $0.id == name || pattern.matches($0) }) else {
      Terminal.report(
        Diagnostic(
          code: "unknown-snippet", "no snippet has a name like `\(name)`",
          help: [
            pattern.nearest(in: snippets).map { "did you mean `\($0)`?" }
              ?? "`docgen test --list` shows the names"
          ]))
      throw Outcome.wrongUsage
    }
    let checker = try await book.checker(for: input.code, toolchain: .find())
    guard let explanation = try await checker.explain(snippet.id, in: extracted) else { return }
    for line in lines(explanation) { print(line) }
  }

  private var hasBook: Bool {
    FileManager.default.fileExists(atPath: "\(book.content)/book.yml")
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
