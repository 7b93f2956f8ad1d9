import Documents

/// How claims are compared that were not written for this tool.
extension Judge {
  /// Whether a comment after a statement says what was printed there, in one of the ways people mean it.
  ///
  /// It may speak of several statements above it, or, on a separate line, of the next statement. If nothing is
  /// printed at its place, a closure in the statement may print it later.
  func isTrue(
    _ expected: ExpectedPrint, group: Int, of snippet: Snippet, index: Int,
    _ transcript: Transcript
  ) -> Bool {
    func output(_ mark: OutputMark) -> String {
      transcript.output(ofSnippet: index, after: mark).withoutBlankEnd
    }
    let claims = expected.claims
    let code = snippet.code(of: expected.statement)
    let own = output(.before(group))
    if matches(claims, own.outputLines[...]) { return true }
    if expected.form == .block, matches(claims.outdented, own.outputLines[...]) { return true }
    if expected.isNoted, !expected.mayBeProse {
      return means(claims, own.outputLines, of: code) ?? false
    }
    if isReordered(claims, own.outputLines, of: code) || isEnumeration(claims, of: own.outputLines)
    {
      return true
    }
    // `Output:` may be about all that the snippet printed.
    if expected.form == .block,
      matches(claims, transcript.output(ofSnippet: index).withoutBlankEnd.outputLines[...])
    {
      return true
    }
    // A line can be printed bit by bit, and several comments can follow several statements.
    let above = (output(group == 0 ? .begin : .after(group - 1)) + own).outputLines
    if !own.isEmpty, isEnumeration(claims, of: above) { return true }
    if matches(claims, above.suffix(claims.count)), !own.isEmpty || above.count == claims.count {
      return true
    }
    guard own.isEmpty else { return false }
    if !expected.comment.followsCode,
      matches(claims, output(.after(group)).outputLines.prefix(claims.count))
    {
      return true
    }
    return isPrintedLater(expected, of: snippet, transcript)
  }

  /// Whether closures in a statement print later what a comment says.
  private func isPrintedLater(
    _ expected: ExpectedPrint, of snippet: Snippet, _ transcript: Transcript
  ) -> Bool {
    let claims = expected.claims
    let statement = Set(snippet.lines[expected.statement].compactMap(number))
    let later = printed(transcript).filter {
      !$0.lines.isEmpty && statement.isSuperset(of: $0.lines)
    }
    guard later.count >= claims.count else { return false }
    return (0...later.count - claims.count).contains {
      matches(claims, later[$0..<$0 + claims.count].map(\.text)[...])
    }
  }

  /// A line that was printed, and the lines of the program whose calls printed it; none if that is not known.
  private typealias Printed = (text: String, lines: [Int])

  /// What the program printed.
  private func printed(_ transcript: Transcript) -> [Printed] {
    session.chain.indices.flatMap { index in
      zip(
        transcript.output(ofSnippet: index).outputLines, transcript.printers(ofSnippet: index)
      ).map { (text: $0, lines: $1) }
    }
  }

  /// The number of a line in the program.
  private func number(of line: CodeBlock.Line) -> Int? {
    program.lines.firstIndex(of: line).map { $0 + 1 }
  }

  /// Whether a comment lists in one line what was printed in several: `// prints 1 2 3`.
  private func isEnumeration(_ claims: [Claim], of lines: [String]) -> Bool {
    guard lines.count > 1, claims.count == 1, let claim = claims.first else { return false }
    // A pair of quotes contains one line.
    guard claim.lead.hasSuffix("\"") else {
      return [" ", ", ", ","].contains { isTrue(claim, lines.joined(separator: $0)) }
    }
    let list = lines.dropLast().joined(separator: "\", \"")
    return isTrue(claim, lines.joined(separator: "\" \""))
      || ["\", \"", "\" and \"", "\", and \""].contains {
        isTrue(claim, list + $0 + lines[lines.count - 1])
      }
  }

  /// Why a comment that is not true may not be wrong; nil if it is.
  func whyOpen(
    _ expected: ExpectedPrint, of snippet: Snippet, _ actual: [String], _ transcript: Transcript
  ) -> OpenClaim.Why? {
    guard snippet.isGentle else { return nil }
    if mayComeLater(actual) || isLeftOut(expected, of: snippet, actual) { return .notReached }
    // Which line leads to what another one prints, the run does not tell.
    let all = printed(transcript)
    let isElsewhere = expected.claims.allSatisfy { claim in
      all.contains { isTrue(claim, $0.text) }
    }
    // Behind `Output:` may also be the value of an expression.
    let isOfValue = expected.form == .bare && !snippet.code(of: expected.statement).prints
    if actual.isEmpty, isElsewhere || isOfValue { return .elsewhere }
    if expected.mayBeProse {
      return [.close, .otherNumbers].contains(Likeness(expected.text, actual)) ? nil : .mayBeNote
    }
    let code = snippet.code(of: expected.statement)
    return expected.isNoted && means(expected.claims, actual, of: code) == nil ? .mayBeNote : nil
  }

