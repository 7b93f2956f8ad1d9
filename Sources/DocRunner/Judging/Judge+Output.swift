import Documents

extension Judge {
  /// What a snippet printed, showed and recorded, beside what the document says of it.
  func compare(
    _ snippet: Snippet, index: Int, _ transcript: Transcript, _ trace: [TraceEvent]
  ) -> Findings {
    let (prints, others) = comparePrints(of: snippet, index: index, transcript)
    return prints
      + compareValues(of: snippet, index: index, transcript)
      + compareSpans(of: snippet, index: index, transcript)
      + compareTimeline(of: snippet, trace)
      + compareGraph(of: snippet, index: index, transcript)
      + (snippet.output.map { compareFence($0, of: snippet, index: index, transcript) }
        ?? unassertedOutput(of: snippet, index: index, transcript, except: others))
      + snippet.guessedOutputs.reduce(into: Findings()) {
        $0 += compareGuess($1, of: snippet, index: index, transcript)
      }
  }

  /// What the statements with a `// Prints` comment printed.
  ///
  /// - Returns: also the lines of the comments that speak of their own statement's output, and so of no
  ///   other's.
  private func comparePrints(
    of snippet: Snippet, index: Int, _ transcript: Transcript
  ) -> (Findings, comments: Set<Int>) {
    var findings = Findings()
    var comments: Set<Int> = []
    for (group, expected) in snippet.prints.enumerated() {
      let actual = transcript.output(ofSnippet: index, after: .before(group)).outputLines
      if expected.isGuess, !isWrongGuess(expected, actual, &findings) { continue }
      let matcher = matcher(expected.text, actual, of: snippet)
      if matcher.matches || !actual.isEmpty { comments.formUnion(expected.lineIndexes) }
      guard !matcher.matches,
        !snippet.isGentle || !isTrue(expected, group: group, of: snippet, index: index, transcript)
      else { continue }
      if let why = whyOpen(expected, of: snippet, actual, transcript) {
        findings.open.append(OpenClaim(about: expected, why: why))
        continue
      }
      let edit = edits(of: snippet).prints(expected, matcher)
      let all = transcript.output(ofSnippet: index).outputLines
      findings += Findings(
        difference(
          matcher, "this printed", in: snippet,
          at: place(of: matcher.firstDifference, in: expected),
          help: actual.isEmpty && areAll(expected.text, in: all)
            ? ["another statement prints it: move the comment below that one"]
            : [edit.help("writes what it prints")]), edits: edit.made)
    }
    return (findings, comments)
  }

  /// Whether comments that may be about output are, and were true once; notes also what they turned out to be.
  private func isWrongGuess(
    _ expected: ExpectedPrint, _ actual: [String], _ findings: inout Findings
  ) -> Bool {
    let likeness = likeness(expected.text, actual)
    if likeness != .far { findings.claimed.insert(expected.claims[0].position.line) }
    if likeness == .close { findings.open.append(OpenClaim(about: expected, why: .mayBeNote)) }
    return likeness == .otherNumbers
  }

  /// Whether some lines, of which there are any, are all among the lines of an output.
  private func areAll(_ expected: [String], in output: [String]) -> Bool {
    !expected.isEmpty
      && expected.allSatisfy {
        output.contains(where: LinePattern($0, redactions: redactions).matcher)
      }
  }

  /// How like its output a text is; it may leave out what surrounds the output.
  func likeness(_ text: [String], _ output: [String]) -> Likeness {
    func trimmed(_ lines: [String]) -> [String] {
      let lines = lines.map(\.withoutTrailingBlanks)
      return Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
    }
    return Likeness(trimmed(text), trimmed(output))
  }

  /// All that a snippet printed, beside the fence that says it.
  private func compareFence(
    _ expected: ExpectedOutput, of snippet: Snippet, index: Int, _ transcript: Transcript
  ) -> Findings {
    if expected.isAnyOf {
      return compareOutcomes(expected, of: snippet, index: index, transcript)
    }
    return compare(
      expected, "output", with: transcript.output(ofSnippet: index).outputLines,
      "the snippet printed", in: snippet)
  }

  /// Lines, beside the fence that says them.
  ///
  /// - Parameter what: what gave the lines, as the beginning of a sentence.
  func compare(
    _ expected: ExpectedOutput, _ language: String, with actual: [String], _ what: String,
    in snippet: Snippet, help: String = "writes what it prints"
  ) -> Findings {
    let matcher = matcher(expected.lines.map(\.text), actual, of: snippet)
    guard !matcher.matches else { return Findings() }
    let edit = edits(of: snippet).fence(language, expected, says: matcher.accepted)
    return Findings(
      difference(
        matcher, what, in: snippet, code: language == "graph" ? "graph-differs" : "output-differs",
        at: place(of: matcher.firstDifference, in: expected), help: [edit.help(help)]),
      edits: edit.made)
  }

