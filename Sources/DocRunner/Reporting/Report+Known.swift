extension Report {
  /// The report with failures that were known before, which do not make a document wrong.
  package func knowing(
    _ isKnown: (SnippetResult) -> Bool, _ isKnownProblem: (Diagnostic, Document) -> Bool
  ) -> Report {
    var report = self
    for chapter in report.chapters.indices {
      let document = report.chapters[chapter].document
      for index in report.chapters[chapter].results.indices {
        let result = report.chapters[chapter].results[index]
        guard case .failed(let problems) = result.verdict, isKnown(result) else { continue }
        report.chapters[chapter].results[index].verdict = .known(problems.map(\.asNote))
      }
      for index in report.chapters[chapter].diagnostics.indices {
        let problem = report.chapters[chapter].diagnostics[index]
        guard problem.severity == .error, isKnownProblem(problem, document) else { continue }
        report.chapters[chapter].diagnostics[index] = problem.asNote
        report.knownProblems.insert(problem.asNote)
      }
    }
    return report
  }

  package func wasKnown(_ problem: Diagnostic) -> Bool { knownProblems.contains(problem) }

  package var newDiagnostics: [Diagnostic] {
    let known = knownProblems.union(
      results.flatMap { result -> [Diagnostic] in
        if case .known(let problems) = result.verdict { problems } else { [] }
      })
    return diagnostics.filter { !known.contains($0) }
  }
}

extension Diagnostic {
  /// The problem where it does not make a check fail.
  var asNote: Diagnostic {
    var note = self
    note.severity = .note
    return note
  }
}
