/// What a snippet is in an exercise, which is told by a word after `swift`.
package enum ExerciseRole: String, Hashable, Sendable, CaseIterable {
  /// The code that a reader begins with.
  case starter
  /// The code that a reader is asked for.
  case solution
  /// Code that goes on from the solution and shows whether it does what the task asks for.
  case check
}

/// A task that a chapter gives to its readers, as far as snippets state it.
///
/// It begins with the `starter` fence between the last exercise and this one, if there is one, and ends with the
/// `check` fences behind the solution. What the document says of the solution and of the checks is what an
/// answer has to make true, but for comments in the solution's code, which an answer replaces.
package struct Exercise: Sendable {
  /// The code that a reader begins with; nil if that is an empty file.
  package var starter: Snippet?
  package var solution: Snippet
  package var checks: [Snippet] = []

  /// The snippets that decide whether an answer is right, by `Snippet.id`.
  package var decidingNames: Set<String> { Set(([solution] + checks).map(\.id)) }

  /// The code that decides whether an answer is right, and what fences say comes of it.
  package var decidingTexts: [String] {
    ([solution] + checks).flatMap { snippet in
      let fences = [snippet.output, snippet.timeline?.fence].compactMap(\.self)
      return [snippet.code] + fences.flatMap { $0.lines.map(\.text) }
    }
  }
}

extension ChapterSnippets {
  package var exercises: [Exercise] {
    var exercises: [Exercise] = []
    var starter: Snippet?
    for snippet in snippets {
      switch snippet.role {
      case .starter: starter = snippet
      case .solution:
        exercises.append(Exercise(starter: starter, solution: snippet))
        starter = nil
      case .check where !exercises.isEmpty: exercises[exercises.count - 1].checks.append(snippet)
      case .check, nil: break
      }
    }
    return exercises
  }
}

extension Exercise {
  /// The programs that decide what the checks say of the starter in the solution's place.
  func sessionsOfStarter(in chapter: ChapterSnippets) -> [Session] {
    var beginning = solution
    beginning.lines = starter?.lines ?? []
    beginning.setup += (starter?.setup ?? []).filter { !solution.setup.contains($0) }
    beginning.range = starter?.range ?? solution.range
    beginning.fence.infoPosition = (starter ?? solution).infoPosition
    beginning.claims.removeAll { $0.fence == nil }
    let names = Set(([solution] + checks).map(\.name))
    let continued = Set(checks.compactMap(\.predecessor))
    let ends = ([solution] + checks).filter { !continued.contains($0.name) }
    return ends.map { end in
      let chain = chapter.chain(to: end).map { $0.name == solution.name ? beginning : $0 }
      return Session(
        document: chapter.document, chain: chain, purpose: end.kind.purpose ?? .run,
        module: "starter_" + Plan.identifier("\(Plan.stem(of: chapter.document.path))_\(end.name)"),
        decided: names.intersection(chain.map(\.name)))
    }
  }
}
