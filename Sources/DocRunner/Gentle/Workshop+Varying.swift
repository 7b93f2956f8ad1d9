import Documents
import Processes

extension Workshop {
  /// The programs without wrong claims that come out differently in each run.
  ///
  /// No text would be right about an identifier, a random number or the time of day that a program prints, so
  /// a document that was not written for this tool is not wrong about it.
  func withoutVaryingClaims(_ trials: [Trial]) async throws -> [Trial] {
    var trials = trials
    let due = trials.indices.filter { trials[$0].mayVary && !leaveOpenAsKept(&trials[$0]) }
    guard !due.isEmpty else { return trials }
    let start = ContinuousClock.now
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    if isolation.user != nil { try scratch.letOthersPass() }
    let linked = try await link(due.map { trials[$0] }, where: { _ in true }, in: scratch)
    // A program that prints the time prints another one by then.
    try await Task.sleep(until: start + .milliseconds(1100))
    let again = try await checker.inParallel(linked) { trial, executable -> [[SnippetResult]] in
      guard let executable else { return [] }
      var runs: [[SnippetResult]] = []
      for _ in 0..<Self.runs {
        guard
          case .ran(let result, _) = try await attempt(
            executable, trial, in: scratch, under: Conditions(chance: nil))
        else { return [] }
        var trial = trial
        trial.result = result
        runs.append(judge(trial).judgements(of: trial))
      }
      return runs
    }
    for (index, runs) in zip(due, again) {
      let gists = runs.map { run in
        Set(run.flatMap { judgement in judgement.verdict.problems.map(\.gist) })
      }
      let same = gists.dropFirst().reduce(gists.first ?? []) { $0.intersection($1) }
      if !runs.isEmpty { trials[index].leaveOpen(except: same) }
      if trials[index].result?.isConfirmed == true, !runs.isEmpty {
        try cache.keep(same.sorted(), runKey(trials[index]).text + Self.ending)
      }
    }
    return trials
  }

  /// Leaves the claims of a program open that differed in each run when an earlier check made several.
  ///
  /// - Returns: whether one did.
  private func leaveOpenAsKept(_ trial: inout Trial) -> Bool {
    guard trial.result?.isConfirmed == true, !trial.isFresh,
      let same = cache.record([String].self, runKey(trial).text + Self.ending)
    else { return false }
    trial.leaveOpen(except: Set(same))
    return true
  }

  /// The end of the name of a record that tells which claims came out the same in several runs.
  private static let ending = "-same"

  /// How often a program is run again: sets of two elements may have the same order by chance.
  private static let runs = 5
}

extension Trial {
  /// Treats wrong claims as undecided unless they came out the same in other runs.
  fileprivate mutating func leaveOpen(except same: Set<String>) {
    for place in judgements.indices {
      judgements[place].leaveOpen { !same.contains($0.gist) || $0.isOfNoCountry }
    }
  }

  /// Whether something is wrong that may be different in each run.
  fileprivate var mayVary: Bool {
    session.purpose == .run && result != nil
      && judgements.contains { judgement in
        judgement.snippet.isGentle
          && judgement.verdict.problems.contains { $0.finding == .wrong }
      }
  }
}

extension Diagnostic {
  /// Whether a currency came out as `¤`, because the machine is in no country, as the author's was.
  fileprivate var isOfNoCountry: Bool {
    details.contains { $0.hasPrefix("+") && $0.contains("¤") }
  }

  /// What is wrong, and what came out, in whatever order that was.
  fileprivate var gist: String {
    let actual = details.filter { $0.hasPrefix("+") }.joined().sorted()
    return "\(code) \(position?.line ?? 0) \(String(actual))"
  }
}

extension SnippetResult {
  /// Takes some wrong claims for undecided.
  fileprivate mutating func leaveOpen(where varies: (Diagnostic) -> Bool) {
    guard snippet.isGentle, case .failed(let problems) = verdict else { return }
    let open = problems.filter { $0.finding == .wrong && varies($0) }
    guard !open.isEmpty else { return }
    let positions = open.compactMap(\.position)
    self.open += positions.map { OpenClaim(position: $0, why: .varies) }
    edits.removeAll { edit in positions.contains { edit.lines.contains($0.line) } }
    let rest = problems.filter { !open.contains($0) }
    verdict = rest.isEmpty ? .passed : .failed(rest)
  }
}
