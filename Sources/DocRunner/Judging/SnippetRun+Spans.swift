import Marbles

extension SnippetRun {
  /// Compares a code span in the text with the value of its expression.
  func compare(_ span: CheckedSpan, _ number: Int) -> Findings {
    guard let told = transcript.value(number, ofSnippet: index) else { return Findings() }
    let inOneLine = told.inOneLine
    // A text is shown without the quotes that values of texts have.
    let text = String(literal: told.text) ?? inOneLine
    let pattern = ValuePattern(
      span.text, tolerance: snippet.options.tolerance, redactions: redactions)
    guard !pattern.matches(text), !pattern.matches(inOneLine) else { return Findings() }
    let canBeWritten =
      !text.isEmpty && !text.contains { $0 == "`" || $0 == "\0" || $0.isNewline }
      && !(text.hasPrefix(" ") && text.hasSuffix(" "))
      && document.holds(span.text, at: span.position)
    let literal = LinePattern.literal(text, redactions: redactions)
    let found = wrong(
      "span-differs", "the value of `\(span.expression.text)` is another one", span.text,
      at: span.position, actual: text,
      help: canBeWritten ? [] : ["write something else: it is no code span"])
    let edit = LineEdit(span.text, at: span.position, to: literal)
    return canBeWritten ? found.fixed(by: .success([edit]), "writes the value") : found
  }
}
