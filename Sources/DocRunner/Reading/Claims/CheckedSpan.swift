import Documents

/// A code span in the text that gives a value: `` `3`<!-- = values.count of=search --> ``.
public struct CheckedSpan: Hashable, Sendable {
  /// The text of the span.
  public var text: String
  /// Where the text begins.
  public var position: SourcePosition
  /// The expression whose value it is.
  public var expression: CodeBlock.Line

  /// How it is written.
  static let row = DialectReference.Row(
    form: "<!-- = values.count of=first -->",
    meaning: "the code span before it is the value of the expression in that snippet")
}

extension Snippet {
  /// The code spans in the text that give values of its program.
  public var spans: [CheckedSpan] {
    claimed { if case .span(let span) = $0 { span } else { nil } }
  }
}

extension Extraction {
  /// A checked span, and the snippet in whose program its expression is evaluated.
  struct PendingSpan {
    var span: CheckedSpan
    /// The name after `of=`, and its place.
    var name: (text: String, position: SourcePosition)?
    var snippetsAbove: Int
  }

  /// Reads the comments that say whose value the code span before them is, or which figure the number.
  mutating func readComments(in inlines: [Inline]) {
    for (index, inline) in inlines.enumerated() {
      if case .html(let html) = inline.kind {
        addSpan(html, at: index, in: inlines)
        addFigure(html, at: index, in: inlines)
      }
      readComments(in: inline.children)
    }
  }

  private mutating func addSpan(_ html: String, at index: Int, in inlines: [Inline]) {
    guard let (expression, offset, name) = Extraction.checked(html) else { return }
    let start = inlines[index].position
    guard let span = Extraction.span(before: index, in: inlines), case .code(let text) = span.kind,
      !expression.isEmpty
    else { return report(.checkedNothing, at: start, length: html.utf8.count) }
    let line = CodeBlock.Line(text: expression, position: start.advanced(by: offset))
    spans.append(
      PendingSpan(
        span: CheckedSpan(text: text, position: span.position, expression: line),
        name: name.map { ($0.text, start.advanced(by: $0.offset)) }, snippetsAbove: snippets.count))
  }

  mutating func assignSpans() {
    for pending in spans {
      let index: Int?
      if let name = pending.name {
        index = indexes[name.text]
        if index == nil {
          report(
            .unknownSnippet(name.text, known: lastNames), at: name.position,
            length: name.text.utf8.count)
        }
      } else {
        index = snippets[..<pending.snippetsAbove].lastIndex { $0.variant == nil }
        if index == nil {
          report(
            .expressionWithoutSnippet, at: pending.span.expression.position,
            length: pending.span.expression.text.utf8.count)
        }
      }
      guard let index else { continue }
      let kind = snippets[index].kind
      if kind.runsToItsEnd {
        snippets[index].claims.append(Claim(.span(pending.span)))
      } else if kind != .skip {
        refuse(
          "<!-- = … -->", in: snippets[index],
          fits: "only snippets that run to their end have values",
          at: pending.span.expression.position, pending.span.expression.text)
      }
    }
    spans = []
  }

  /// The code span that a comment is about: the one right before it.
  private static func span(before index: Int, in inlines: [Inline]) -> Inline? {
    var before = inlines[..<index]
    if let last = before.last, case .text(let text) = last.kind, text.allSatisfy(\.isWhitespace) {
      before.removeLast()
    }
    guard let span = before.last, case .code = span.kind else { return nil }
    return span
  }

  /// The expression in a comment `<!-- = expression of=name -->`, and the number of bytes before it.
  private static func checked(
    _ html: String
  ) -> (expression: String, offset: Int, name: (text: String, offset: Int)?)? {
    guard
      let match = html.wholeMatch(of: /<!--\s*=(?!=)\s*((?s:.*?))(?:\s+of=(\S*))?\s*-->/)
    else { return nil }
    func offset(_ text: Substring) -> Int { html[..<text.startIndex].utf8.count }
    // A line of the program is a line of the chapter.
    let line = match.1.map { $0.isNewline ? " " : $0 }
    return (String(line), offset(match.1), match.2.map { (String($0), offset($0)) })
  }
}
