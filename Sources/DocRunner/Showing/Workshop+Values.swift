/// Judged programs with what their pages show beside the code.
struct Shown: Sendable {
  var trials: [Trial]
  /// What the author should know, though nothing is wrong.
  var notices: [Diagnostic] = []
  /// How many programs were compiled to find values.
  var compiled = 0
  /// How many programs were run to find values.
  var ran = 0
}

extension DocumentChecker {
  /// What the page shows beside the lines of a snippet.
  func shownDetail(of snippet: Snippet) -> ShownDetail {
    if let shownDetail = snippet.options.shownDetail { return shownDetail }
    return snippet.kind.has(shownDetail) ? shownDetail : .nothing
  }
}

extension Workshop {
  /// The snippets that a program decides on and whose pages show something beside lines.
  func wanting(_ shownDetail: ShownDetail, in trial: Trial) -> [Snippet] {
    trial.session.chain.filter {
      trial.session.decided.contains($0.name) && checker.shownDetail(of: $0) == shownDetail
    }
  }

  /// Runs programs again with their values logged, for pages that show them.
  ///
  /// The log must not change what they do: each is judged again. A known program is logged with
  /// them; if its log is not what it should be, the compiler has changed and no values are shown.
  func withValues(_ trials: [Trial]) async throws -> Shown {
    func isDue(_ trial: Trial) -> Bool {
      trial.isRight && trial.session.purpose == .run && !wanting(.values, in: trial).isEmpty
    }
    let due = trials.filter(isDue)
    guard let first = due.first else { return Shown(trials: trials) }
    var logger = self
    logger.checker.limits.output += ValueLog.byteLimit
    do {
      let folder = try await compiler.ownModule(ValueLog.moduleName, ValueLog.source)
      logger.checker.library.modulePaths.append(folder)
      logger.checker.library.linkInputs.append("\(folder)/\(ValueLog.moduleName).o")
      logger.checker.library.interfaceDigest += Digest.of([ValueLog.source])
    } catch ToolchainProblem.supportModule(let words) {
      return Shown(trials: trials, notices: [noValues(in: first, because: words)])
    }
    logger.compiler.library = logger.checker.library
    var shown = try await logger.log(due)
    shown.trials += trials.filter { !isDue($0) }
    return shown
  }

  /// A program that was run a second time, with its values logged.
  private struct LoggedTrial {
    /// The second run, without the log in its output.
    var trial: Trial
    /// What was logged; nil if there was no second run.
    var records: [ValueLog.Record]?

    init(_ trial: Trial) {
      self.trial = trial
      guard let run = trial.result else { return }
      let (output, records) = ValueLog.separate(run.output, secret: run.secret)
      self.trial.result?.output = output
      self.records = records
    }
  }

  private func log(_ trials: [Trial]) async throws -> Shown {
    let probe = Plan(for: [SnippetExtractor.extract(from: ValueLog.probe)]).sessions
    let compiled = try await compile(
      trials.map { ($0.session, logging($0.program, $0.session)) }
        + probe.map { ($0, ValueLog.logging(Program($0, harness: Harness()))) })
    var runner = self
    var clock = StepClock()
    let ran = try await runner.run(compiled, clock: &clock)
    for trial in ran { try runner.keepResult(of: trial) }
    let logged = ran.map { LoggedTrial($0) }

    var shown = Shown(
      trials: trials, compiled: logged.count { !$0.trial.compiled.wasKept },
      ran: logged.count { $0.trial.runTime != nil })
    for probe in logged.suffix(probe.count) {
      let values = probe.records.map {
        ShownValue.values(of: probe.trial.session.subject, in: probe.trial.program, records: $0)
      }
      if values != ValueLog.probeValues {
        let words = probe.trial.compiled.outcome.errors.joined(separator: "\n")
        shown.notices = [noValues(in: trials[0], because: words)]
        return shown
      }
    }
    shown.trials = zip(trials, logged).map { trial, logged in
      var trial = trial
      shown.notices += show(logged, in: &trial)
      return trial
    }
    return shown
  }

  /// Adds logged values to the verdicts on a program; returns what the author should know.
  private func show(_ logged: LoggedTrial, in trial: inout Trial) -> [Diagnostic] {
    let wanting = Set(wanting(.values, in: trial).map(\.id))
    var notices: [Diagnostic] = []
    guard let records = logged.records else {
      let words = logged.trial.startProblem?.details ?? logged.trial.compiled.outcome.errors
      for index in trial.judgements.indices {
        let snippet = trial.judgements[index].snippet
        guard wanting.contains(snippet.id) else { continue }
        let diagnostic = notLogged(snippet, because: words)
        if diagnostic.severity == .error {
          trial.judgements[index].verdict = .failed([diagnostic])
        } else {
          notices.append(diagnostic)
        }
      }
      return notices
    }
    var again = trial
    again.result = logged.trial.result
    let judgements = judge(again).judgements(of: again)
    trial.judgements = zip(trial.judgements, judgements).map { before, after in
      var judgement = before
      if after.verdict.isFailure { judgement.verdict = .failed([differs(before, after)]) }
      if wanting.contains(before.snippet.id) {
        judgement.values = ShownValue.values(
          of: before.snippet, in: trial.program, records: records)
      }
      return judgement
    }
    return notices
  }

  /// The program that writes the log; it has more time, unless all of its time is to pass.
  private func logging(_ program: Program, _ session: Session) -> Program {
    var program = ValueLog.logging(program)
    if session.subject.kind.ending != .timesOut {
      program.options.timeLimit = (program.options.timeLimit ?? checker.limits.time) * 3
    }
    return program
  }

  // MARK: What can go wrong

  private func noValues(in trial: Trial, because words: String) -> Diagnostic {
    let snippet = wanting(.values, in: trial).first ?? trial.session.subject
    return Diagnostic(
      .warning, code: "values-unavailable",
      "this compiler does not tell the values of lines, so no page shows any",
      path: snippet.path, at: snippet.infoPosition, length: 5,
      details: words.outputLines,
      help: ["all else is checked as ever; write `show=none` to be rid of this warning"])
  }

  private func notLogged(_ snippet: Snippet, because words: [String]) -> Diagnostic {
    let isAsked = snippet.options.shownDetail == .values
    return Diagnostic(
      isAsked ? .error : .note, code: "values-not-logged",
      "the compiler cannot log the values of this snippet", path: snippet.path,
      at: snippet.infoPosition, length: 5, details: words,
      help: [isAsked ? "remove `show=values`" : "write `show=none`"])
  }

  private func differs(_ before: Judge.Judgement, _ after: Judge.Judgement) -> Diagnostic {
    let matcher = OutputMatcher(
      expected: before.output.outputLines.map { LinePattern.literal($0) },
      actual: after.output.outputLines)
    var details = ["  (- the run, + the run with values logged)"] + matcher.difference
    if matcher.matches, case .failed(let problems) = after.verdict {
      details = problems.map(\.message)
    }
    return Diagnostic(
      code: "logged-run-differs", "this does something else when its values are logged",
      path: before.snippet.path, at: before.snippet.infoPosition, length: 5, details: details,
      help: ["write `show=none`, or see that it does not depend on copies of values"])
  }
}

extension Compiler.Outcome {
  /// Its errors, or what the compiler said instead.
  fileprivate var errors: [String] {
    let placed = messages.filter { $0.severity == .error }.map(\.text)
    return placed.isEmpty ? Array(otherWords.outputLines.prefix(5)) : placed
  }
}
