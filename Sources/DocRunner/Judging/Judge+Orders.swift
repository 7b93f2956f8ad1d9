extension Judge {
  /// The verdicts on a program's first run, compared with its runs that came out otherwise.
  func comparing(_ first: [SnippetResult], with trial: Trial) -> [SnippetResult] {
    guard let run = trial.result else { return first }
    let others = run.others.map { other in
      (other, judgements(compile: trial.compiled.outcome, run: other.result))
    }
    return first.map { judgement in
      let name = judgement.snippet.name
      let runs = others.compactMap { other, judgements in
        judgements.first { $0.snippet.name == name }.map { (other, $0) }
      }
      var judgement = judgement
      judgement.compare(with: runs, listing: [judgement.output] + runs.map(\.1.output), self)
      return judgement
    }
  }

  /// What is wrong with outcomes that no run had.
  fileprivate func unseenOutcomes(
    _ expected: ExpectedOutput, of snippet: Snippet, among outputs: [String]
  ) -> [Diagnostic] {
    let seen = outputs.map { matchers(for: expected, of: snippet, $0.outputLines).map(\.matches) }
    return expected.outcomes.enumerated().compactMap { number, lines in
      guard !seen.contains(where: { $0[number] }) else { return nil }
      return Diagnostic(
        code: "outcome-never-seen", finding: .sometimesWrong,
        "no order of the program's jobs gives this outcome", path: snippet.path,
        at: lines.first?.position ?? expected.range.start,
        length: max(1, lines.first?.text.utf8.count ?? 1),
        help: ["remove it, or see that the jobs do not wait for one another"])
    }
  }

  fileprivate func matchers(
    for expected: ExpectedOutput, of snippet: Snippet, _ actual: [String]
  ) -> [OutputMatcher] {
    expected.outcomes.map { matcher($0.map(\.text), actual, of: snippet) }
  }
}

extension SnippetRun {
  /// The outcomes of a race, as the document lists them, beside what came out.
  func compareOutcomes(_ expected: ExpectedOutput) -> Findings {
    let matchers = judge.matchers(for: expected, of: snippet, output)
    guard !matchers.contains(where: \.matches), let nearest = matchers.first else {
      return Findings()
    }
    return found(
      "unlisted-outcome", finding: .sometimesWrong,
      "an order of the program's jobs gives another outcome",
      at: judge.place(of: 0, in: expected),
      details: [TextDifference.legend] + nearest.difference,
      help: ["add it to the outcomes, with a line `---` between two"])
  }
}

extension SnippetResult {
  fileprivate mutating func compare(
    with runs: [(other: RunResult.OtherRun, judgement: SnippetResult)], listing outputs: [String],
    _ judge: Judge
  ) {
    let isWrong = verdict.isFailure
    let isTold = judge.isToldToVary(snippet)
    let races = runs.filter { !$0.other.isOfChance }
    func isUnlike(_ run: (other: RunResult.OtherRun, judgement: SnippetResult)) -> Bool {
      run.judgement.verdict.isFailure != isWrong
    }
    if let (other, judgement) = races.first(where: isUnlike) ?? runs.first(where: isUnlike) {
      verdict = (isWrong ? verdict : judgement.verdict).depending(on: other, of: snippet)
      if isWrong { edits = [] }
      if isTold || snippet.isGentle && other.isOfChance {
        outcomes.open += verdict.problems.compactMap(\.position)
          .map { OpenClaim(position: $0, why: .varies) }
        verdict = .passed
      }
    } else {
      if !isTold { tellRaces(in: races) }
      // What it says may be one of several outcomes.
      leaveOpen(unlike: runs.filter { $0.other.isOfNoOrder }.map(\.judgement), .varies)
    }
    guard let expected = snippet.output, expected.isAnyOf, !verdict.isFailure else { return }
    let unseen = judge.unseenOutcomes(expected, of: snippet, among: outputs)
    if !unseen.isEmpty { verdict = .failed(unseen) }
  }
}

extension SnippetResult {
  /// Tells of wrong claims that some other run bears out, in a document that was not written for this tool.
  private mutating func tellRaces(
    in runs: [(other: RunResult.OtherRun, judgement: SnippetResult)]
  ) {
    guard snippet.isGentle, case .failed(var problems) = verdict else { return }
    for (index, problem) in problems.enumerated() where problem.finding == .wrong {
      guard let run = runs.first(where: { $0.judgement.isRight(on: problem.position?.line) })
      else { continue }
      problems[index] = problem.depending(on: run.other, of: snippet)
      edits.removeAll { edit in problem.position.map { edit.lines.contains($0.line) } ?? false }
    }
    verdict = .failed(problems)
  }

  /// Whether the run decided on what a line says, and bears it out.
  private func isRight(on line: Int?) -> Bool {
    let isDecided = if case .failed = verdict { true } else { verdict == .passed }
    let others = verdict.problems.map { $0.position?.line } + outcomes.open.map(\.position.line)
    return isDecided && !others.contains(line)
  }
}

extension RunResult {
  /// The result with another one of the same program, and all that came out otherwise than that, among the others.
  func beside(_ first: RunResult) -> RunResult {
    var result = self
    result.others += first.others
    var first = first
    first.others = []
    result.others.append(OtherRun(cause: .machine, result: first))
    return result
  }
}

extension RunResult.OtherRun {
  /// Whether something else than the order of its jobs is different.
  fileprivate var isOfNoOrder: Bool { if case .order = cause { false } else { true } }

  /// Whether it has other random numbers or another order of sets and dictionaries.
  fileprivate var isOfChance: Bool { cause == .randomNumbers || cause == .hashes }

  /// The code for what is wrong in some runs, when that is, and what to do about it.
  fileprivate func words(for snippet: Snippet) -> (code: String, when: String, help: [String]) {
    switch cause {
    case .order(let order):
      (
        "depends-on-order", "if the program's jobs run in another order",
        [
          "`docgen explain \(snippet.id) --order \(order)` shows that order",
          "wait for one job before the next begins, or list the outcomes in an `output any-of` fence",
        ]
      )
    case .machine:
      (
        "differs-each-time", "in some runs",
        ["see that threads wait for one another, or say with `unordered` what may vary"]
          + (isRemembered
            ? ["an earlier check saw this, and it is told until the code or the library changes"]
            : [])
      )
    case .randomNumbers:
      (
        "depends-on-chance", "with other random numbers",
        ["say with wildcards what varies, or let `seed=1` hold random numbers still"]
      )
    case .hashes:
      (
        "depends-on-hash-seed", "under another hash seed",
        ["sort sets and dictionaries before they are printed, or let `seed=1` hold them still"]
      )
    }
  }
}

extension Verdict {
  /// The verdict of a run on what is right in another one: the first of its problems, with its cause.
  fileprivate func depending(on other: RunResult.OtherRun, of snippet: Snippet) -> Verdict {
    guard case .failed(let problems) = self,
      let problem = problems.first(where: { $0.severity == .error }),
      // A race that is listed is told by its outcomes, and once is enough.
      problem.finding != .sometimesWrong
    else { return self }
    return .failed([problem.depending(on: other, of: snippet)])
  }
}

extension Diagnostic {
  /// What is wrong in a run and right in another one, with its cause.
  fileprivate func depending(on other: RunResult.OtherRun, of snippet: Snippet) -> Diagnostic {
    var problem = self
    let (code, when, help) = other.words(for: snippet)
    problem.finding = .sometimesWrong
    problem.message = "\(when), \(problem.message)"
    (problem.code, problem.help) = (code, help)
    return problem
  }
}
