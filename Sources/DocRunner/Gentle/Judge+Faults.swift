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
  /// Whether comments say what the compiler refuses.
  var saysRefusals: Bool { notes.contains { $0.subject == .refusal } }
}

extension Trial {
  /// The program with what is wrong with comments such as `// error: x`.
  ///
  /// - Parameter messages: what the compiler says in all programs of the document.
  func comparingRefusals(with messages: [CompilerMessage]) -> Trial {
    var trial = self
    for index in trial.judgements.indices where trial.judgements[index].snippet.saysRefusals {
      trial.judgements[index].compareRefusals(with: messages, compiled.outcome.succeeded)
    }
    return trial
  }
}

extension SnippetResult {
  fileprivate mutating func compareRefusals(with messages: [CompilerMessage], _ compiles: Bool) {
    // Code for other systems is not compiled.
    guard verdict == .passed || verdict.isFailure, !snippet.code.contains("#if") else { return }
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
      let (text, length) = (note.texts[0], note.texts[0].utf8.count)
      func isWrong(_ code: String, _ message: String, _ details: [String] = []) -> Diagnostic {
        Diagnostic(
          code: code, finding: .wrong, message, path: snippet.path, at: note.position,
          length: length, details: details)
      }
      if said.isEmpty, compiles, note.strength == .promise {
        wrong.append(
          isWrong("does-not-stop", "the text says that the compiler refuses this, and it does not"))
      } else if said.isEmpty, compiles {
        outcomes.remarks.append(
          Remark(
            position: note.position, says: text, shows: "code that compiles",
            form: "// error: the compiler's message"))
      } else if note.strength == .promise, let error = said.first(where: { $0.severity == .error }),
        outcomes.excused.contains(error.line),
        said.allSatisfy({ MissingNames.missingName(in: $0.text) == nil }),
        !said.contains(where: { $0.text.lowercased().contains(text.lowercased()) })
      {
        wrong.append(
          isWrong(
            "stop-differs", "expected `\(text)`, the compiler says `\(error.text)`",
            ["- \(text)", "+ \(error.text)"]))
      }
    }
    if !wrong.isEmpty { verdict = .failed(verdict.problems + wrong) }
  }
}
