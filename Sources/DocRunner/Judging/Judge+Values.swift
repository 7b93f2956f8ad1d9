extension Judge {
  /// Compares the values that lines have with what the chapter says.
  func compareValues(
    of snippet: Snippet, index: Int, _ transcript: Transcript
  ) -> Findings {
    var findings = Findings()
    for (number, expected) in snippet.values.enumerated() {
      guard let told = transcript.value(.comment(number), ofSnippet: index) else {
        findings += notReached(expected, in: snippet)
        continue
      }
      let text = told.inOneLine
      let type = told.type
      let code = snippet.code(of: expected.statement)
      let means = snippet.isGentle ? means(expected, text, type: type, of: code) : nil
      let isRight =
        ValuePattern(
          expected.text, tolerance: snippet.options.tolerance, redactions: redactions
        ).matches(text) || means ?? false
      let isRightType = expected.type.map { TypeText.areSame($0, type) } ?? true
      guard !isRight || !isRightType else { continue }
      // `// prints 3` or `// => 3` behind a call is about the value, if the call does not print.
      if snippet.isGentle, type == "()" || expected.claim.lead.contains("rint") {
        let line = expected.statement.lowerBound
        let first = SnippetSyntax.of(snippet.code).statements.first?.lines.lowerBound
        let lines = transcript.output(
          ofSnippet: index, statementAt: line, isFirst: line == first
        ).outputLines
        if self.means([expected.claim], lines, of: code) == true { continue }
      }
      // The comment may mean what a call without a result has changed, or the elements of a view of a collection.
      let mayBeMeant =
        snippet.isGentle
        && (type == "()"
          || expected.text.hasPrefix("[") && !text.hasPrefix("[") && text.contains("("))
      if means == nil, expected.isNoted || mayBeMeant {
        findings.open.append(OpenClaim(position: expected.position, why: .mayBeNote))
        continue
      }
      let difference = TextDifference(
        expected: isRight ? expected.type ?? "" : expected.text, actual: isRight ? type : text,
        redactions: redactions)
      let edit = SnippetEdits(snippet: snippet, document: document).value(
        expected,
        says: isRight ? expected.text : LinePattern.literal(text, redactions: redactions),
        type: expected.type.map { _ in type })
      findings.diagnostics.append(
        isRight
          ? Diagnostic(
            code: "type-differs", finding: .wrong, "this value has another type",
            path: snippet.path, at: expected.position, length: max(1, expected.text.utf8.count),
            details: difference.details, help: [edit.help("writes the type")])
          : Diagnostic(
            code: "value-differs", finding: .wrong,
            DifferenceHeadline.of("this gives", [text], expected: [expected.text]),
            path: snippet.path,
            at: expected.position.advanced(by: difference.bytes.lowerBound),
            length: difference.bytes.count, details: difference.details,
            help: [edit.help("writes the value")]))
      findings.edits += edit.made
    }
    return findings
  }

  /// A value that the program stops too early to compute.
  private func notReached(_ expected: ExpectedValue, in snippet: Snippet) -> Findings {
    if snippet.isGentle {
      return Findings(open: [OpenClaim(position: expected.position, why: .notReached)])
    }
    return Findings(
      Diagnostic(
        code: "value-differs", finding: .wrong, "the program stops before it computes this value",
        path: snippet.path, at: expected.position, length: max(1, expected.text.utf8.count),
        help: ["remove the value, or move its line up"]))
  }
}

/// The value that a chapter writes; `…` at the end of a number stands for its further digits.
struct ValuePattern {
  private let pattern: LinePattern
  private let text: String

  init(_ text: String, tolerance: Double?, redactions: Redactions) {
    self.text = text
    pattern = LinePattern(text, tolerance: tolerance, redactions: redactions)
  }

  func matches(_ value: String) -> Bool {
    if pattern.matches(value) { return true }
    guard text.contains("…") else { return false }
    let pieces = text.split(separator: "…", omittingEmptySubsequences: false)
    guard let first = pieces.first, value.hasPrefix(first) else { return false }
    var rest = value.dropFirst(first.count)
    for piece in pieces.dropFirst() {
      rest = rest.drop { $0.isNumber }
      guard rest.hasPrefix(piece) else { return false }
      rest = rest.dropFirst(piece.count)
    }
    return rest.isEmpty
  }
}
