extension Judge {
  /// The names of the snippets at which a program does not compile, does not start or stops.
  func faulty(in trial: Trial) -> Set<String> {
    let outcome = trial.compiled.outcome
    guard outcome.succeeded else {
      let errors = placed(outcome.messages.filter { $0.severity == .error })
      let names = session.chain.filter { snippet in errors.contains { belongs($0, to: snippet) } }
        .map(\.name)
      return names.isEmpty ? [session.subject.name] : Set(names)
    }
    if trial.startProblem != nil { return [session.subject.name] }
    guard session.purpose == .run, let run = trial.result else { return [] }
    let transcript = Transcript(program.withoutModule(run.output), secret: run.secret)
    let last = transcript.lastSnippet
    let isDone = run.ending == .exited(0) && transcript.isComplete(snippet: last)
    guard !isDone, session.chain.indices.contains(last) else { return [] }
    return [session.chain[last].name]
  }
}

extension Judge {
  /// The lines of the statements of a snippet that do not compile, as comments beside them say.
  ///
  /// None if something else does not compile either.
  func announcedMistakes(in trial: Trial, _ snippet: Snippet) -> Set<Int> {
    guard snippet.isGentle, !trial.compiled.outcome.succeeded else { return [] }
    let errors = placed(trial.compiled.outcome.messages.filter { $0.severity == .error })
      .filter { belongs($0, to: snippet) }
    var lines: Set<Int> = []
    for error in errors {
      guard let line = snippet.lines.firstIndex(where: { $0.position.line == error.line }),
        let statement = Mistakes.statement(at: line, in: snippet.code)
      else { return [] }
      lines.formUnion(statement)
    }
    return lines
  }
}
