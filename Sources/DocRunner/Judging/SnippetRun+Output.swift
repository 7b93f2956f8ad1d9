extension SnippetRun {
  /// What a statement with a `// Prints` comment printed, beside the comment.
  func compare(_ expected: ExpectedPrint, with actual: [String]) -> Findings {
    let matcher = matcher(expected.text, actual)
    guard !matcher.matches else { return compareNumber(of: expected) }
    let places = expected.positions
    let line = min(matcher.firstDifference, places.count - 1)
    let edit = edits.prints(expected, matcher)
    if actual.isEmpty, areAll(expected.text, in: output) {
      return difference(
        matcher, "this printed", at: places[line],
        help: ["another statement prints it: move the comment below that one"]
      ) + Findings(edits: edit.made)
    }
    return difference(matcher, "this printed", at: places[line])
      .fixed(by: edit, "writes what it prints")
  }

  /// The number of lines in the heading of a block, beside that of the lines below it.
  private func compareNumber(of expected: ExpectedPrint) -> Findings {
    guard let written = expected.number, !expected.text.contains(where: LinePattern.isAnyLines),
      let number = expected.number(for: expected.lines.count)
    else { return Findings() }
    return found(
      "lines-miscounted", "this says `\(written.text)`, and `\(number)` is right",
      at: written.position,
      length: written.text.utf8.count, help: ["`docgen test --fix` writes `\(number)`"])
      + Findings(edits: [LineEdit(written.text, at: written.position, to: number)])
  }

  /// Whether some lines, of which there are any, are all among the lines of an output.
  private func areAll(_ expected: [String], in output: [String]) -> Bool {
    !expected.isEmpty
      && expected.allSatisfy { output.contains(where: LinePattern($0).matcher) }
  }

  /// All that the snippet printed, beside the fence that says it.
  func compareOutput(_ expected: ExpectedOutput) -> Findings {
    expected.isAnyOf
      ? compareOutcomes(expected) : compare(expected, with: output, "the snippet printed")
  }

  /// Lines, beside the fence that says them.
  ///
  /// - Parameter what: what gave the lines, as the beginning of a sentence.
  func compare(
    _ expected: ExpectedOutput, with actual: [String], _ what: String,
    code: String = "output-differs", help: String = "writes what it prints"
  ) -> Findings {
    let matcher = matcher(expected.texts, actual)
    guard !matcher.matches else { return Findings() }
    return difference(
      matcher, what, code: code, at: judge.place(of: matcher.firstDifference, in: expected)
    ).fixed(by: edits.fence(expected, says: matcher.accepted), help)
  }

  /// What the snippet printed without a fence and no comment says.
  func unassertedOutput() -> Findings {
    let unasserted = transcript.stretches.filter { $0.snippet == index && !$0.mark.isBeforeComment }
      .map { (stretch: $0, printed: $0.text.outputLines) }.filter { !$0.printed.isEmpty }
    guard !unasserted.isEmpty, snippet.mustSayAll else { return Findings() }
    let isShown = snippet.showsInComments(
      unasserted.flatMap(\.printed), except: linesOfOtherComments)
    let slips = syntax.comments.compactMap(PrintsSlip.init)
    let edit = edits.newFence("output", says: output.map { LinePattern.literal($0) })
    let inComments =
      slips.isEmpty
      ? ["a comment shows it: write `// Prints \"…\"` below the statement that prints it"] : []
    let help =
      slips.prefix(3).map { slip in
        "did you mean `\(slip.meant)` on line \(snippet.lines[slip.line].position.line)?"
      } + (isShown ? inComments : [edit.help("writes it into the file")])
    return unasserted.reduce(into: Findings(edits: isShown ? [] : edit.made)) { findings, found in
      let (place, count) = (place(of: found.stretch), found.printed.count)
      findings += self.found(
        "unasserted-output", finding: .unclaimed, "this prints what the text does not say",
        at: place.position, length: place.text.utf8.count,
        details: found.printed.prefix(20).map { "+ \($0)" }
          + (count > 20 ? ["  … \(count - 20) more"] : []),
        help: help
          + (count > 20
            ? ["in an `output` fence, a line `...` stands for any number of lines"] : []))
    }
  }

  /// The lines of the comments that speak of their own statement's output, and so of no other's.
  private var linesOfOtherComments: Set<Int> {
    let others = prints.enumerated().filter { group, expected in
      let actual = output(after: .before(group)).outputLines
      return !actual.isEmpty || matcher(expected.text, actual).matches
    }
    return Set(others.flatMap(\.element.lineIndexes))
  }

  /// What the snippet wrote to standard error, beside the fence that says it.
  func compareErrors() -> Findings {
    let actual = errors.output(ofSnippet: index).outputLines
    guard let expected = snippet.errors else {
      guard !actual.isEmpty, snippet.mustSayAll else { return Findings() }
      return found(
        "unasserted-errors", finding: .unclaimed,
        "this writes to standard error, which nobody asserts",
        at: snippet.infoPosition, details: actual.prefix(20).map { "+ \($0)" },
        help: ["print to standard output, or put a `stderr` fence below"])
    }
    return compare(expected, with: actual, "the snippet wrote to standard error")
  }

  private func difference(
    _ matcher: OutputMatcher, _ what: String, code: String = "output-differs",
    at position: SourcePosition, help: [String] = []
  ) -> Findings {
    let bytes = matcher.bytesOfFirstDifference
    return found(
      code, finding: .wrong,
      DifferenceHeadline.of(what, matcher.actual, expected: matcher.expected),
      at: position.advanced(by: bytes.lowerBound), length: bytes.count,
      details: [TextDifference.legend] + matcher.difference + matcher.hidden, help: help)
  }
}

extension Judge {
  func place(of line: Int, in fence: ExpectedOutput) -> SourcePosition {
    fence.lines.indices.contains(line)
      ? fence.lines[line].position
      : SourcePosition(line: fence.range.end.line, column: fence.range.start.column)
  }
}
