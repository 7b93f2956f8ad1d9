extension Judge {
  /// Judges a snippet whose compiler messages the chapter gives.
  ///
  /// Of one that must not compile all errors are given, of one with warnings all warnings.
  func judgeMessages(_ compile: Compiler.Outcome) -> Judgement {
    let snippet = session.subject
    let severity: Diagnostic.Severity = session.purpose == .error ? .error : .warning
    let errors = compile.messages.filter { $0.severity == .error }
    let actual = compile.messages.filter {
      $0.severity == severity && belongs($0, to: snippet)
    }
    var judgement = Judgement(name: snippet.name, verdict: .passed, messages: actual)
    if let other = errors.first(where: { severity == .warning || !belongs($0, to: snippet) }) {
      judgement.verdict = .failed([diagnostic(for: other, in: compile)])
      return judgement
    }
    if severity == .error ? compile.succeeded : actual.isEmpty {
      judgement.verdict = .failed([
        severity == .error
          ? Diagnostic(
            code: "does-compile", "this compiles, though it is said not to",
            path: snippet.path, at: snippet.infoPosition, length: 5,
            help: ["remove `error`, or bring the mistake back"])
          : Diagnostic(
            code: "no-warning", "this compiles without a warning, though it is said not to",
            path: snippet.path, at: snippet.infoPosition, length: 5,
            help: ["remove `warning`, or bring back what the compiler warns of"])
      ])
      return judgement
    }
    if severity == .error, actual.isEmpty {
      judgement.verdict = .failed([compilerFailed(compile)])
      return judgement
    }

    // What is less severe may be given, and then must be right.
    var missing = snippet.messages
    var kept: [ExpectedMessage] = []
    var extra: [CompilerMessage] = []
    for message in compile.messages where belongs(message, to: snippet) {
      if let index = missing.firstIndex(where: { fits($0, message, in: snippet) }) {
        kept.append(missing.remove(at: index))
        if message.severity != severity { judgement.messages.append(message) }
      } else if message.severity == severity {
        extra.append(message)
      }
    }
    guard !missing.isEmpty || !extra.isEmpty else { return judgement }
    let diagnostics =
      missing.map { expected in
        Diagnostic(
          code: "missing-message", "the compiler does not say `\(expected.text)` here",
          path: snippet.path, at: expected.position,
          details: extra.map { "it says: \(line(for: $0, in: snippet))" },
          help: ["`docgen test --fix` writes what it says"])
      }
      + (missing.isEmpty ? extra : []).map { message in
        Diagnostic(
          code: "unasserted-message", "the text does not give this message: \(message.text)",
          path: snippet.path, at: SourcePosition(line: message.line, column: message.column),
          help: ["`docgen test --fix` writes it"])
      }
    judgement.verdict = .failed(diagnostics)
    let edits = SnippetEdits(snippet: snippet, document: document)
    let canBeInline = extra.allSatisfy { message in
      relativeColumn(of: message, in: snippet) > 2
    }
    if snippet.messagesFence == nil, !snippet.messages.isEmpty, canBeInline {
      judgement.edits = edits.inlineMessages(extra, kept: kept)
    } else {
      let expected = snippet.messagesFence?.lines.map(\.text) ?? []
      let matcher = OutputMatcher(
        expected: expected, actual: judgement.messages.map { line(for: $0, in: snippet) },
        redactions: redactions)
      judgement.edits = [
        edits.fence("diagnostics", snippet.messagesFence, says: matcher.accepted)
      ]
    }
    return judgement
  }

  private func fits(
    _ expected: ExpectedMessage, _ message: CompilerMessage, in snippet: Snippet
  ) -> Bool {
    expected.severity == message.severity
      && expected.line == relativeLine(of: message, in: snippet)
      && expected.column == relativeColumn(of: message, in: snippet)
      && [message.text, message.textWithoutGroup].contains(
        where: LinePattern(expected.text, redactions: redactions).matcher)
  }

  private func line(for message: CompilerMessage, in snippet: Snippet) -> String {
    "\(relativeLine(of: message, in: snippet)):\(relativeColumn(of: message, in: snippet)): "
      + "\(message.severity.rawValue): \(message.textWithoutGroup)"
  }

  private func relativeLine(of message: CompilerMessage, in snippet: Snippet) -> Int {
    message.line - snippet.range.start.line
  }

  private func relativeColumn(of message: CompilerMessage, in snippet: Snippet) -> Int {
    let line = snippet.lines.first { $0.position.line == message.line }
    return message.column - ((line?.position.column ?? 1) - 1)
  }
}

extension CompilerMessage {
  /// The text without the name of the compiler's group at its end, such as `[#Name]`.
  var textWithoutGroup: String {
    guard text.hasSuffix("]"), let start = text.ranges(of: " [#").last else { return text }
    return String(text[..<start.lowerBound])
  }
}
