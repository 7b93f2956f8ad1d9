extension DocumentChecker {
  /// A program that was found to do what its chapter says.
  struct Checked {
    var judge: Judge
    var compiled: Compiler.Compiled
    var judgements: [Judge.Judgement]
  }

  /// What pages show beside lines, by the snippets' `id`, and what was found out on the way.
  struct Shown {
    var values: [String: [ShownValue]] = [:]
    var chains: [String: [TypedChain]] = [:]
    /// What makes a snippet fail after all.
    var failures: [String: [Diagnostic]] = [:]
    /// What the author should know, though nothing is wrong.
    var notices: [Diagnostic] = []
    var compiled = 0
    var ran = 0
  }

  /// What the page shows beside the lines of a snippet.
  func shownDetail(of snippet: Snippet) -> ShownDetail {
    if let shownDetail = snippet.options.shownDetail { return shownDetail }
    return snippet.kind.has(shownDetail) ? shownDetail : .nothing
  }

  /// Runs programs again with their values logged.
  ///
  /// The log must not change what they do: each is judged again. A known program is logged with
  /// them; if its log is not what it should be, the compiler has changed and no values are shown.
  func logValues(
    of checked: [Checked], compiler: Compiler, isolation: Isolation
  ) async throws -> Shown {
    let checked = checked.filter { !wanting(.values, in: $0).isEmpty }
    guard let first = checked.first else { return Shown() }
    var logger = self
    logger.limits.output += ValueLog.byteLimit
    do {
      let folder = try await compiler.ownModule(ValueLog.moduleName, ValueLog.source)
      logger.library.modulePaths.append(folder)
      logger.library.linkInputs.append("\(folder)/\(ValueLog.moduleName).o")
      logger.library.interfaceDigest += Digest.of([ValueLog.source])
    } catch ToolchainProblem.supportModule(let words) {
      return Shown(notices: [noValues(in: first, because: words)])
    }
    var compiler = compiler
    compiler.library = logger.library
    return try await logger.log(checked, compiler: compiler, isolation: isolation)
  }

  private func log(
    _ checked: [Checked], compiler: Compiler, isolation: Isolation
  ) async throws -> Shown {
    let probe = Plan(for: [SnippetExtractor.extract(from: ValueLog.probe).0]).sessions
    let sessions = checked.map(\.judge.session) + probe
    let programs =
      checked.map { logging($0.judge.program, $0.judge.session) }
      + probe.map { ValueLog.logging(Program($0, harness: Harness())) }
    var compiled = try await inParallel(programs) { try await compiler.compile($0) }
    var clock = StepClock()
    let runs = try await run(
      Array(sessions.indices), programs: programs, compiled: &compiled, sessions: sessions,
      compiler: compiler, isolation: isolation, clock: &clock)
    let logs = sessions.indices.map { index in
      runs.results[index].map { run -> (run: RunResult, records: [ValueLog.Record]) in
        var run = run
        let (output, records) = ValueLog.separate(run.output, secret: run.secret)
        run.output = output
        return (run, records)
      }
    }

    var shown = Shown(compiled: compiled.count { !$0.wasKept }, ran: runs.count)
    for index in checked.count..<sessions.count {
      let values = logs[index].map {
        ShownValue.values(
          of: sessions[index].subject, in: programs[index], records: $0.records)
      }
      if values != ValueLog.probeValues {
        let words = compiled[index].outcome.errors.joined(separator: "\n")
        return Shown(
          notices: [noValues(in: checked[0], because: words)], compiled: shown.compiled,
          ran: shown.ran)
      }
    }
    for (index, one) in checked.enumerated() {
      guard let log = logs[index] else {
        let problem = runs.linkProblems[index]?.details ?? compiled[index].outcome.errors
        for snippet in wanting(.values, in: one) {
          let diagnostic = notLogged(snippet, because: problem)
          if diagnostic.severity == .error {
            shown.failures[snippet.id] = [diagnostic]
          } else {
            shown.notices.append(diagnostic)
          }
        }
        continue
      }
      let judgements = one.judge.judgements(compile: one.compiled.outcome, run: log.run)
      for (before, after) in zip(one.judgements, judgements) where after.verdict.isFailure {
        guard let snippet = one.judge.session.chain.first(where: { $0.name == after.name }) else {
          continue
        }
        shown.failures[snippet.id] = [differs(snippet, before, after)]
      }
      for snippet in wanting(.values, in: one) {
        shown.values[snippet.id] = ShownValue.values(
          of: snippet, in: one.judge.program, records: log.records)
      }
    }
    return shown
  }

  /// The snippets of a program that it decides on and whose pages show something beside lines.
  func wanting(_ shownDetail: ShownDetail, in checked: Checked) -> [Snippet] {
    checked.judge.session.chain.filter {
      checked.judge.owned.contains($0.name) && self.shownDetail(of: $0) == shownDetail
    }
  }

  /// The program that writes the log; it has more time, unless all of its time is to pass.
  private func logging(_ program: Program, _ session: Session) -> Program {
    var program = ValueLog.logging(program)
    if session.subject.kind.ending != .timesOut {
      program.options.timeLimit = (program.options.timeLimit ?? limits.time) * 3
    }
    return program
  }

  // MARK: What can go wrong

  private func noValues(in checked: Checked, because words: String) -> Diagnostic {
    let snippet = wanting(.values, in: checked).first ?? checked.judge.session.subject
    return Diagnostic(
      .warning, code: "values-unavailable",
      "this compiler does not tell the values of lines, so no page shows any",
      path: snippet.path, at: snippet.infoPosition, length: 5,
      details: Judge.lines(words),
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

  private func differs(
    _ snippet: Snippet, _ before: Judge.Judgement, _ after: Judge.Judgement
  ) -> Diagnostic {
    let matcher = OutputMatcher(
      expected: Judge.lines(before.output).map { LinePattern.literal($0) },
      actual: Judge.lines(after.output))
    var details = ["  (- the run, + the run with values logged)"] + matcher.difference
    if matcher.matches, case .failed(let problems) = after.verdict {
      details = problems.map(\.message)
    }
    return Diagnostic(
      code: "logged-run-differs", "this does something else when its values are logged",
      path: snippet.path, at: snippet.infoPosition, length: 5, details: details,
      help: ["write `show=none`, or see that it does not depend on copies of values"])
  }
}

extension Compiler.Outcome {
  /// Its errors, or what the compiler said instead.
  fileprivate var errors: [String] {
    let placed = messages.filter { $0.severity == .error }.map(\.text)
    return placed.isEmpty ? Array(Judge.lines(otherWords).prefix(5)) : placed
  }
}
