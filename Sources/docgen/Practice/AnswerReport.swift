import DocRunner

/// What a learner is told of an answer, on a page and in the terminal.
struct AnswerReport: Sendable {
  /// Whether the answer solves the exercise.
  let isRight: Bool
  /// What is wrong, in a sentence; empty if the problems say it.
  let why: String
  /// The problems, each in words, with the line that it is about.
  let problems: [String]
  /// What the compiler says besides, which other mistakes cause as far as one can tell.
  let more: [String]
  /// What had to be printed beside what was, if that is all that is wrong.
  let comparison: AnswerComparison?

  /// Puts a verdict into words.
  ///
  /// - Parameters:
  ///   - namesFile: whether problems name the file that has the answer.
  ///   - names: what can be meant by a name that is misspelled.
  init(of verdict: PracticeCheck.Verdict, namesFile: Bool, names: KnownNames = KnownNames()) {
    isRight = verdict.isRight
    comparison = verdict.comparison
    if let said = verdict.runsOn ?? comparison?.sentence {
      (why, problems, more) = (said, [], [])
      return
    }
    guard verdict.diagnostics.first?.code != PracticeCheck.Verdict.emptyCode else {
      (why, problems, more) = ("Nothing is written yet.", [], [])
      return
    }
    let isInCheck = { (problem: Diagnostic) in problem.path == PracticeCheck.check }
    let causes = Self.causes(in: verdict.diagnostics)
    let own = causes.filter { !isInCheck($0) }
    // While there are errors, warnings can wait.
    let isBroken = causes.containErrors
    let waits = { (problem: Diagnostic) in isBroken && problem.severity == .warning }
    // What the check cannot use is the answer's fault only if the answer is fine by itself.
    let (told, rest) =
      own.containErrors ? (own, causes.filter(isInCheck)) : (causes.filter(isInCheck) + own, [])
    let sorted = SortedMessages(told.filter { !waits($0) }) {
      // What does not compile in the check has one cause, as far as one can tell.
      (isInCheck($0) && $0.kind == .doesNotCompile ? 0 : $0.position?.line ?? 0, $0.message)
    }
    let lines = SourceLines(verdict.sources)
    let words = { (problem: Diagnostic) in
      isInCheck(problem)
        ? Self.text(ofCheck: problem, lines)
        : problem.explained(by: names, in: verdict.sources.values.joined(separator: "\n"))
          .plainText(namesFile: namesFile) { number in
            problem.path.flatMap { lines.line($0, number) }
          }
    }
    problems = sorted.first.map(words)
    more = (sorted.others + told.filter(waits) + rest).map(words)
    why =
      switch told.first(where: { $0.severity == .error && $0.kind == .doesNotCompile }) {
      case let error? where isInCheck(error):
        "It does not compile with the code that checks it."
      case _?: "It does not compile."
      case nil where told.contains { $0.kind == .outputDiffers }:
        "Your program printed the right lines, but some of them at the wrong place."
      case nil where told.contains { $0.code == Self.timing }:
        "Your program does something other than the task asks for, or at another time."
      case nil: ""
      }
  }

  /// The verdict in a sentence or two.
  var said: String {
    guard !isRight else { return "Solved." }
    return why.isEmpty ? "Not solved yet." : "Not solved yet. \(why)"
  }

  /// All that there is to say, for a terminal; nil if there is nothing.
  func text(of name: String) -> String? {
    let parts = (comparison.map { [$0.text] } ?? []) + problems
    guard !why.isEmpty || !parts.isEmpty else { return nil }
    let rest = more.isEmpty ? [] : ["The compiler says more, which this can cause.\n"]
    let head = "\(name): \(why.isEmpty ? said : why)\n"
    return ([head] + parts + rest).joined(separator: "\n")
  }

