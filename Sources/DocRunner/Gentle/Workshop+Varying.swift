extension Workshop {
  /// A program that turned out wrong, without the wrong claims that come out otherwise in another run, elsewhere.
  ///
  /// No text would be right about the time of day that a program prints, so a document that was not written for this
  /// tool is not wrong about it.
  func leavingOpen(
    _ trial: Trial, _ first: RunResult, as executable: Result<Executable, LinkFailure>,
    in scratch: ScratchFolder
  ) async throws -> Trial {
    guard
      case .ran(var result, _) = try await attempt(
        executable, trial, in: scratch, under: .elsewhere)
    else { return trial }
    result.others = first.others
    var again = trial
    again.result = result
    again = judged(again)
    var confirmed = trial.leavingOpen(unlike: again)
    confirmed.isFresh = true
    confirmed.result?.isConfirmed =
      confirmed.judgements.map(\.verdict) == trial.judgements.map(\.verdict)
    return confirmed
  }
}

extension Conditions {
  /// Another time zone, and a date of which no part is today's: twelve years and 35 days, 11:07:09 hours ago.
  fileprivate static let elsewhere = Conditions(
    environment: ["TZ": "America/St_Johns", SystemModule.date: "-381755229"])
}

extension Trial {
  /// The program without the wrong claims that came out otherwise in another run, which are undecided.
  func leavingOpen(unlike other: Trial) -> Trial {
    var trial = self
    for index in trial.judgements.indices {
      let name = trial.judgements[index].snippet.name
      guard let judgement = other.judgements.first(where: { $0.snippet.name == name }) else {
        continue
      }
      trial.judgements[index].leaveOpen(unlike: [judgement], .conditional)
    }
    return trial
  }
}

extension SnippetResult {
  /// Takes wrong claims for undecided that came out otherwise in some other run.
  mutating func leaveOpen(unlike others: [SnippetResult], _ why: OpenClaim.Why) {
    guard snippet.isGentle, verdict.isFailure else { return }
    let lucky = outcomes.confirmed.filter { place in
      others.contains { other in
        other.verdict.problems.contains { $0.finding == .wrong && $0.position?.line == place.line }
      }
    }
    outcomes.confirmed.removeAll(where: lucky.contains)
    outcomes.open += lucky.map { OpenClaim(position: $0, why: why) }
    leaveOpen(why) { problem in
      problem.finding == .wrong
        && others.contains { !$0.verdict.problems.contains(where: problem.isSame(as:)) }
    }
  }

  /// Takes what is wrong for undecided.
  mutating func leaveOpen(_ why: OpenClaim.Why, where isOpen: (Diagnostic) -> Bool) {
    guard case .failed(let problems) = verdict else { return }
    let positions = problems.filter(isOpen).compactMap(\.position)
    outcomes.open += positions.map { OpenClaim(position: $0, why: why) }
    edits.removeAll { edit in positions.contains { edit.lines.contains($0.line) } }
    let rest = problems.filter { !isOpen($0) }
    verdict = rest.isEmpty ? .passed : .failed(rest)
  }
}

extension Diagnostic {
  /// Whether a problem of another run is this one: what came out is the same, or has another order and cannot be what
  /// the text says in any.
  fileprivate func isSame(as other: Diagnostic) -> Bool {
    guard code == other.code, position?.line == other.position?.line else { return false }
    let (own, its) = (texts(after: "+"), other.texts(after: "+"))
    return own == its
      || own.sorted() == its.sorted() && !texts(after: "-").isMade(of: own)
  }

  /// The lines of the difference with a sign, without the dots of a text that goes on.
  private func texts(after sign: Character) -> String {
    details.filter { $0.first == sign }.map { $0.dropFirst() }.joined().filter { $0 != "…" }
  }
}

extension String {
  /// Whether a text has each of its characters, at least as often.
  fileprivate func isMade(of text: String) -> Bool {
    let counts = text.reduce(into: [Character: Int]()) { $0[$1, default: 0] += 1 }
    let own = reduce(into: [Character: Int]()) { $0[$1, default: 0] += 1 }
    return own.allSatisfy { counts[$0.key, default: 0] >= $0.value }
  }
}
