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

extension Snippet {
  var saysRefusals: Bool { notes.contains { $0.subject == .refusal } }
}

extension Trial {
  /// The program with what is wrong with comments such as `// error: x`.
  ///
  /// - Parameter messages: what the compiler says in all programs of the document.
  func comparingRefusals(with messages: [CompilerMessage]) -> Trial {
    var trial = self
    for index in trial.judgements.indices where trial.judgements[index].snippet.saysRefusals {
      trial.judgements[index].compareRefusals(with: messages, in: self)
    }
    return trial
  }
}

extension SnippetResult {
  fileprivate mutating func compareRefusals(with messages: [CompilerMessage], in trial: Trial) {
    // Code for other systems is not compiled.
    guard verdict == .passed || verdict.isFailure, !snippet.code.contains("#if") else { return }
    let compiles = trial.compiled.outcome.succeeded
    var wrong: [Diagnostic] = []
    for note in snippet.notes where note.subject == .refusal {
      let lines: ClosedRange<Int>
      switch note.scope {
      case .statement(let own), .inside(let own): lines = own
      case .statements: continue
      }
      let places = snippet.lines[lines].map(\.position.line)
      let said = messages.filter {
        $0.path == snippet.path && places.contains($0.line) && $0.severity != .note
      }
      let (text, error) = (note.texts[0], said.first { $0.severity == .error } ?? said.first)
      let isSo =
        note.strength == .promise
        ? said.contains { $0.text.lowercased().contains(text.lowercased()) }
        : error?.severity == .error
      guard !isSo else { continue }
      // Swift 5 allows more, and what is available is a matter of the system.
      let isCertain =
        trial.program.options.languageMode != "5" && !text.lowercased().contains("available")
      if compiles, error == nil, note.strength == .promise, isCertain {
        wrong.append(
          Diagnostic(
            code: "does-not-stop", finding: .wrong,
            "the text says that the compiler refuses this, and it does not", path: snippet.path,
            at: note.position, length: text.utf8.count))
      } else if error != nil || compiles {
        // Each version of the compiler has other words.
        outcomes.remarks.append(
          Remark(
            position: note.position, says: text, shows: error?.text ?? "code that compiles",
            form: "// error: \(error?.text ?? "the compiler's message")",
            claims: note.strength == .promise ? 1 : 0))
      }
    }
    if !wrong.isEmpty { verdict = .failed(verdict.problems + wrong) }
  }
}