  /// The problems without those that others cause for certain.
  private static func causes(in problems: [Diagnostic]) -> [Diagnostic] {
    let causes = problems.filter {
      $0.kind != .outputDiffers && $0.kind != .unassertedOutput
        && $0.message != Diagnostic.typesDoNotFit
    }
    return causes.containErrors ? causes : problems
  }

  private static let timing = "timeline-differs"

  /// What goes wrong in the code that checks answers, without a number that is no line of the reader's.
  private static func text(ofCheck problem: Diagnostic, _ lines: SourceLines) -> String {
    guard problem.code != timing else {
      // Before a list is a colon.
      let drawings = problem.details.filter { $0.hasPrefix("expected ") || $0.hasPrefix("actual ") }
      let lines = problem.details.map { "  \($0)" }
      return (lines + [DrawingSigns.sentence(for: drawings)].compactMap(\.self))
        .map { $0.visible + "\n" }.joined()
    }
    let code = problem.position.flatMap { lines.line(PracticeCheck.check, $0.line) }
    let shown = code.map { ["  the code that checks it: \($0.drop(while: \.isWhitespace))"] } ?? []
    let lines = [problem.message] + shown + problem.details.map { "  \($0)" } + problem.help
    return lines.map { $0.visible + "\n" }.joined()
  }
}

extension Diagnostic {
  /// The problem with what an unused result means, or with the question whether another name is meant.
  func explained(by names: KnownNames, in code: String) -> Diagnostic {
    guard kind == .unexpectedWarning, names.isUnusedSignal(message) else {
      return asking(names, in: code)
    }
    var problem = self
    problem.message = "Nothing subscribes to this signal, so it does nothing."
    return problem
  }

  /// The problem with the question whether another name is meant.
  func asking(_ names: KnownNames, in code: String) -> Diagnostic {
    guard kind == .doesNotCompile else { return self }
    var problem = self
    problem.message = KnownNames.withoutFarName(message)
    if let question = names.question(for: problem.message, in: code) {
      problem.help.insert(question, at: 0)
    }
    return problem
  }

  /// The problem as somebody who learns needs it: without its code, and with what the compiler means.
  ///
  /// - Parameter line: the text of a line of the file it is about, counted from 1; nil if unknown.
  func plainText(namesFile: Bool = false, line: (Int) -> Substring?) -> String {
    var bare = self
    bare.help = []
    bare.message.replace(/[ ]\[#[\w-]+\]$/, with: "")
    bare.details.removeAll(where: BeginnerHelp.isOneOfThreeWays)
    if !namesFile { bare.path = nil }
    let drawn = DiagnosticRenderer(usesColor: false).render(bare, line: line)
    let isAsked = help.contains {
      $0.hasPrefix("did you mean") || $0.hasPrefix("Other libraries say")
    }
    let meaning =
      kind == .doesNotCompile ? BeginnerHelp.sentence(for: message, isAsked: isAsked) : nil
    let place = position.flatMap {
      BeginnerHelp.missesReturn(message) && Self.followsIf($0.line, line)
        ? BeginnerHelp.returnsAfterIf(message) : nil
    }
    let advice = help.map(\.visibleInLine) + [place ?? meaning].compactMap(\.self)
    return String(drawn.trimmingPrefix(/[a-z]+\[[a-z-]*\]:[ ]/))
      + advice.map { $0 + "\n" }.joined()
  }

  /// Whether the code before a line ends with an `if`.
  private static func followsIf(_ number: Int, _ line: (Int) -> Substring?) -> Bool {
    var (number, end) = (number - 1, Int?.none)
    while let text = line(number) {
      number -= 1
      let code = text.drop(while: \.isWhitespace)
      guard !code.isEmpty else { continue }
      let indent = text.count - code.count
      if code.hasPrefix("if "), indent == end ?? indent { return true }
      guard code.hasPrefix("}") || end.map({ indent > $0 }) ?? false else { return false }
      end = end ?? indent
    }
    return false
  }
}
