/// One program and one process: a snippet with all that it goes on from.
package struct Session: Sendable {
  package enum Purpose: Sendable {
    case run
    case compile
    /// Compile it and see which warnings the compiler gives.
    case warning
    /// Compile it as a `Package.swift`, or as a part of one.
    case manifest
    /// See it fail to compile.
    case error
  }

  package var document: Document
  /// The snippets in order; the last one gives the session its purpose.
  package var chain: [Snippet]
  package var purpose: Purpose
  /// The name of the program's module, which is unique in a plan.
  package var module: String
  /// The names of the snippets that this program decides on; others have it too, and decide on them.
  package var decided: Set<String> = []

  /// The snippets that this program decides on, by `Snippet.id`.
  var decidedIDs: [String] { chain.filter { decided.contains($0.name) }.map(\.id) }

  package var subject: Snippet { chain[chain.count - 1] }

  /// What the snippets ask for, together; where they differ, the last one decides.
  var options: SnippetOptions {
    var options = subject.options
    options.seed = chain.compactMap(\.options.seed).last
    options.isInRealTime = chain.contains(where: \.options.isInRealTime)
    // A run loop waits in the system, and nothing else could run meanwhile.
    options.usesThreads = chain.contains {
      $0.options.usesThreads || ($0.setup + $0.lines).contains { $0.text.contains("RunLoop") }
    }
    options.timeLimit = chain.compactMap(\.options.timeLimit).max()
    options.environment = chain.reduce(into: [:]) { environment, snippet in
      environment.merge(snippet.options.environment) { $1 }
    }
    options.languageMode = chain.compactMap(\.options.languageMode).last
    options.flags = chain.flatMap(\.options.flags)
    return options
  }

  /// The session, whose program does not tell the values that notes are about.
  var withoutToldValues: Session {
    var session = self
    for index in chain.indices {
      session.chain[index].claims = chain[index].claims.map { claim in
        guard case .note(var note) = claim.kind else { return claim }
        note.told = nil
        return Claim(.note(note))
      }
    }
    return session
  }
}
