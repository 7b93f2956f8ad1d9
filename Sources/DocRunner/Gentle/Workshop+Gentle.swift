extension Workshop {
  /// Takes the steps that only documents need that were not written for this tool.
  ///
  /// Where the tool itself finds what a snippet goes on from, it tries more programs and adds them to the programs
  /// that ran. Claims that come out differently in each run are left open.
  ///
  /// - Returns: the programs with the verdicts that count, and hints for claims that are wrong.
  mutating func readGently(
    _ ran: inout [Trial], of chapters: [ChapterSnippets], clock: inout StepClock,
    progress: (CheckProgress) -> Void
  ) async throws -> (judged: [Trial], hints: StateHints) {
    var regrouping = Regrouping(chapters)
    regrouping.note(ran[...], self)
    while case let sessions = regrouping.sessions(), !sessions.isEmpty {
      let count = ran.count
      ran += try await decide(sessions, clock: &clock, progress: progress)
      regrouping.note(ran[count...], self)
    }
    let judged = try await withoutVaryingClaims(regrouping.shared(ran))
    var hints = StateHints(for: judged, in: chapters)
    try await hints.prove(in: &self, clock: &clock)
    return (judged, hints)
  }
}
