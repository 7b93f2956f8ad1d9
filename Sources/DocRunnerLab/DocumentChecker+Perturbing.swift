import DocRunner

/// The results of running programs under other conditions.
package struct PerturbationReport: Sendable {
  /// What is not the same under other conditions, and what to do about it.
  package var diagnostics: [Diagnostic]
  /// How many programs were run.
  package var programs: Int
  package var runs: Int

  /// One line: what was done and what was found.
  package var summary: String {
    "ran \(programs) program\(programs == 1 ? "" : "s") \(runs) times each under other conditions: "
      + (diagnostics.isEmpty
        ? "no difference" : "\(diagnostics.count) finding\(diagnostics.count == 1 ? "" : "s")")
  }
}

extension DocumentChecker {
  /// Runs every program under other conditions, which should change nothing.
  ///
  /// Tries other hash seeds, time zones, languages, folders and numbers of cores. A snippet that the
  /// check found right and that is wrong under one of them is a finding.
  ///
  /// - Parameter report: what the check found.
  package func perturb(
    _ report: Report, only selection: Selection? = nil
  ) async throws -> PerturbationReport {
    let extracted = SnippetExtractor.extract(
      from: report.chapters.map(\.document), rules: rules, inside: folders)
    let passed = Set(report.results.filter { $0.verdict == .passed }.map(\.snippet.id))
    return try await withRepeatedRuns(of: extracted, only: selection) { repeated in
      let programs = repeated.programs.filter { program in
        program.session.chain.contains {
          program.session.decided.contains($0.name) && passed.contains($0.id)
        }
      }
      let findings = try await programs.inParallel(jobs: jobs) { program in
        try await Experiment(repeated: repeated, program: program, passed: passed).findings()
      }
      let runs = ([Perturbation.nothing, .hashSeed, .stillNothing] + Perturbation.others)
        .flatMap(\.variants).reduce(0) { $0 + $1.count }
      return PerturbationReport(
        diagnostics: findings.flatMap(\.self), programs: programs.count, runs: runs)
    }
  }
}

/// One program, run under all conditions.
private struct Experiment {
  var repeated: RepeatedRuns
  var program: RepeatedRuns.LinkedTrial
  /// The snippets that the check found right.
  var passed: Set<String>

  func findings() async throws -> [Diagnostic] {
    var found: [Diagnostic] = []
    /// The snippets of which the cause is known; a second one would follow from it.
    var known: Set<String> = []
    let start = ContinuousClock.now
    var still = try await outcomes(of: .nothing)
    let seeds = try await outcomes(of: .hashSeed)
    if (still + seeds).contains(where: { $0.values.contains(where: \.verdict.isFailure) }) {
      // A program that prints the time prints another one by then.
      try await Task.sleep(until: start + .milliseconds(1100))
    }
    still += try await outcomes(of: .stillNothing)
    for snippet in program.session.chain where isDue(snippet) {
      let quiet = still.compactMap { $0[snippet.name] }
      let shaken = seeds.compactMap { $0[snippet.name] }
      guard
        let cause = Perturbation.cause(
          still: quiet.map(\.whatHappened), seeds: shaken.map(\.whatHappened))
      else { continue }
      known.insert(snippet.name)
      found += finding(of: cause, snippet, quiet + shaken)
    }
    for cause in Perturbation.others {
      found += try await findings(of: cause, except: known, beside: still)
    }
    return found
  }

  /// The snippets that a condition makes wrong, except those of which a cause is known.
  private func findings(
    of cause: Perturbation, except known: Set<String>, beside still: [[String: SnippetResult]]
  ) async throws -> [Diagnostic] {
    let outcomes = try await outcomes(of: cause)
    let suspects = program.session.chain.filter { snippet in
      isDue(snippet) && !known.contains(snippet.name)
        && outcomes.contains { $0[snippet.name]?.verdict.isFailure ?? false }
    }
    guard !suspects.isEmpty else { return [] }
    // The machine may have had the fault: without the condition all must be right, and with it not, once more.
    let control = try await self.outcomes(of: .stillNothing)
    let again = try await self.outcomes(of: cause)
    return suspects.flatMap { snippet -> [Diagnostic] in
      let shaken = again.compactMap { $0[snippet.name] }
      guard shaken.contains(where: \.verdict.isFailure),
        !control.contains(where: { $0[snippet.name]?.verdict.isFailure ?? true })
      else { return [] }
      return finding(of: cause, snippet, still.compactMap { $0[snippet.name] } + shaken)
    }
  }

  private func isDue(_ snippet: Snippet) -> Bool {
    program.session.decided.contains(snippet.name) && passed.contains(snippet.id)
  }

  /// How the program turns out each time, by the names of its snippets.
  private func outcomes(of cause: Perturbation) async throws -> [[String: SnippetResult]] {
    var outcomes: [[String: SnippetResult]] = []
    for variant in cause.variants {
      for _ in 0..<variant.count {
        let judgements = try await repeated.run(program, under: variant.conditions)
        outcomes.append(Dictionary(first: judgements.map { ($0.snippet.name, $0) }))
      }
    }
    return outcomes
  }

  /// The difference that a cause makes: the first run that is wrong, beside one that is right.
  private func finding(
    of cause: Perturbation, _ snippet: Snippet, _ outcomes: [SnippetResult]
  ) -> [Diagnostic] {
    guard let wrong = outcomes.first(where: \.verdict.isFailure),
      case .failed(let problems) = wrong.verdict,
      var problem = problems.first(where: { $0.severity == .error })
    else { return [] }
    let message = problem.message
    problem.code = cause.code
    problem.message = "\(cause.words), \(message)"
    problem.help = [cause.help]
    return [problem]
  }
}

extension SnippetResult {
  /// What a run showed, for comparing it with another.
  fileprivate var whatHappened: Perturbation.Outcome {
    var shown = [output]
    if case .failed(let problems) = verdict { shown += problems.flatMap { [$0.code] + $0.details } }
    return Perturbation.Outcome(isRight: !verdict.isFailure, shown: shown)
  }
}
