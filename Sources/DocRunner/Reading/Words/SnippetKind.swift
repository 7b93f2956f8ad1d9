/// What is to be done with a snippet's code: the word that a chapter writes for it.
///
/// The table below says everything about each kind: what is done, what the chapter may expect, how the
/// snippet is counted and what its page says. What a kind has beyond that is in `Judge`.
package enum SnippetKind: String, Hashable, Sendable, CaseIterable {
  /// Compile, run, and compare what it prints.
  case run
  /// Compile and link, do not run.
  case compile
  /// It must not compile; the compiler's messages are compared.
  case error
  /// It must compile with the warnings that are given, and no others; it is not run.
  case warning
  /// It must stop with a message that is given, at a line that is given.
  case crash
  /// Its top level must throw the error that is given.
  case `throws`
  /// It must still be running when its time is up; what it printed until then is compared.
  case hangs
  /// Compile it as a `Package.swift`, or as a part of one.
  case manifest
  /// Only a sketch: its grammar is checked.
  case fragment
  /// Only shown. The reason is counted in the report.
  case ignore
  /// It is for another platform or compiler than this one.
  case skip = "if"

  enum Check: Sendable {
    case program(Session.Purpose)
    case grammar
    /// Not at all; the verdict says why.
    case none(@Sendable (_ reason: String) -> Verdict)
  }

  /// How the program of a snippet that is run must end.
  enum Ending: Hashable, Sendable {
    /// The program runs to its end.
    case completes
    /// It traps, with a message that a comment gives.
    case traps
    /// It throws the error that a comment gives.
    case `throws`
    /// It is still running when its time is up.
    case timesOut
  }

  /// The number that a snippet adds to in a count of snippets.
  package enum Count: Hashable, Sendable { case run, compiled, refused, notChecked }

  /// How a page shows that a snippet is as the text says.
  package enum Tone: Sendable {
    case works
    case fails
    /// Nothing was run or compiled.
    case open
  }

  private struct Row {
    var check: Check
    var ending = Ending.completes
    var count: Count
    var tone: Tone
    /// What the page says of a snippet that passed, `{1}` being the reason for `ignore` and `if`.
    var says: String
    /// What its word does, for the reference.
    var meaning: String
    var value = SnippetWord.Value.none
  }

  private var row: Row {
    switch self {
    case .run:
      Row(
        check: .program(.run), count: .run, tone: .works, says: "ran",
        meaning:
          "compile, run, and compare what it prints; so is a snippet without any of these words")
    case .compile:
      Row(
        check: .program(.compile), count: .compiled, tone: .works, says: "compiles",
        meaning: "compile and link, do not run")
    case .error:
      Row(
        check: .program(.error), count: .refused, tone: .fails, says: "must not compile",
        meaning: "must not compile; the messages are compared")
    case .warning:
      Row(
        check: .program(.warning), count: .compiled, tone: .works, says: "compiles with warnings",
        meaning: "must compile with the warnings that are given, and no others; not run")
    case .crash:
      Row(
        check: .program(.run), ending: .traps, count: .run, tone: .fails,
        says: "stops, as the text says", meaning: "must stop with the message that a comment gives")
    case .throws:
      Row(
        check: .program(.run), ending: .throws, count: .run, tone: .fails,
        says: "throws, as the text says",
        meaning: "must throw what a comment gives, at the top level")
    case .hangs:
      Row(
        check: .program(.run), ending: .timesOut, count: .run, tone: .works,
        says: "runs on, as the text says", meaning: "must still be running when `timeout=` is over")
    case .manifest:
      Row(
        check: .program(.manifest), count: .compiled, tone: .works, says: "part of a package",
        meaning: "a `Package.swift` or a part of one: compile it as such")
    case .fragment:
      Row(
        check: .grammar, count: .notChecked, tone: .open, says: "a sketch",
        meaning: "a sketch: only its grammar is checked")
    case .ignore:
      Row(
        check: .none(Verdict.ignored), count: .notChecked, tone: .open, says: "not run: {1}",
        meaning: "only shown; the report counts the reasons",
        value: .required(example: "ignore=\"the reason\""))
    case .skip:
      Row(
        check: .none(Verdict.skipped), count: .run, tone: .open, says: "not run here: {1}",
        meaning: "checked only there, counted as skipped elsewhere",
        value: .required(example: "if=os(linux)"))
    }
  }

  package var word: String { rawValue }

  /// How it is used after `swift`.
  var snippetWord: SnippetWord {
    SnippetWord(name: word, value: row.value, meaning: row.meaning, isKind: self != .skip)
  }

  // MARK: What is done

  var check: Check { row.check }
  var ending: Ending { row.ending }

  /// What its program is for; nil if it has none.
  var purpose: Session.Purpose? {
    if case .program(let purpose) = row.check { purpose } else { nil }
  }

  package var isChecked: Bool { purpose != nil }

  package var isRun: Bool { purpose == .run }

  var runsToItsEnd: Bool { isRun && ending == .completes }

  var isRead: Bool { if case .none = row.check { false } else { true } }

  /// Whether the chapter gives what the compiler says of it.
  var hasMessages: Bool { purpose == .error || purpose == .warning }

  var hasStopMessage: Bool { ending == .traps || ending == .throws }

  /// Whether a snippet of another kind can continue it.
  ///
  /// A snippet that runs can continue only one that runs to its end.
  func canBeContinued(by other: SnippetKind) -> Bool {
    guard other.purpose != .manifest else { return false }
    return runsToItsEnd || purpose == .compile && !other.isRun
  }

  // MARK: What is said

  package var count: Count { row.count }
  /// How its page shows that it is as the text says.
  package var tone: Tone { row.tone }
  /// What its page says then, with `{1}` for the reason.
  package var says: String { row.says }
}