  /// Whether a comment may speak of what work prints that the program does not wait for.
  private func mayComeLater(_ actual: [String]) -> Bool {
    actual.isEmpty
      && session.chain.contains { snippet in
        snippet.lines.contains { line in Self.waitless.contains { line.text.contains($0) } }
      }
  }

  /// Whether a comment may speak of what is compiled on other platforms, or by other compilers, only.
  private func isLeftOut(_ expected: ExpectedPrint, of snippet: Snippet, _ actual: [String]) -> Bool
  {
    actual.isEmpty
      && snippet.lines[expected.statement.lowerBound].text.drop { $0 == " " }.hasPrefix("#if")
  }

  /// What starts work that goes on by itself.
  private static let waitless = ["Task", "async", "DispatchQueue", "Thread", "Timer"]

  /// Whether lines are what some claims say, each in one of its readings.
  private func matches(_ claims: [Claim], _ lines: ArraySlice<String>) -> Bool {
    if claims.contains(where: { LinePattern.isAnyLines($0.text) }) {
      return OutputMatcher(
        expected: claims.map(\.text.withoutCarriers), actual: lines.map(\.withoutCarriers),
        redactions: redactions
      ).matches
    }
    return claims.count == lines.count && zip(claims, lines).allSatisfy { isTrue($0, $1) }
  }

  func isTrue(_ claim: Claim, _ line: String) -> Bool {
    claim.text.withoutCarriers == line.withoutCarriers
      || claim.readings.contains {
        LinePattern($0, redactions: redactions).matches(line)
          || $0.contains("…")
            && ValuePattern($0, tolerance: nil, redactions: redactions).matches(line)
      }
  }

  /// Compares what is said inside of functions and closures with what their lines printed.
  ///
  /// A claim about a line that never ran is not wrong.
  func compareLooseClaims(of snippet: Snippet, _ transcript: Transcript) -> Findings {
    guard !snippet.looseClaims.isEmpty else { return Findings() }
    let printed = printed(transcript)
    var findings = Findings()
    for loose in snippet.looseClaims {
      let line = number(of: snippet.lines[loose.codeLine])
      let own = printed.filter { printed in line.map(printed.lines.contains) ?? false }
      if loose.isGuess {
        let likenesses = own.map { Likeness([loose.claim.text], [$0.text]) }
        guard let likeness = [.same, .otherNumbers].first(where: likenesses.contains) else {
          continue
        }
        findings.claimed.insert(loose.claim.position.line)
        if likeness == .same { continue }
      }
      let code = snippet.lines[loose.codeLine].text
      let answers = own.map { means([loose.claim], [$0.text], of: code) }
      if answers.contains(true) { continue }
      guard let first = own.first, !loose.isNoted || !answers.contains(nil) else {
        let why: OpenClaim.Why =
          !own.isEmpty ? .mayBeNote : code.prints ? .notReached : .elsewhere
        findings.open.append(OpenClaim(position: loose.claim.position, why: why))
        continue
      }
      findings.diagnostics.append(
        wrong(
          "output-differs",
          DifferenceHeadline.of("this line printed", [first.text], expected: [loose.claim.text]),
          loose.claim.text, at: loose.claim.position, actual: first.text, in: snippet,
          help: "change the comment yourself: the line may run several times"))
    }
    return findings
  }
}

extension [Claim] {
  /// The lines without the empty ones around them, and without the blanks that all of them begin with.
  fileprivate var outdented: [Claim] {
    var claims = self[...]
    while claims.first?.text.trimmed.isEmpty ?? false { claims.removeFirst() }
    while claims.last?.text.trimmed.isEmpty ?? false { claims.removeLast() }
    let indents = claims.filter { !$0.text.trimmed.isEmpty }.map {
      $0.text.prefix { $0 == " " }.count
    }
    return claims.map { claim in
      var claim = claim
      claim.text = String(claim.text.dropFirst(indents.min() ?? 0))
      return claim
    }
  }
}

extension String {
  /// The text without the blanks and circles that marks sit on to be seen.
  fileprivate var withoutCarriers: String {
    guard unicodeScalars.contains(where: \.properties.isGraphemeExtend) else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.properties.isGraphemeExtend, let last = scalars.last,
        " \u{A0}\u{25CC}".unicodeScalars.contains(last)
      {
        scalars.removeLast()
      }
      scalars.append(scalar)
    }
    return String(scalars)
  }
}
