import Foundation
import Processes

/// All that the verdict on a snippet depends on, for people who want to know the reason.
package struct Explanation: Sendable {
  /// The snippet.
  package var snippet: Snippet
  /// The snippets of the program, the last one of which gives it its purpose.
  package var chain: [String]
  /// The text that the compiler is given; nil if there is none.
  package var program: String?
  /// The command that compiles it, without what differs from run to run.
  package var command: [String] = []
  /// What happens to the program where.
  package var isolation = ""
  /// What the results of compiling and of running depend on, and whether they were kept.
  package var results: [Kept] = []

  /// A result, and why it is or is not at hand.
  package struct Kept: Sendable {
    /// `compiling` or `running`.
    package var name: String
    /// The name under which it is kept.
    package var key: CacheKey
    /// Whether it is kept, and if not, why.
    package var words: String
  }
}

extension DocumentChecker {
  /// Tells what would be done to check a snippet, and what of it was done before.
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
    var workshop = try await Workshop(for: self)
    try await workshop.confirmIsolation()
    let (cache, compiler, isolation) = (workshop.cache, workshop.compiler, workshop.isolation)
    var program = Program(session, harness: harness)
    if program.tellsPrints || program.tellsNotes,
      cache.record(Compiler.Outcome.self, compiler.key(of: program).text)?.succeeded == false
    {
      program = Program(session.withoutToldValues, harness: harness).withoutPrintTelling
    }
    let key = compiler.key(of: program)
    let known = cache.record(KnownKeys.self, KnownKeys.name(of: session.subject.id))
    let outcome = cache.record(Compiler.Outcome.self, key.text)
    let command = try await compiler.command(for: compiler.input(for: program), in: ".")
    var explanation = Explanation(
      snippet: snippet, chain: session.chain.map(\.id), program: program.text,
      command: [command.program] + command.arguments)
    explanation.results = [
      Explanation.Kept(
        "compiling", key, known?.compiling,
        state: outcome.map { $0.succeeded ? "it compiles" : "it does not compile" })
    ]
    guard session.purpose == .run, outcome?.succeeded ?? true else { return explanation }
    explanation.isolation =
      isolation.reason.map { "without a sandbox, with limits only: \($0)" }
      ?? "in a sandbox: no network, read-only files"
    let runKey = runKey(key, session, program, isolation)
    let result = cache.record(RunResult.self, runKey.text)
    explanation.results.append(
      Explanation.Kept("running", runKey, known?.running, state: result.map { $0.ending.words }))
    return explanation
  }
}

extension Explanation.Kept {
  /// - Parameters:
  ///   - known: the key under which the result was last kept.
  ///   - state: what the result is; nil if none is kept under the key.
  fileprivate init(_ name: String, _ key: CacheKey, _ known: CacheKey?, state: String?) {
    self.init(name: name, key: key, words: "")
    let differences = known.map(key.differences) ?? []
    words =
      if let state {
        "kept from an earlier run: \(state)"
      } else if known == nil {
        "not kept: nothing of it is known from an earlier run"
      } else if differences.isEmpty {
        "not kept: the result was removed, was damaged, or may come out otherwise next time"
      } else {
        "not kept: since the last run there is a change in \(differences.joined(separator: ", "))"
      }
  }
}

/// The keys under which the results of a snippet's program were last kept.
struct KnownKeys: Hashable, Codable, Sendable {
  var compiling: CacheKey
  var running: CacheKey?

  static func name(of id: String) -> String { Digest.of(["keys", id]) }
}

extension ChildProcess.Ending {
  /// The ending for people.
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
