import Documents
import Marbles

extension Judge {
  /// Compares code spans in the text with the values that they are said to be.
  func compareSpans(of snippet: Snippet, index: Int, _ transcript: Transcript) -> Findings {
    var findings = Findings()
    for (number, span) in snippet.spans.enumerated() {
      guard let told = transcript.value(.span(number), ofSnippet: index) else { continue }
      let literal = told.inOneLine
      // A text is shown without the quotes that values of texts have.
      let text = String(literal: told.text) ?? literal
      let pattern = ValuePattern(
        span.text, tolerance: snippet.options.tolerance, redactions: redactions)
      guard !pattern.matches(text), !pattern.matches(literal) else { continue }
      let canBeWritten =
        !text.isEmpty && !text.contains { $0 == "`" || $0 == "\0" || $0.isNewline }
        && !(text.hasPrefix(" ") && text.hasSuffix(" "))
        && document.holds(span.text, at: span.position)
      findings.diagnostics.append(
        wrong(
          "span-differs", "the value of `\(span.expression.text)` is another one", span.text,
          at: span.position, actual: text, in: snippet,
          help: canBeWritten
            ? "`docgen test --fix` writes the value" : "write something else: it is no code span"))
      guard canBeWritten else { continue }
      findings.edits.append(
        LineEdit(
          span.text, at: span.position, to: LinePattern.literal(text, redactions: redactions)))
    }
    return findings
  }
}
