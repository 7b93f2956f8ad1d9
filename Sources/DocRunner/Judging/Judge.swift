/// Decides whether a chapter tells the truth about the snippets of one program.
///
/// Reads no files.
struct Judge {
  var session: Session
  var program: Program
  var document: Document
  var limits: Limits
  /// The names of the snippets that this program is to decide on.
  var owned: Set<String>

  /// The verdicts on a program that was compiled, and run if it could be.
  func judgements(of trial: Trial) -> [SnippetResult] {
    if trial.libraryProblem != nil { return judgeUnlinked(trial) }
    let first = judgements(compile: trial.compiled.outcome, run: trial.result)
    return comparing(first, with: trial).map { judgement in
      guard let problem = trial.startProblem, judgement.snippet.name == session.subject.name
      else { return judgement }
      var judgement = judgement
      judgement.verdict = .failed([problem])
      return judgement
    }
  }

  /// The verdicts on a program that the compiler was given.
  ///
  /// - Parameter run: the result of running it, or nil if it was not to run or did not compile.
  func judgements(compile: Compiler.Outcome, run: RunResult?) -> [SnippetResult] {
    var compile = compile
    compile.messages = placed(compile.messages.filter { !program.causes($0) })
    switch session.purpose {
    case .error, .warning: return [judgeMessages(compile)]
    case .run:
      guard compile.succeeded, let run else { return judgeCompile(compile) }
      return judgeRun(run, warnings: faults(of: compile), messages: compile.messages)
    case .compile, .manifest: return judgeCompile(compile)
    }
  }

  /// Messages with their places in the document.
  ///
  /// If something is still open at the end of the program, the compiler reports it there, where there is no
  /// chapter. The message belongs to where that begins, which the note after it tells, or to the last line.
  func placed(_ messages: [CompilerMessage]) -> [CompilerMessage] {
    atOpenEnds(placedInProgram(messages)).map { message in
      var message = message
      message.text = program.withoutModule(message.text)
      return message
    }
  }

  /// The messages, with the first one about what a snippet leaves open moved to the end of that snippet.
  ///
  /// The compiler goes on reading in the next snippet, and complains about its beginning.
  private func atOpenEnds(_ messages: [CompilerMessage]) -> [CompilerMessage] {
    guard messages.contains(where: { $0.severity == .error }) else { return messages }
    var messages = messages
    for (snippet, next) in zip(session.chain, session.chain.dropFirst()) {
      let isTold = messages.contains { $0.severity == .error && belongs($0, to: snippet) }
      guard !isTold, let place = Grammar.problems(of: snippet).last?.position,
        let index = messages.firstIndex(where: { $0.severity == .error && belongs($0, to: next) })
      else { continue }
      (messages[index].line, messages[index].column) = (place.line, place.column)
    }
    return messages
  }

  private func placedInProgram(_ messages: [CompilerMessage]) -> [CompilerMessage] {
    messages.enumerated().map { index, message in
      guard message.severity == .error, !program.knowsPlace(of: message) else {
        return program.placed(message)
      }
      var moved = message
      let notes = messages[(index + 1)...].prefix { $0.severity == .note }
      if let note = notes.first(where: program.knowsPlace), note.path == program.path {
        moved.line = note.line
        moved.column = note.column
      } else {
        guard let last = session.subject.lines.last else { return message }
        moved.line = program.lines.lastIndex { $0 == last }.map { $0 + 1 } ?? 1
        moved.column = last.text.utf8.count + 1
      }
      moved.path = program.path
      return program.placed(moved)
    }
  }

  func diagnostic(for message: CompilerMessage, in compile: Compiler.Outcome) -> Diagnostic {
    let isGenerated = message.path == Compiler.generatedFile
    let notes = compile.messages.drop { $0 != message }.dropFirst().prefix { $0.severity == .note }
      .map { note in
        note.path == message.path
          ? "note: \(note.line):\(note.column): \(note.text)"
          : "note: \(note.text)"
      }
    var diagnostic = Diagnostic(
      code: message.severity == .error ? "does-not-compile" : "unexpected-warning",
      message.text, path: isGenerated ? session.subject.path : message.path,
      at: isGenerated
        ? session.subject.infoPosition
        : SourcePosition(line: message.line, column: message.column),
      details: notes,
      help: isGenerated
        ? ["this is in the code that the configuration puts around snippets"]
        : message.severity == .warning ? ["change the code: readers will see this warning"] : [])
    diagnostic.name = message.name
    if message.text.hasPrefix("failed to produce diagnostic") {
      diagnostic.message = Diagnostic.typesDoNotFit
      diagnostic.help.append("give a step a type, or split the chain")
    }
    return diagnostic
  }

  func belongs(_ message: CompilerMessage, to snippet: Snippet) -> Bool {
    message.path == snippet.path
      && (snippet.range.start.line...snippet.range.end.line).contains(message.line)
  }

  func edits(of snippet: Snippet) -> SnippetEdits {
    SnippetEdits(snippet: snippet, document: document)
  }

  /// Lines that were expected of a snippet, beside the lines that were printed.
  func matcher(_ expected: [String], _ actual: [String], of snippet: Snippet) -> OutputMatcher {
    OutputMatcher(expected: expected, actual: actual, options: snippet.options)
  }

  static func notChecked(_ snippet: Snippet, because name: String, _ why: String) -> Diagnostic {
    Diagnostic(
      .note, code: "not-checked",
      "not checked, because `\(name)`, in the same program, \(why)",
      path: snippet.path, at: snippet.infoPosition)
  }
}

extension Workshop {
  func judge(_ trial: Trial) -> Judge {
    Judge(
      session: trial.session, program: trial.program, document: trial.session.document,
      limits: checker.limits, owned: trial.session.decided)
  }

  /// A program with the verdicts on its snippets.
  func judged(_ trial: Trial) -> Trial {
    var trial = trial
    trial.judgements = judge(trial).judgements(of: trial)
    return trial
  }
}
