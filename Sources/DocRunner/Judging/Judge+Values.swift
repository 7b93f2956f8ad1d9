import Documents

extension Judge {
  /// Compares the values that lines have with what the chapter says.
  func compareValues(of snippet: Snippet, index: Int, _ transcript: Transcript) -> Findings {
    var findings = Findings()
    for (number, expected) in snippet.values.enumerated() {
      if let told = transcript.value(.comment(number), ofSnippet: index) {
        findings += compare(expected, with: told, of: snippet, transcript)
      } else {
        findings += notReached(expected, in: snippet)
      }
    }
    return findings
  }

  /// Compares one value with what the chapter says, in one of the ways people mean it.
  private func compare(
    _ expected: ExpectedValue, with told: Transcript.Value, of snippet: Snippet,
    _ transcript: Transcript
  ) -> Findings {
    let text = told.inOneLine
    let code = snippet.code(of: expected.statement)
    let means = snippet.isGentle ? means(expected, text, type: told.type, of: code) : nil
    let pattern = ValuePattern(
      expected.text, tolerance: snippet.options.tolerance, redactions: redactions)
    let isRight = pattern.matches(text) || means ?? false
    if isRight, expected.type.map({ TypeText.areSame($0, told.type) }) ?? true {
      return Findings()
    }
    if snippet.isGentle, isPrinted(expected, told, by: code, in: snippet, transcript) {
      return Findings()
    }
    // The comment may mean what a call without a result has changed, or the elements of a view of a collection.
    let mayBeMeant =
      snippet.isGentle
      && (told.type == "()"
        || expected.text.hasPrefix("[") && !text.hasPrefix("[") && text.contains("("))
    if means == nil, expected.isNoted || mayBeMeant {
      return Findings(open: [OpenClaim(position: expected.position, why: .mayBeNote)])
    }
    return isRight
      ? anotherType(told.type, than: expected, in: snippet)
      : anotherValue(text, told.type, than: expected, in: snippet)
  }

  /// Whether a comment is about what a call prints: `// prints 3` or `// => 3` behind a call is about the value only
  /// if the call does not print.
  private func isPrinted(
    _ expected: ExpectedValue, _ told: Transcript.Value, by code: String, in snippet: Snippet,
    _ transcript: Transcript
  ) -> Bool {
    guard told.type == "()" || expected.claim.lead.contains("rint") else { return false }
    let line = expected.statement.lowerBound
    let first = SnippetSyntax.of(snippet.code).statements.first?.lines.lowerBound
    let output = transcript.output(
      ofSnippet: told.snippet, statementAt: line, isFirst: line == first)
    return means([expected.claim], output.outputLines, of: code) == true
  }

  private func anotherType(
    _ type: String, than expected: ExpectedValue, in snippet: Snippet
  ) -> Findings {
    let difference = TextDifference(
      expected: expected.type ?? "", actual: type, redactions: redactions)
    let edit = edits(of: snippet).value(expected, says: expected.text, type: type)
    return Findings(
      Diagnostic(
        code: "type-differs", finding: .wrong, "this value has another type", path: snippet.path,
        at: expected.position, length: max(1, expected.text.utf8.count),
        details: difference.details, help: [edit.help("writes the type")]), edits: edit.made)
  }

  private func anotherValue(
    _ text: String, _ type: String, than expected: ExpectedValue, in snippet: Snippet
  ) -> Findings {
    let edit = edits(of: snippet).value(
      expected, says: LinePattern.literal(text, redactions: redactions),
      type: expected.type.map { _ in type })
    return Findings(
      wrong(
        "value-differs", DifferenceHeadline.of("this gives", [text], expected: [expected.text]),
        expected.text, at: expected.position, actual: text, in: snippet,
        help: edit.help("writes the value")), edits: edit.made)
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
