extension GentleRun {
  /// Where and why a program stopped before a snippet's end.
  struct Stop {
    /// The index of the line of the snippet; nil if that is not known.
    var line: Int?
    var position: SourcePosition
    /// Whether it stops there on every machine: by its own code, or because it waits for what never happens.
    var isCertain: Bool
  }

  /// The verdict on the snippet, with what it showed.
  func judged(warnings: [CompilerMessage]) -> SnippetResult {
    let ending = run.run.ending
    let isComplete = run.transcript.isComplete(snippet: run.index)
    let isStopped = ending != .exited(0) && run.index == run.transcript.lastSnippet
    guard !run.snippet.stopsOrHangs, isStopped || isComplete else {
      return run.judged(warnings: warnings)
    }
    guard isStopped, !isComplete || ending != .exited(0) else {
      return run.judged(warnings: warnings, with: compareNotes())
    }
    let stopping = run.stop()
    let place = stopping.diagnostics.first?.position ?? run.lastBegun
    let stop = Stop(
      line: run.snippet.lines.firstIndex { $0.position.line == place.line }, position: place,
      isCertain: ending == .stuck || stopsByItself)
    var findings = compareNotes(stoppedAt: stop)
    // Its own mistake is one, unless the document tells of it.
    if ending != .stuck, stop.isCertain, !tellsOfStop(at: stop), findings.diagnostics.isEmpty,
      run.snippet.promises
    {
      findings += stopping
    }
    var result = run.judged(warnings: warnings, course: findings)
    if result.verdict == .passed, !tellsOfStop(at: stop), var note = stopping.diagnostics.first {
      (note.severity, note.code) = (.note, Diagnostic.Kind.stopped.rawValue)
      result.verdict = .incomplete([note])
    }
    return result
  }

  /// Whether a note is about what comes after the place where the program stopped.
  func isAfter(_ stop: Stop, _ note: Note) -> Bool {
    guard let line = stop.line, case .statement(let lines) = note.scope else { return false }
    return lines.upperBound >= line
  }

  /// What follows from a note that the program never gets to.
  func notReached(_ note: Note, _ stop: Stop) -> Findings {
    guard note.isPromise, stop.isCertain, !tellsOfStop(at: stop) else {
      return note.strength == .remark ? Findings() : open(note, .notReached)
    }
    let why =
      run.run.ending == .stuck
      ? "the program waits forever on line \(stop.position.line)"
      : "the program stops on line \(stop.position.line)"
    return neverReached(note, why)
  }

  func neverReached(_ note: Note, _ why: String) -> Findings {
    run.found(
      "never-reached", finding: .wrong, "nothing gets to this: \(why)", at: note.position,
      length: note.texts[0].utf8.count, help: ["remove it, or let the program get here"])
  }

  /// Compares a comment that says how a program stops.
  func compareStop(_ note: Note, _ ending: SnippetKind.Ending, _ stop: Stop?) -> Findings {
    guard let stop, isAt(stop, note) else {
      guard case .statement(let lines) = note.scope, stop == nil else {
        return open(note, .notReached)
      }
      let code = run.snippet.code(of: lines)
      if ["try?", "catch", "Result", "func ", "{"].contains(where: code.contains) {
        return open(note, .notReached)
      }
      return run.found(
        "does-not-stop", finding: .wrong, "the text says that this stops, and it does not",
        at: note.position, length: note.texts[0].utf8.count)
    }
    guard let actual = run.message(ending) else { return open(note, .notReached) }
    let text = note.texts[0]
    let isSame =
      LinePattern(text).matches(actual)
      || text.lowercased() == actual.lowercased()
      || ["Fatal error", "Precondition failed"].contains(text.trimmed)
      || text.hasPrefix(NoteForm.interruption)
      || ending == .throws && actual.isError(text)
    guard !isSame else { return confirmed(note) }
    return run.wrong(
      "stop-differs", "this stops with another message", text, at: note.position, actual: actual
    ).fixed(by: run.edits.note(note, says: [actual]), "writes the message")
  }

