extension SnippetRun {
  /// The findings about a program that the chapter says stops or hangs.
  func judgeExpectedStop() -> Findings {
    if snippet.kind.ending == .timesOut {
      return run.ending == .timedOut || run.ending == .stuck ? Findings() : endsAnyway("hang")
    }
    guard let expected = snippet.stop else { return Findings() }
    guard let actual = message(snippet.kind.ending) else { return endsAnyway("stop") }
    return compareMessage(actual, with: expected) + comparePlace(of: expected)
  }

  private func compareMessage(_ actual: String, with expected: ExpectedStop) -> Findings {
    guard !LinePattern(expected.text).matches(actual) else { return Findings() }
    return wrong(
      "stop-differs", "this stops with another message", expected.text, at: expected.position,
      actual: actual
    ).fixed(by: edits.stop(expected, says: actual), "writes the message")
  }

  private func comparePlace(of expected: ExpectedStop) -> Findings {
    if snippet.kind.ending == .throws, !isThrown(by: expected.statement) {
      return found(
        "stops-elsewhere", "it is not the statement above that throws", at: expected.position,
        length: expected.text.utf8.count,
        help: ["move the comment to the statement that throws, which comes before"])
    }
    guard let place = placeOfCrash(expected) else { return Findings() }
    return found(
      "stops-elsewhere", "this is where it stops, not at the line above the comment", at: place,
      help: ["move the comment to the line after this one"])
  }

  /// The message that a program stopped with; nil if it did not stop by a message.
  func message(_ ending: SnippetKind.Ending) -> String? {
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
  private func isThrown(by statement: ClosedRange<Int>?) -> Bool {
    guard let statement else { return true }
    switch transcript.stretches.last(where: { $0.snippet == index })?.mark {
    case .stop: return true
    case .before(let comment):
      return prints.indices.contains(comment)
        && prints[comment].statement.lowerBound == statement.lowerBound
    default: return false
    }
  }

  /// The calls at whose end the program stopped, as places in the document.
  var backtrace: [SourcePosition] {
    run.backtrace.compactMap { program.position(line: $0.line, column: $0.column) }
  }

  /// Where the program crashed, if that is not where the chapter says.
  private func placeOfCrash(_ expected: ExpectedStop) -> SourcePosition? {
    guard let place = backtrace.first else { return nil }
    let lines = expected.statement.flatMap { $0.upperBound == expected.codeLine ? $0 : nil }
    let isThere = (lines ?? expected.codeLine...expected.codeLine).contains { line in
      snippet.lines.indices.contains(line) && snippet.lines[line].position.line == place.line
    }
    return isThere ? nil : place
  }

  private func endsAnyway(_ word: String) -> Findings {
    guard run.ending == .exited(0) else { return stop() }
    return found(
      "does-not-stop", "this runs to its end, but the document says that it \(word)s",
      at: snippet.infoPosition, length: snippet.kind.word.utf8.count,
      help: ["remove `\(snippet.kind.word)`, or bring the mistake back"])
  }
}
