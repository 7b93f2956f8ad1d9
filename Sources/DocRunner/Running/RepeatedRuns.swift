/// Programs that are compiled and linked once, to be run again and again under other conditions.
package struct RepeatedRuns: Sendable {
  package struct LinkedTrial: Sendable {
    package var trial: Trial
    var executable: Executable

    package var session: Session { trial.session }
  }

  /// The programs that are run to their end, in the order of the documents.
  package var programs: [LinkedTrial]
  package var workshop: Workshop

  package func run(
    _ program: LinkedTrial, under conditions: Conditions, limits: Limits? = nil
  ) async throws -> [SnippetResult] {
    var trial = program.trial
    trial.result = try await result(of: program, under: conditions, limits: limits)
    return workshop.judge(trial).judgements(of: trial)
  }

  func result(
    of program: LinkedTrial, under conditions: Conditions, limits: Limits? = nil
  ) async throws -> RunResult {
    try await Runner(
      executable: program.executable, limits: limits ?? workshop.checker.limits,
      isolation: workshop.isolation, conditions: conditions
    ).run(program.trial.program)
  }
}

extension DocumentChecker {
  /// Compiles and links all programs that are run to their end, then calls a function with them.
  ///
  /// - Parameter isDue: selects among the programs that are run, even those that hang.
  package func withRepeatedRuns<Result>(
    of extracted: [ChapterSnippets], only selection: Selection? = nil,
    where isDue: (Session) -> Bool = { $0.subject.kind.ending != .timesOut },
    progress: (CheckProgress) -> Void = { _ in }, _ body: (RepeatedRuns) async throws -> Result
  ) async throws -> Result {
    let workshop = try await Workshop(for: self, reading: extracted)
    let sessions = Plan(for: extracted).restricted(to: selection).sessions
      .filter { $0.purpose == .run && isDue($0) }
    let compiled = try await workshop.compile(sessions, progress: progress)
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    if workshop.isolation.user != nil { try scratch.letOthersPass() }
    let linked = try await workshop.link(compiled, where: \.isToBeStarted, in: scratch)
    let loaded = try await linked.inParallel(jobs: jobs) {
      trial, executable -> RepeatedRuns.LinkedTrial? in
      guard case .success(let executable) = executable,
        case .success(let loadable) = try await workshop.loadable(executable, trial, in: scratch)
      else { return nil }
      return RepeatedRuns.LinkedTrial(trial: trial, executable: loadable)
    }
    return try await body(RepeatedRuns(programs: loaded.compactMap(\.self), workshop: workshop))
  }
}
