import Documents

extension DocumentChecker {
  /// Finds what differs from run to run among what `--fix` would write, by running it again.
  ///
  /// - Parameters:
  ///   - report: what the check found.
  ///   - pause: how long after the first repetition the last ones begin.
  /// - Returns: what to do about each snippet that does not do the same again, by its `id`.
  package func unsteadySnippets(
    of report: Report, in extracted: [ChapterSnippets],
    only selection: Selection? = nil, pause: Duration = .milliseconds(1100)
  ) async throws -> [String: [String]] {
    let due = Dictionary(
      first: report.results.filter { $0.snippet.kind.isRun && !$0.edits.isEmpty }
        .map { ($0.snippet.id, $0) })
    guard !due.isEmpty else { return [:] }
    let isDue: (Session) -> Bool = { session in session.decidedIDs.contains { due[$0] != nil } }
    return try await withRepeatedRuns(of: extracted, only: selection, where: isDue) { runs in
      var unsteady: [String: [String]] = [:]
      let start = ContinuousClock.now
      var quick: Set<String> = []
      for isLast in [false, true] {
        // A program that prints the time prints another one by then.
        if isLast { try await Task.sleep(until: start + pause) }
        let programs = runs.programs.filter { program in
          program.session.decidedIDs.contains { due[$0] != nil && unsteady[$0] == nil }
        }
        let repetitions = try await repeated(programs, often: isLast ? quick : [], runs)
        for (session, judgements, time) in repetitions {
          if time < .milliseconds(300) { quick.insert(session.subject.id) }
          for again in judgements {
            let id = again.snippet.id
            guard unsteady[id] == nil, let first = due[id],
              !Set(first.edits).isSubset(of: again.edits) || session.showsTheTime(in: first.edits)
            else { continue }
            unsteady[id] = help(against: first.output, again.output)
          }
        }
      }
      return unsteady
    }
  }

  /// Runs programs again, those with a subject in a list several times.
  private func repeated(
    _ programs: [RepeatedRuns.LinkedTrial], often quick: Set<String>, _ runs: RepeatedRuns
  ) async throws -> [(Session, [SnippetResult], Duration)] {
    try await inParallel(programs) { program in
      // Two elements of a set are as often as not in the order that they were in.
      let count = quick.contains(program.session.subject.id) ? 6 : 1
      let start = ContinuousClock.now
      var judgements: [SnippetResult] = []
      for _ in 0..<count {
        judgements += try await runs.run(program, under: Conditions(chance: nil))
      }
      return (program.session, judgements, ContinuousClock.now - start)
    }
  }

  /// What to do about two outputs of one program that differ.
  private func help(against first: String, _ second: String) -> [String] {
    [
      "it differs from run to run: write `[..]` or a name such as `[TIME]` for what varies, "
        + "or let `seed=1` hold it still"
    ] + WildcardProposal.proposals(right: first, wrong: second, redactions: redactions)
  }
}

extension Session {
  /// Whether the code reads the clock and some changes write a time of the day or a date.
  fileprivate func showsTheTime(in edits: [LineEdit]) -> Bool {
    guard chain.contains(where: { $0.code.contains(/\bDate(\(\)|\.now\b)/) }) else { return false }
    return edits.contains { edit in
      edit.replacement.contains { $0.contains(/\b\d{1,2}:\d\d\b|\b\d{4}-\d\d-\d\d\b/) }
    }
  }
}

extension Report {
  /// The report without changes to some snippets, and with what to do about them instead.
  package func leaving(_ unsteady: [String: [String]]) -> Report {
    var report = self
    for chapter in report.chapters.indices {
      for index in report.chapters[chapter].results.indices {
        let id = report.chapters[chapter].results[index].snippet.id
        guard let help = unsteady[id] else { continue }
        report.chapters[chapter].results[index].edits = []
        report.chapters[chapter].results[index].changeHelp { problem in
          problem.help.contains { $0.contains("test --fix`") } ? help : nil
        }
      }
    }
    return report
  }
}
