extension Workshop {
  /// What is wrong with exercises: each accepts nothing but an answer.
  ///
  /// The starter, or an empty file, stands in the solution's place, and something that the document says must
  /// turn out wrong.
  ///
  /// - Returns: the problem of each exercise that accepts what readers begin with, by the `Snippet.id` of the
  ///   starter or else of the solution.
  func acceptedStarters(
    of chapters: [ChapterSnippets], only selection: Selection?, clock: inout StepClock,
    progress: (CheckProgress) -> Void
  ) async throws -> [String: Diagnostic] {
    let exercises = chapters.flatMap { chapter in
      let refused = chapter.refused
      return chapter.exercises.filter { exercise in
        let names = exercise.decidingNames.union([exercise.starter?.id].compactMap(\.self))
        return exercise.solution.kind.runsToItsEnd && !refused.contains(exercise.solution.name)
          && !(selection?.names.isDisjoint(with: names) ?? false)
      }.map { (exercise: $0, sessions: $0.sessionsOfStarter(in: chapter)) }
    }
    guard !exercises.isEmpty else { return [:] }
    let compiled = try await compile(exercises.flatMap(\.sessions), progress: progress)
    let judged = try await run(
      compiled, asStarters: true, clock: &clock, progress: progress
    ).map(judged)
    for trial in judged where trial.isFresh {
      // A starter fails, as it should, and need not fail anew in each check.
      if let result = trial.result, result.isRepeatable {
        try cache.keep(result, runKey(trial).text)
      }
    }
    clock.end("let starters fail")
    var left = judged[...]
    var problems: [String: Diagnostic] = [:]
    for (exercise, sessions) in exercises {
      let trials = left.prefix(sessions.count)
      left = left.dropFirst(sessions.count)
      guard trials.allSatisfy(\.isRight) else { continue }
      let place = exercise.starter ?? exercise.solution
      problems[place.id] = SnippetProblem.starterPasses(exercise.starter == nil)
        .diagnostic(path: place.path, at: place.infoPosition)
    }
    return problems
  }
}
