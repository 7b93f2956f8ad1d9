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
    // What it says may be one of several outcomes.
    leaveOpen(unlike: runs.filter { $0.other.isOfNoOrder }.map(\.judgement))
    let isWrong = verdict.isFailure
    if let (other, judgement) = runs.first(where: { $0.judgement.verdict.isFailure != isWrong }) {
      verdict = (isWrong ? verdict : judgement.verdict).depending(on: other, of: snippet)
      if isWrong { edits = [] }
      if judge.isToldToVary(snippet) || snippet.isGentle && other.isOfChance {
        outcomes.open += verdict.problems.compactMap(\.position)
          .map { OpenClaim(position: $0, why: .varies) }
        verdict = .passed
      }
    }
    guard let expected = snippet.output, expected.isAnyOf, !verdict.isFailure else { return }
    let unseen = judge.unseenOutcomes(expected, of: snippet, among: outputs)
    if !unseen.isEmpty { verdict = .failed(unseen) }
  }
}

extension Trial {
  /// The trial, of which a second run came out right after all.
  func differing(from again: Trial) -> Trial {
    var trial = self
    for index in trial.judgements.indices {
      let judgement = trial.judgements[index]
      guard let result = again.result else { continue }
      trial.judgements[index].verdict = judgement.verdict.depending(
        on: RunResult.OtherRun(cause: .machine, result: result), of: judgement.snippet)
      trial.judgements[index].edits = []
    }
    return trial
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
      var problem = problems.first(where: { $0.severity == .error }),
      // A race that is listed is told by its outcomes, and once is enough.
      problem.finding != .sometimesWrong
    else { return self }
    let (code, when, help) = other.words(for: snippet)
    problem.finding = .sometimesWrong
    problem.message = "\(when), \(problem.message)"
    (problem.code, problem.help) = (code, help)
    return .failed([problem])
  }
}
