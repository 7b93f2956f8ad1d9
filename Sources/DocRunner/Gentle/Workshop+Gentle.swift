extension Workshop {
  /// Takes the steps that only documents need that were not written for this tool.
  ///
  /// Where the tool itself finds what a snippet goes on from, it tries more programs and adds them to the programs
  /// that ran. Claims that come out differently in each run are left open.
  ///
  /// - Returns: the programs with the verdicts that count.
  mutating func readGently(
    _ ran: inout [Trial], of chapters: [ChapterSnippets], clock: inout StepClock,
    progress: (CheckProgress) -> Void
  ) async throws -> [Trial] {
    var regrouping = Regrouping(chapters)
    regrouping.note(ran[...], self)
    while case let sessions = regrouping.sessions(), !sessions.isEmpty {
      let count = ran.count
      ran += try await decide(sessions, clock: &clock, progress: progress)
      regrouping.note(ran[count...], self)
    }
    return try await withoutVaryingClaims(regrouping.shared(ran))
  }
}
