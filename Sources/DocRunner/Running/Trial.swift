/// A program with everything that a check finds out about it, from its plan to its verdicts.
package struct Trial: Sendable {
  package var session: Session
  package var program: Program
  /// The compiler's answer; its result may have been kept from an earlier check.
  package var compiled: Compiler.Compiled
  /// How the program ended; nil if it was not to be started or could not be.
  var result: RunResult?
  /// Why the program could not be started, if it compiles and that still failed.
  var startProblem: Diagnostic?
  /// Why the library does not link on this machine, so that nothing could be run.
  var libraryProblem: String?
  /// Whether this check started the program or tried to, instead of using a kept result.
  var isFresh = false
  /// How long the program ran in this check.
  var runTime: Duration?
  /// The verdicts on the snippets that this program decides on.
  var judgements: [SnippetResult] = []

  /// Whether the program compiles and is to be loaded at least.
  var isToBeStarted: Bool {
    compiled.outcome.succeeded
      && (session.purpose == .run
        // Of documents that were not written for this tool, the libraries may be missing here.
        || session.purpose == .compile && !session.chain.allSatisfy(\.isPlain))
  }

  /// Whether the program is still to be started, since no result of it is known.
  var isDue: Bool { isToBeStarted && result == nil }

  /// The program that calls Swift's `print`, which the compiler's messages should be about; nil if there are none.
  func programToCompileInstead(_ harness: Harness) -> Program? {
    guard !compiled.outcome.succeeded else { return nil }
    // To tell a value can itself be an error, which is not the document's.
    let plain = program.tellsNotes ? Program(session.withoutToldValues, harness: harness) : program
    return plain.hidesFunctions || program.tellsNotes ? plain.withoutHiding : nil
  }

  /// The trial, whose program is not started if it was to be, because the library does not link.
  func unlinked(_ words: String) -> Trial {
    var trial = self
    if isDue { trial.libraryProblem = words }
    return trial
  }

  /// What to say of a library that does not link.
  static func unlinked(_ words: String) -> Diagnostic {
    Diagnostic(
      .warning, code: "nothing-is-run",
      "the package does not link on this machine, so snippets are compiled and nothing is run",
      details: Document.lines(of: words).map(String.init).filter { $0.contains("error: ") }
        .prefix(3).map { $0 })
  }

  /// Whether every snippet that this program decides on is right.
  var isRight: Bool {
    compiled.outcome.succeeded && judgements.allSatisfy { $0.verdict == .passed }
  }

  /// Whether a snippet that this program decides on is wrong.
  var isWrong: Bool { judgements.contains(where: \.verdict.isFailure) }

  /// Whether it was run and something about it is wrong, which may come out otherwise another time.
  var isDoubtful: Bool {
    guard let result, startProblem == nil, !result.isConfirmed else { return false }
    // That it computes for too long, no other run would change.
    return !(result.wasBusy && isFresh) && isWrong
  }

  /// What each snippet that this program decides on cost.
  var effort: Effort {
    Effort(
      wasKept: compiled.wasKept && !isFresh,
      time: (compiled.time + (runTime ?? .zero)) / max(1, session.decided.count))
  }
}
