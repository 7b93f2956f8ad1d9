/// How claims are compared that were not written for this tool.
///
/// What is true as a document for this tool says it is true; the rest is asked here once more.
extension SnippetRun {
  /// The findings about comments after a statement.
  func decide(on expected: ExpectedPrint, _ certainty: Claim.Certainty, group: Int) -> Findings {
    let actual = output(after: .before(group)).outputLines
    guard snippet.isGentle else { return compare(expected, with: actual) }
    var findings = Findings()
    if certainty == .guessed {
      let likeness = likeness(expected.text, actual)
      if likeness == .close { findings.open = [OpenClaim(about: expected, why: .mayBeNote)] }
      if likeness != .far { findings.claimed = [expected.positions[0].line] }
      guard likeness == .otherNumbers else { return findings }
    }
    let wrong = compare(expected, with: actual)
    if wrong.diagnostics.isEmpty || isTrue(expected, certainty, group: group) { return findings }
    guard let why = whyOpen(expected, certainty, actual) else { return findings + wrong }
    findings.open = [OpenClaim(about: expected, why: why)]
    return findings
  }

  /// The findings about a comment with a value.
  func decide(on expected: ExpectedValue, _ certainty: Claim.Certainty, _ number: Int) -> Findings {
    let told = transcript.value(number, ofSnippet: index)
    let findings = compare(expected, with: told)
    guard snippet.isGentle, !findings.diagnostics.isEmpty else { return findings }
    func open(_ why: OpenClaim.Why) -> Findings {
      Findings(open: [OpenClaim(position: expected.position, why: why)])
    }
    guard let told else { return open(.notReached) }
    let code = snippet.code(of: expected.statement)
    let text = told.inOneLine
    let means = means(expected, certainty, text, type: told.type, of: code)
    let others = means == true ? compareType(of: expected, told) : findings
    if others.diagnostics.isEmpty || isPrinted(expected, told, by: code) { return Findings() }
    // The comment may mean what a call without a result has changed, or the elements of a view of a collection.
    let mayBeMeant =
      told.type == "()"
      || expected.text.hasPrefix("[") && !text.hasPrefix("[") && text.contains("(")
    return means == nil && (certainty != .stated || mayBeMeant) ? open(.mayBeNote) : others
  }

  /// Whether a comment is about what a call prints: `// prints 3` or `// => 3` behind a call is about the value only
  /// if the call does not print.
  private func isPrinted(
    _ expected: ExpectedValue, _ told: Transcript.Value, by code: String
  ) -> Bool {
    guard told.type == "()" || expected.written.lead.contains("rint") else { return false }
    let line = expected.statement.lowerBound
    let output = transcript.output(
      ofSnippet: told.snippet, statementAt: line,
      isFirst: line == syntax.statements.first?.lines.lowerBound)
    return means([expected.written], output.outputLines, of: code) == true
  }

  /// The findings about a fence that is, or may be, about output.
  func decide(on expected: ExpectedOutput, _ certainty: Claim.Certainty) -> Findings {
    guard certainty == .guessed else { return compareOutput(expected) }
    let printed = output
    let likeness =
      matcher(expected.texts, printed).matches ? .same : likeness(expected.texts, printed)
    if likeness == .far, expected.guess == .command { return Findings() }
    let isWrong =
      switch expected.guess {
      case .announced: !printed.isEmpty
      case .hinted: likeness == .otherNumbers || likeness == .close
      default: likeness == .otherNumbers
      }
    var decided = likeness != .same && isWrong ? compareOutput(expected) : Findings()
    if likeness != .same, !isWrong {
      decided.open = [
        OpenClaim(position: expected.range.start, why: printed.isEmpty ? .notReached : .mayBeNote)
      ]
    }
    decided.claimed = [expected.range.start.line]
    return decided
  }

