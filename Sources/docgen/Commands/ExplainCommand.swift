import ArgumentParser
import DocRunner

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows the program by which one snippet is checked.",
    discussion: """
      Prints the program that the compiler is given and the command that compiles it. Nothing is \
      compiled or run.

      With `--order`, the program is run with its tasks in the order of that number, and docgen prints \
      which task had its turn when.
      """)

  @OptionGroup var book: BookOptions

  @OptionGroup var running: RunOptions

  @Argument(
    help: """
      The snippet's name, as `docgen test --list` shows it, or a place that a message names, such as \
      README.md:12.
      """)
  var name: String

  @Option(help: "Run the program, with its tasks in the order that a finding names.")
  var order: UInt64?

  @OptionGroup var documents: DocumentOptions

  func run() async throws {
    let place = FilePlace(name)
    let named =
      place?.path ?? (book.exists ? nil : name.split(separator: "#").first.map(String.init))
    let files = documents.paths.isEmpty ? named.map { [$0] } : nil
    let input = try DocumentInput(
      book: book, paths: files ?? documents.paths, modules: documents.modules)
    let extracted = input.extracted
    let snippets = extracted.flatMap(\.snippets)
    let pattern = NamePattern(name)
    guard
      let snippet = place.map({ $0.snippets(in: extracted).first })
        ?? snippets.first(where: { $0.id == name || pattern.matches($0) })
    else {
      Terminal.report(place?.problem(in: extracted) ?? pattern.matchesNothing(in: snippets))
      throw Outcome.wrongUsage
    }
    let checker = try await running.checker(for: input.code)
    if let order {
      guard let turns = try await checker.turns(of: snippet.id, in: extracted, order: order) else {
        throw ValidationError("`\(snippet.id)` is not run, so nothing in it has an order")
      }
      for line in lines(turns, order, of: snippet) { print(line.visible) }
      return
    }
    guard let explanation = try await checker.explain(snippet.id, in: extracted) else { return }
    for line in lines(explanation) { print(line.visible) }
  }

  private func lines(_ turns: Turns, _ order: UInt64, of snippet: Snippet) -> [String] {
    let told = turns.turns.enumerated().flatMap { index, turn in
      let lines = Set(turn.lines).sorted().map(String.init)
      let place =
        lines.isEmpty ? "" : ", line\(lines.count > 1 ? "s" : "") \(lines.joined(separator: ", "))"
      return ["\(index + 1). \(turn.who)\(place)"]
        + Document.lines(of: turn.printed).filter { !$0.isEmpty }.map { "   prints: \($0)" }
    }
    return ["\(snippet.id), order \(order):", ""] + told + ["", turns.ending]
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
    return lines
  }
}
