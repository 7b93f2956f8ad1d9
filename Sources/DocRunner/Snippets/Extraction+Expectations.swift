extension Extraction {
  /// The comments of a snippet, if it has the word at all: reading the grammar takes long.
  func comments(saying word: String, in snippet: Snippet) -> [SnippetSyntax.Comment] {
    guard snippet.lines.contains(where: { $0.text.contains(word) }) else { return [] }
    return SnippetSyntax.of(snippet.code).comments
  }

  func place(of comment: SnippetSyntax.Comment, in snippet: Snippet) -> SourcePosition {
    let line = snippet.lines[comment.line].position
    return SourcePosition(line: line.line, column: line.column + comment.column - 1)
  }

  /// Nothing is compared where nothing runs, so nothing may be claimed there.
  mutating func refusePrints(in snippet: Snippet) {
    for comment in comments(saying: "rints", in: snippet)
    where PrintsComment(comment.text) != nil {
      report(
        .expectationForWrongKind(
          language: "// Prints", kind: snippet.kind.word,
          fits: "only snippets that run print something"),
        at: place(of: comment, in: snippet), length: comment.text.utf8.count)
    }
  }

  /// Messages are compared only where code must not compile.
  mutating func refuseMessages(in snippet: Snippet) {
    for line in snippet.lines where InlineMessage(line.text) != nil {
      report(
        .expectationForWrongKind(
          language: "^ error", kind: snippet.kind.word,
          fits: "write `swift error` if it must not compile"),
        at: line.position, length: max(1, line.text.utf8.count))
    }
  }

  /// Reads `// ^ error: …` lines, whose caret stands under the place that the message is about.
  mutating func addInlineMessages(to snippet: inout Snippet) {
    var target = 0
    for (index, line) in snippet.lines.enumerated() {
      guard let message = InlineMessage(line.text) else {
        target = index + 1
        continue
      }
      snippet.messages.append(
        ExpectedMessage(
          line: target, column: message.column, severity: message.severity, text: message.text,
          position: SourcePosition(
            line: line.position.line, column: line.position.column + message.column - 1)))
    }
  }

  mutating func addExpectation(_ code: CodeBlock, in range: SourceRange) {
    let length = code.language.utf8.count
    guard isAfterSnippet, pending == nil, var snippet = snippets.popLast() else {
      endWaiting()
      return report(
        .expectationWithoutSnippet(language: code.language), at: code.infoPosition, length: length)
    }
    defer { snippets.append(snippet) }
    let expected = ExpectedOutput(lines: code.lines, range: range)
    switch (code.language, snippet.kind) {
    case ("output", .run), ("output", .crash), ("output", .throws), ("output", .hangs):
      if snippet.output != nil {
        report(.expectationGivenTwice(language: "output"), at: code.infoPosition, length: length)
      }
      snippet.output = expected
    case ("diagnostics", .error), ("diagnostics", .warning):
      if snippet.messagesFence != nil {
        report(
          .expectationGivenTwice(language: "diagnostics"), at: code.infoPosition, length: length)
      }
      snippet.messagesFence = expected
      for line in code.lines where !line.text.allSatisfy(\.isWhitespace) {
        guard let message = MessageLine(line.text) else {
          report(
            .unreadableMessage(line.text), at: line.position, length: max(1, line.text.utf8.count))
          continue
        }
        snippet.messages.append(
          ExpectedMessage(
            line: message.line, column: message.column, severity: message.severity,
            text: message.text, position: line.position))
      }
    default:
      let fits =
        code.language == "output"
        ? "only snippets that run print something"
        : "write `swift error` if it must not compile"
      report(
        .expectationForWrongKind(
          language: code.language, kind: snippet.kind.word, fits: fits), at: code.infoPosition,
        length: length)
    }
  }
}