  /// How like its output a text is; it may leave out what surrounds the output.
  private func likeness(_ text: [String], _ output: [String]) -> Likeness {
    func trimmed(_ lines: [String]) -> [String] {
      let lines = lines.map(\.withoutTrailingBlanks)
      return Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed())
    }
    return Likeness(trimmed(text), trimmed(output))
  }

  /// Whether a comment after a statement says what was printed there, in one of the ways people mean it.
  ///
  /// It may speak of several statements above it, or, on a separate line, of the next statement. If nothing is
  /// printed at its place, a closure in the statement may print it later.
  private func isTrue(
    _ expected: ExpectedPrint, _ certainty: Claim.Certainty, group: Int
  ) -> Bool {
    func printed(_ mark: OutputMark) -> String { output(after: mark).withoutBlankEnd }
    let claims = expected.lines
    let code = snippet.code(of: expected.statement)
    let own = printed(.before(group))
    if matches(claims, own.outputLines[...]) { return true }
    if expected.form == .block, matches(claims.outdented, own.outputLines[...]) { return true }
    if certainty == .noted || certainty == .guessed {
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
    let above = (printed(group == 0 ? .begin : .after(group - 1)) + own).outputLines
    if !own.isEmpty, isEnumeration(claims, of: above) { return true }
    if matches(claims, above.suffix(claims.count)), !own.isEmpty || above.count == claims.count {
      return true
    }
    guard own.isEmpty else { return false }
    if !expected.comment.followsCode,
      matches(claims, printed(.after(group)).outputLines.prefix(claims.count))
    {
      return true
    }
    return isPrintedLater(expected)
  }

  /// Whether closures in a statement print later what a comment says.
  private func isPrintedLater(_ expected: ExpectedPrint) -> Bool {
    let claims = expected.lines
    let statement = Set(snippet.lines[expected.statement].compactMap(number))
    let later = printedLines.filter {
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
  private var printedLines: [Printed] {
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
  private func isEnumeration(_ claims: [CommentText], of lines: [String]) -> Bool {
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
  private func whyOpen(
    _ expected: ExpectedPrint, _ certainty: Claim.Certainty, _ actual: [String]
  ) -> OpenClaim.Why? {
    if mayComeLater(actual) || isLeftOut(expected, actual) { return .notReached }
    // The run does not tell which line leads to what another line prints.
    let all = printedLines
    let isElsewhere = expected.lines.allSatisfy { claim in
      all.contains { isTrue(claim, $0.text) }
    }
    // The value of an expression may also come after `Output:`.
    let isOfValue = expected.form == .bare && !snippet.code(of: expected.statement).prints
    if actual.isEmpty, isElsewhere || isOfValue { return .elsewhere }
    if certainty == .mayBeProse {
      return [.close, .otherNumbers].contains(Likeness(expected.text, actual)) ? nil : .mayBeNote
    }
    let code = snippet.code(of: expected.statement)
    return certainty != .stated && means(expected.lines, actual, of: code) == nil ? .mayBeNote : nil
  }

  /// Whether a comment may speak of what work prints that the program does not wait for.
  private func mayComeLater(_ actual: [String]) -> Bool {
    actual.isEmpty
      && session.chain.contains { snippet in
        snippet.lines.contains { line in Self.waitless.contains { line.text.contains($0) } }
      }
  }

  /// Whether a comment may speak of what is compiled on other platforms, or by other compilers, only.
  private func isLeftOut(_ expected: ExpectedPrint, _ actual: [String]) -> Bool {
    actual.isEmpty
      && snippet.lines[expected.statement.lowerBound].text.drop { $0 == " " }.hasPrefix("#if")
  }

  /// What starts work that goes on by itself.
  private static let waitless = ["Task", "async", "DispatchQueue", "Thread", "Timer"]

  /// Whether lines are what some claims say, each in one of its readings.
  private func matches(_ claims: [CommentText], _ lines: ArraySlice<String>) -> Bool {
    if claims.contains(where: { LinePattern.isAnyLines($0.text) }) {
      return OutputMatcher(
        expected: claims.map(\.text.withoutCarriers), actual: lines.map(\.withoutCarriers),
        redactions: redactions
      ).matches
    }
    return claims.count == lines.count && zip(claims, lines).allSatisfy { isTrue($0, $1) }
  }

  func isTrue(_ claim: CommentText, _ line: String) -> Bool {
    claim.text.withoutCarriers == line.withoutCarriers
      || claim.readings.contains {
        LinePattern($0, redactions: redactions).matches(line)
          || $0.contains("…")
            && ValuePattern($0, tolerance: nil, redactions: redactions).matches(line)
      }
  }

  /// Compares claims inside of functions and closures with what their lines printed.
  ///
  /// A claim about a line that never ran is not wrong.
  func compareLooseClaims() -> Findings {
    let claims = snippet.claims.compactMap { claim -> (LooseClaim, Claim.Certainty)? in
      if case .line(let loose) = claim.kind { (loose, claim.certainty) } else { nil }
    }
    guard !claims.isEmpty else { return Findings() }
    let printed = printedLines
    return claims.reduce(into: Findings()) { sum, claim in
      let line = number(of: snippet.lines[claim.0.codeLine])
      let own = printed.filter { printed in line.map(printed.lines.contains) ?? false }.map(\.text)
      sum += compare(claim.0, claim.1, with: own)
    }
  }

  /// Compares a claim about one line with what the line printed each time it ran.
  private func compare(
    _ loose: LooseClaim, _ certainty: Claim.Certainty, with own: [String]
  ) -> Findings {
    let text = loose.written
    var findings = Findings()
    if certainty == .guessed {
      let likenesses = own.map { Likeness([text.text], [$0]) }
      guard let likeness = [.same, .otherNumbers].first(where: likenesses.contains) else {
        return findings
      }
      findings.claimed = [text.position.line]
      if likeness == .same { return findings }
    }
    let code = snippet.lines[loose.codeLine].text
    let answers = own.map { means([text], [$0], of: code) }
    if answers.contains(true) { return findings }
    guard let first = own.first, certainty == .stated || !answers.contains(nil) else {
      let why: OpenClaim.Why = !own.isEmpty ? .mayBeNote : code.prints ? .notReached : .elsewhere
      findings.open = [OpenClaim(position: text.position, why: why)]
      return findings
    }
    return findings
      + wrong(
        "output-differs",
        DifferenceHeadline.of("this line printed", [first], expected: [text.text]), text.text,
        at: text.position, actual: first,
        help: ["change the comment yourself: the line may run several times"])
  }
}

extension [CommentText] {
  /// The lines without the empty ones around them, and without the blanks that all of them begin with.
  fileprivate var outdented: [CommentText] {
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
