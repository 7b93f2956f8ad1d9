import Documents
import Processes

extension Judge {
  /// What is wrong with how a program ended that the chapter says stops, or hangs.
  func judgeExpectedStop(
    of snippet: Snippet, index: Int, _ run: RunResult, _ transcript: Transcript
  ) -> Findings {
    if snippet.kind.ending == .timesOut {
      return run.ending == .timedOut || run.ending == .stuck
        ? Findings() : Findings(endsAnyway(snippet, "hang", run, index, transcript))
    }
    guard let expected = snippet.stop else { return Findings() }
    guard let actual = message(of: run, snippet.kind.ending) else {
      return Findings(endsAnyway(snippet, "stop", run, index, transcript))
    }
    return compareMessage(actual, with: expected, of: snippet)
      + comparePlace(of: expected, in: snippet, index, run, transcript)
  }

  /// Compares the message that a program stopped with.
  private func compareMessage(
    _ actual: String, with expected: ExpectedStop, of snippet: Snippet
  ) -> Findings {
    guard !LinePattern(expected.text, redactions: redactions).matches(actual) else {
      return Findings()
    }
    let edit = edits(of: snippet).stop(expected, says: actual, redactions: redactions)
    return Findings(
      wrong(
        "stop-differs", "this stops with another message", expected.text, at: expected.position,
        actual: actual, in: snippet, help: edit.help("writes the message")), edits: edit.made)
  }

  /// Compares the place where a program stopped.
  private func comparePlace(
    of expected: ExpectedStop, in snippet: Snippet, _ index: Int, _ run: RunResult,
    _ transcript: Transcript
  ) -> Findings {
    if snippet.kind.ending == .throws,
      !isThrown(by: expected.statement, in: snippet, index, transcript)
    {
      return Findings(
        Diagnostic(
          code: "stops-elsewhere", "it is not the statement above that throws", path: snippet.path,
          at: expected.position, length: max(1, expected.text.utf8.count),
          help: ["move the comment to the statement that throws, which comes before"]))
    }
    guard let place = placeOfCrash(expected, in: snippet, run) else { return Findings() }
    return Findings(
      Diagnostic(
        code: "stops-elsewhere", "this is where it stops, not at the line above the comment",
        path: snippet.path, at: place, help: ["move the comment to the line after this one"]))
  }

  /// The message that a program stopped with; nil if it did not stop by a message.
  func message(of run: RunResult, _ ending: SnippetKind.Ending) -> String? {
    let raised = "Fatal error: Error raised at top level: "
    for line in run.runtimeErrors.outputLines.reversed() {
      if run.isThrown, let range = line.firstRange(of: raised) {
        return ending == .throws ? String(line[range.upperBound...]) : nil
      }
      guard ending == .traps, run.ending != .exited(0) else { continue }
      if let trap = StopComment.trap(in: line) { return trap }
    }
    return nil
  }

  /// Whether the program ended in a statement at the top level, as the marks around it tell.
  private func isThrown(
    by statement: ClosedRange<Int>?, in snippet: Snippet, _ index: Int, _ transcript: Transcript
  ) -> Bool {
    guard let statement else { return true }
    switch transcript.stretches.last(where: { $0.snippet == index })?.mark {
    case .stop: return true
    case .before(let comment):
      return snippet.prints.indices.contains(comment)
        && snippet.prints[comment].statement.lowerBound == statement.lowerBound
    default: return false
    }
  }

  /// Where the program crashed, if that is not where the chapter says.
  private func placeOfCrash(
    _ expected: ExpectedStop, in snippet: Snippet, _ run: RunResult
  ) -> SourcePosition? {
    let frames = run.backtrace.compactMap { program.position(line: $0.line, column: $0.column) }
    guard let place = frames.first else { return nil }
    let lines = expected.statement.flatMap { $0.upperBound == expected.codeLine ? $0 : nil }
    let isThere = (lines ?? expected.codeLine...expected.codeLine).contains { line in
      snippet.lines.indices.contains(line) && snippet.lines[line].position.line == place.line
    }
    return isThere ? nil : place
  }

  private func endsAnyway(
    _ snippet: Snippet, _ word: String, _ run: RunResult, _ index: Int, _ transcript: Transcript
  ) -> Diagnostic {
    guard run.ending == .exited(0) else { return stop(of: snippet, index: index, run, transcript) }
    return Diagnostic(
      code: "does-not-stop", "this runs to its end, though it is said to \(word)",
      path: snippet.path, at: snippet.infoPosition, length: snippet.kind.word.utf8.count,
      help: ["remove `\(snippet.kind.word)`, or bring the mistake back"])
  }
}
