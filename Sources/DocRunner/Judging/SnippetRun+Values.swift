extension SnippetRun {
  /// Compares a value that a line has with what the chapter says.
  func compare(_ expected: ExpectedValue, with told: Transcript.Value?) -> Findings {
    guard let told else {
      return found(
        "value-differs", finding: .wrong, "the program stops before it computes this value",
        at: expected.position, length: expected.text.utf8.count,
        help: ["remove the value, or move its line up"])
    }
    let pattern = ValuePattern(expected.text, tolerance: snippet.options.tolerance)
    return pattern.matches(told.inOneLine)
      ? compareType(of: expected, told) : otherValue(expected, told)
  }

  func compareType(of expected: ExpectedValue, _ told: Transcript.Value) -> Findings {
    guard let type = expected.type, !TypeText.areSame(type, told.type) else { return Findings() }
    return found(
      "type-differs", finding: .wrong, "this value has another type", at: expected.position,
      length: expected.text.utf8.count,
      details: TextDifference(expected: type, actual: told.type).details
    ).fixed(by: edits.value(expected, says: expected.text, type: told.type), "writes the type")
  }

  private func otherValue(_ expected: ExpectedValue, _ told: Transcript.Value) -> Findings {
    let text = told.inOneLine
    let edit = edits.value(
      expected, says: LinePattern.literal(text), type: expected.type.map { _ in told.type })
    return wrong(
      "value-differs", DifferenceHeadline.of("this gives", [text], expected: [expected.text]),
      expected.text, at: expected.position, actual: text
    ).fixed(by: edit, "writes the value")
  }
}

/// The value that a chapter writes; `…` at the end of a number stands for its further digits.
struct ValuePattern {
  private let pattern: LinePattern
  private let text: String

  init(_ text: String, tolerance: Double?) {
    self.text = text
    pattern = LinePattern(text, tolerance: tolerance)
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
