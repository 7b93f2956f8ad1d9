import Marbles

extension Judge {
  /// Compares code spans in the text with the values that they are said to be.
  func compareSpans(
    of snippet: Snippet, index: Int, _ transcript: Transcript
  ) -> Findings {
    var diagnostics: [Diagnostic] = []
    var edits: [LineEdit] = []
    for (number, span) in snippet.spans.enumerated() {
      guard let told = transcript.value(.span(number), ofSnippet: index) else {
        continue
      }
      let literal = told.inOneLine
      // A text is shown without the quotes that values of texts have.
      let text = String(literal: told.text) ?? literal
      let pattern = ValuePattern(
        span.text, tolerance: snippet.options.tolerance, redactions: redactions)
      guard !pattern.matches(text), !pattern.matches(literal) else { continue }
      let difference = TextDifference(expected: span.text, actual: text, redactions: redactions)
      let canBeWritten =
        !text.isEmpty && !text.contains { $0 == "`" || $0 == "\0" || $0.isNewline }
        && !(text.hasPrefix(" ") && text.hasSuffix(" "))
        && document.line(span.position.line).utf8.dropFirst(span.position.column - 1)
          .starts(with: span.text.utf8)
      diagnostics.append(
        Diagnostic(
          code: "span-differs", finding: .wrong,
          "the value of `\(span.expression.text)` is another one", path: snippet.path,
          at: span.position.advanced(by: difference.bytes.lowerBound),
          length: difference.bytes.count, details: difference.details,
          help: [
            canBeWritten
              ? "`docgen test --fix` writes the value" : "write something else: it is no code span"
          ]))
      guard canBeWritten else { continue }
      edits.append(
        LineEdit(
          lines: span.position.line..<span.position.line + 1,
          replacement: [LinePattern.literal(text, redactions: redactions)],
          columns: span.position.column..<span.position.column + span.text.utf8.count))
    }
    return Findings(diagnostics, edits: edits)
  }
}
