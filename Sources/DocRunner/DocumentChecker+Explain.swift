import Foundation

/// The program that decides on a snippet, for people who want to see it.
package struct Explanation: Sendable {
  package var snippet: Snippet
  /// The snippets of the program, the last one of which gives it its purpose.
  package var chain: [String]
  /// The text that the compiler is given; nil if there is none.
  package var program: String?
  /// The command that compiles it, without what differs from run to run.
  package var command: [String] = []
  package var isolation = ""
}

extension DocumentChecker {
  /// Tells what is done to check a snippet.
  ///
  /// Nothing is compiled or run.
  package func explain(
    _ id: String, in extracted: [ChapterSnippets]
  ) async throws -> Explanation? {
    guard let snippet = extracted.flatMap(\.snippets).first(where: { $0.id == id })
    else { return nil }
    // As in a check: of the programs that have it, one that decides on it.
    guard let session = Plan(for: extracted).sessions.first(where: { $0.decidedIDs.contains(id) })
    else { return Explanation(snippet: snippet, chain: []) }
    let workshop = try await Workshop(for: self, reading: extracted)
    let (cache, compiler, isolation) = (workshop.cache, workshop.compiler, workshop.isolation)
    var program = Program(session, harness: harness)
    if program.hidesFunctions || program.tellsNotes,
      cache.record(Compiler.Outcome.self, compiler.key(of: program).text)?.succeeded == false
    {
      program = Program(session.withoutToldValues, harness: harness).withoutHiding
    }
    let command = try await compiler.command(for: compiler.input(for: program), in: ".")
    var explanation = Explanation(
      snippet: snippet, chain: session.chain.map(\.id), program: program.text,
      command: [command.program] + command.arguments)
    guard session.purpose == .run else { return explanation }
    explanation.isolation =
      isolation.reason.map { "without a sandbox, with limits only: \($0)" }
      ?? "in a sandbox: no network, read-only files"
    return explanation
  }
}

extension ChildProcess.Ending {
  var words: String {
    switch self {
    case .exited(let code): "it ends with exit code \(code)"
    case .signaled(let signal): "it is stopped by signal \(signal)"
    case .timedOut: "it runs out of time"
    case .stuck: "it waits for something that never happens"
    case .outputLimit: "it prints more than it may"
    case .fileLimit: "it writes more to a file than it may"
    case .memoryLimit: "it takes more memory than it may"
    case .processLimit: "it starts more processes than it may"
    }
  }
}