  /// All that a snippet printed, beside a fence that may say it.
  private func compareGuess(
    _ expected: ExpectedOutput, of snippet: Snippet, index: Int, _ transcript: Transcript
  ) -> Findings {
    let printed = transcript.output(ofSnippet: index).outputLines
    let text = expected.lines.map(\.text)
    let likeness = matcher(text, printed, of: snippet).matches ? .same : likeness(text, printed)
    if likeness == .far, expected.guess == .command { return Findings() }
    let isWrong =
      switch expected.guess {
      case .announced: !printed.isEmpty
      case .hinted: likeness == .otherNumbers || likeness == .close
      default: likeness == .otherNumbers
      }
    var findings = Findings()
    if likeness != .same, isWrong {
      findings = compareFence(expected, of: snippet, index: index, transcript)
    } else if likeness != .same {
      findings.open = [
        OpenClaim(position: expected.range.start, why: printed.isEmpty ? .notReached : .mayBeNote)
      ]
    }
    findings.claimed = [expected.range.start.line]
    return findings
  }

  /// What a snippet without a fence printed and no comment says.
  private func unassertedOutput(
    of snippet: Snippet, index: Int, _ transcript: Transcript, except comments: Set<Int>
  ) -> Findings {
    let unasserted = transcript.stretches.filter { $0.snippet == index && !$0.mark.isBeforeComment }
      .map { (stretch: $0, printed: $0.text.outputLines) }.filter { !$0.printed.isEmpty }
    guard !unasserted.isEmpty, !snippet.isGentle else { return Findings() }
    let isShown = snippet.showsInComments(unasserted.flatMap(\.printed), except: comments)
    let slips = SnippetSyntax.of(snippet.code).comments.compactMap(PrintsSlip.init)
    let edit = edits(of: snippet).fence(
      "output", nil,
      says: transcript.output(ofSnippet: index).outputLines.map {
        LinePattern.literal($0, redactions: redactions)
      })
    var findings = Findings(edits: isShown ? [] : edit.made)
    for (stretch, printed) in unasserted {
      let place = place(of: stretch, in: snippet)
      findings.diagnostics.append(
        Diagnostic(
          code: "unasserted-output", finding: .unclaimed, "this prints what the text does not say",
          path: snippet.path, at: place.position, length: max(1, place.text.utf8.count),
          details: printed.prefix(20).map { "+ \($0)" }
            + (printed.count > 20 ? ["  … \(printed.count - 20) more"] : []),
          help: help(slips, in: snippet)
            + (isShown
              ? slips.isEmpty
                ? ["a comment shows it: write `// Prints \"…\"` below the statement that prints it"]
                : []
              : [edit.help("writes it into the file")])
            + (printed.count > 20
              ? ["in an `output` fence, a line `...` stands for any number of lines"] : [])
        ))
    }
    return findings
  }

  /// Which comments were probably meant to say what is printed.
  private func help(_ slips: [PrintsSlip], in snippet: Snippet) -> [String] {
    slips.prefix(3).map { slip in
      "did you mean `\(slip.meant)` on line \(snippet.lines[slip.line].position.line)?"
    }
  }

  /// What a snippet wrote to standard error, beside the fence that says it.
  func compareErrors(of snippet: Snippet, _ actual: [String]) -> Findings {
    guard let expected = snippet.errors else {
      guard !actual.isEmpty, !snippet.isGentle else { return Findings() }
      return Findings(
        Diagnostic(
          code: "unasserted-errors", finding: .unclaimed,
          "this writes to standard error, which nobody asserts", path: snippet.path,
          at: snippet.infoPosition, details: actual.prefix(20).map { "+ \($0)" },
          help: ["print to standard output, or put a `stderr` fence below"]))
    }
    return compare(
      expected, "stderr", with: actual, "the snippet wrote to standard error", in: snippet)
  }

  private func difference(
    _ matcher: OutputMatcher, _ what: String, in snippet: Snippet, code: String = "output-differs",
    at position: SourcePosition, help: [String]
  ) -> Diagnostic {
    let bytes = matcher.bytesOfFirstDifference
    return Diagnostic(
      code: code, finding: .wrong,
      DifferenceHeadline.of(what, matcher.actual, expected: matcher.expected), path: snippet.path,
      at: position.advanced(by: bytes.lowerBound), length: bytes.count,
      details: [TextDifference.legend] + matcher.difference + matcher.hidden, help: help)
  }

  /// The place of a line of a group of comments, or of the last one.
  private func place(of line: Int, in group: ExpectedPrint) -> SourcePosition {
    group.positions.indices.contains(line) ? group.positions[line] : group.positions.last ?? .start
  }

  func place(of line: Int, in fence: ExpectedOutput) -> SourcePosition {
    fence.lines.indices.contains(line)
      ? fence.lines[line].position
      : SourcePosition(line: fence.range.end.line, column: fence.range.start.column)
  }
}