  private func isAt(_ stop: Stop, _ note: Note) -> Bool {
    switch note.scope {
    case .statement(let lines), .inside(let lines):
      stop.line.map(lines.contains) ?? false
        || run.backtrace.contains { place in
          run.snippet.lines[lines].contains { $0.position.line == place.line }
        }
    case .statements: false
    }
  }

  /// Whether the document tells that a program stops at a place: in a comment beside the line, or before the snippet.
  func tellsOfStop(at stop: Stop) -> Bool {
    let start = run.snippet.range.start.line
    let before = (max(1, start - 3)..<start).map { run.document.line($0).lowercased() }
    if before.contains(where: {
      $0.contains(
        /crash|\btrap|fatal|run-?time error|deadlock|\bhangs?\b|forever|never (?:ends|returns|stops)/
      )
    }) {
      return true
    }
    guard let line = stop.line else { return false }
    let words = /(?i)fail|crash|\btrap|error|stops|throws|terminat|invalid|out of (?:range|bounds)/
    return SnippetSyntax.of(run.snippet.code).comments.contains { comment in
      (comment.followsCode ? line...line : line - 1...line + 1).contains(comment.line)
        && comment.text.contains(words)
    }
  }

  /// Whether a program was stopped by its own code, whatever surrounds it: by its own check, an index that does
  /// not exist, or an error of a type that it declares.
  ///
  /// Code that reads files, the command line or the network is not asked.
  private var stopsByItself: Bool {
    let code = run.session.chain.flatMap(\.lines).map(\.text)
    guard !code.contains(where: { line in Self.surroundings.contains(where: line.contains) })
    else { return false }
    if let error = run.message(.throws) {
      let names = error.prefix { $0 != "(" }.split(separator: ".")
      return names.contains { name in
        code.contains { $0.firstMatch(of: /\b(?:struct|enum|class)\s+(?<name>\w+)/)?.name == name }
      }
    }
    guard case .signaled = run.run.ending, let trap = run.message(.traps) else { return false }
    // What is not found here may be there elsewhere.
    return !["found nil", "raised an error"].contains(where: trap.contains)
  }

  /// How code asks for what may be different here.
  private static let surroundings = [
    "CommandLine.", "readLine(", "FileManager", "contentsOf", "URLSession", "ProcessInfo", "Bundle",
    "getenv(", "import Network",
  ]
}

extension String {
  /// Whether a text names this error, as the runtime shows it (`Trouble.code(3)`), with or without its type.
  fileprivate func isError(_ text: String) -> Bool {
    let text = text.trimmed
    return self == text || hasSuffix("." + text) || text.first == "." && hasSuffix(text)
      || text.wholeMatch(of: /(?:an? )?\w+/) != nil
        && split { ".(".contains($0) }.contains(text.split(separator: " ").last ?? "")
  }
}

extension Judge {
  /// The verdicts on a program that compiles and could not be run, because the library does not link.
  func judgeUnlinked(_ trial: Trial) -> [SnippetResult] {
    session.chain.filter { owned.contains($0.name) }.map { snippet in
      var judgement = SnippetResult(snippet: snippet, verdict: .passed)
      judgement.outcomes.open = snippet.claimsNotReached
      return judgement
    }
  }

  /// Whether the text around a snippet says that its output is one of several.
  func isToldToVary(_ snippet: Snippet) -> Bool {
    guard snippet.isGentle else { return false }
    let end = max(snippet.range.end.line, snippet.output?.range.end.line ?? 0)
    return (snippet.range.start.line - 3...end + 3).contains { number in
      let line = document.line(number).lowercased()
      return Judge.wordsForRaces.contains { line.contains($0) }
    }
  }

  private static let wordsForRaces = [
    "possible", "may ", "might ", "could ", "guarantee", "any order", "not specified",
    "unspecified", "nondeterministic", "non-deterministic",
  ]
}
