extension Extraction {
  /// Reports parts of exercises that do not belong to a whole one.
  mutating func checkExercises() {
    var starter: Snippet?
    var hasSolution = false
    for snippet in snippets {
      guard let role = snippet.role else { continue }
      switch role {
      case .starter:
        reportLone(starter)
        starter = snippet
      case .solution:
        if let starter, goesOn(snippet, from: starter.name) {
          report(.solutionContinuesStarter(starter.name), at: snippet.infoPosition)
        }
        if !snippet.kind.runsToItsEnd {
          report(.solutionDoesNotRun(snippet.kind.word), at: snippet.infoPosition)
        }
        starter = nil
        hasSolution = true
      case .check:
        if !hasSolution { report(.checkWithoutSolution, at: snippet.infoPosition) }
      }
    }
    reportLone(starter)
  }

  private mutating func reportLone(_ starter: Snippet?) {
    if let starter { report(.starterWithoutSolution, at: starter.infoPosition) }
  }

  private func goesOn(_ snippet: Snippet, from name: String) -> Bool {
    var before = snippet.predecessor
    while let known = before {
      if known == name { return true }
      before = indexes[known].flatMap { snippets[$0].predecessor }
    }
    return false
  }
}
