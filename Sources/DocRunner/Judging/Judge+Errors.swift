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
    var judgement = Judgement(snippet: snippet, verdict: .passed, messages: actual)
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
    var missing = Array(snippet.messages.enumerated())
    var names = snippet.messages.map { _ in "" }
    var kept: [ExpectedMessage] = []
    var extra: [CompilerMessage] = []
    var said: [(message: CompilerMessage, expected: ExpectedMessage?)] = []
    for message in compile.messages where belongs(message, to: snippet) {
      if let index = missing.firstIndex(where: { fits($0.element, message, in: snippet) }) {
        let (number, expected) = missing.remove(at: index)
        names[number] = message.name ?? ""
        kept.append(expected)
        said.append((message, expected))
        if message.severity != severity { judgement.messages.append(message) }
      } else if message.severity == severity {
        extra.append(message)
      }
    }
    var reworded: [(expected: ExpectedMessage, message: CompilerMessage)] = []
    for message in extra {
      guard
        let index = missing.firstIndex(where: {
          isReworded($0.element, number: $0.offset, message, in: snippet)
        })
      else { continue }
      let (number, expected) = missing.remove(at: index)
      names[number] = message.name ?? ""
      extra.removeAll { $0 == message }
      said.append((message, expected))
      if snippet.options.matchesIdentifiers {
        kept.append(expected)
      } else {
        reworded.append((expected, message))
      }
    }
    judgement.messageNames = names
    guard !missing.isEmpty || !extra.isEmpty || !reworded.isEmpty else { return judgement }
    // A comment takes the next message about its line.
    var replaced: [(message: CompilerMessage, expected: ExpectedMessage?)] = []
    var open = missing.map(\.element)
    for message in extra {
      let index = open.firstIndex { $0.line == relativeLine(of: message, in: snippet) }
      replaced.append((message, index.map { open.remove(at: $0) }))
    }
    let isInline = snippet.messagesFence == nil
    let diagnostics =
      reworded.map { expected, message in
        Diagnostic(
          code: "reworded-message", "the compiler says the same in other words now",
          path: snippet.path, at: expected.position,
          details: [
            "  (- the text, + the compiler)", "- \(expected.text)", "+ \(message.textWithoutGroup)",
          ],
          help: [
            "`docgen test --fix` writes them",
            "`match=id` accepts any words for `\(message.name ?? expected.name ?? "")`",
          ])
      }
      + missing.map { _, expected in
        Diagnostic(
          code: "missing-message", "the compiler does not say `\(expected.text)` here",
          path: snippet.path, at: expected.position,
          details: extra.map { message in
            "it says: \(line(for: message, in: snippet))"
              + (expected.name == nil ? "" : message.name.map { " [\($0)]" } ?? "")
          },
          help: [
            isInline && open.contains(expected)
              ? SnippetEdits.Refusal.wouldDelete.help : "`docgen test --fix` writes what it says"
          ])
      }
      + (missing.isEmpty ? extra : []).map { message in
        Diagnostic(
          code: "unasserted-message", "the text does not give this message: \(message.text)",
          path: snippet.path, at: SourcePosition(line: message.line, column: message.column),
          help: ["`docgen test --fix` writes it"])
      }
    judgement.verdict = .failed(diagnostics)
    judgement.edits = edits(
      of: snippet, saying: said, replaced: replaced, kept: kept)
    return judgement
  }

  /// The changes after which a snippet gives these messages.
  ///
  /// - Parameters:
  ///   - said: the messages that the text gives, if in other words.
  ///   - others: those that it does not give, each with what it gives in its place.
  ///   - kept: what the text gives and is right.
  private func edits(
    of snippet: Snippet, saying said: [(message: CompilerMessage, expected: ExpectedMessage?)],
    replaced others: [(message: CompilerMessage, expected: ExpectedMessage?)],
    kept: [ExpectedMessage]
  ) -> [LineEdit] {
    let edits = SnippetEdits(snippet: snippet, document: document)
    func words(_ message: CompilerMessage, _ expected: ExpectedMessage?) -> String {
      guard let name = expected?.name else {
        return message.textWithoutGroup
          + (snippet.options.matchesIdentifiers ? message.name.map { " [\($0)]" } ?? "" : "")
      }
      return message.textWithoutGroup + (name.hasPrefix("#") ? " \(name)" : " [\(name)]")
    }
    var lines = said + others.map { ($0.message, nil) }
    var inline: [LineEdit] = []
    if snippet.messagesFence == nil, !snippet.messages.isEmpty {
      let new =
        said.filter { pair in pair.expected.map { !kept.contains($0) } ?? true }
        .map { (words($0.message, $0.expected), $0.message, $0.expected) }
        + others.map { (words($0.message, nil), $0.message, $0.expected) }
      let fitting = new.filter { relativeColumn(of: $0.1, in: snippet) > 2 }
      inline = edits.inlineMessages(
        fitting.map { text, message, expected in
          var message = message
          message.text = LinePattern.literal(text, redactions: redactions)
          return (message, expected)
        })
      // Where no caret can stand, a fence has to say it.
      lines = others.filter { relativeColumn(of: $0.message, in: snippet) <= 2 }
        .map { ($0.message, nil) }
      if lines.isEmpty { return inline }
    }
    let expected = snippet.messagesFence?.lines.map(\.text) ?? []
    let texts = lines.sorted {
      ($0.message.line, $0.message.column) < ($1.message.line, $1.message.column)
    }
    .map { message, expected in
      // What fits, if only by its name, stays as it is written.
      if let expected, kept.contains(expected),
        let line = snippet.messagesFence?.lines.first(where: { $0.position == expected.position })
      {
        return line.text
      }
      return place(of: message, in: snippet) + words(message, expected)
    }
    let matcher = OutputMatcher(expected: expected, actual: texts, redactions: redactions)
    return inline
      + edits.fence("diagnostics", snippet.messagesFence, says: matcher.accepted).made
  }

  private func fits(
    _ expected: ExpectedMessage, _ message: CompilerMessage, in snippet: Snippet
  ) -> Bool {
    isAbout(expected, message, in: snippet)
      && (expected.name.map { message.names.contains($0) } ?? true)
      && LinePattern(expected.text, redactions: redactions).matches(message.textWithoutGroup)
  }

  /// Whether a message is the expected one in other words: the compiler calls it by the same name.
  private func isReworded(
    _ expected: ExpectedMessage, number: Int, _ message: CompilerMessage, in snippet: Snippet
  ) -> Bool {
    let known = knownNames.count == snippet.messages.count ? knownNames[number] : ""
    guard let name = expected.name ?? (known.isEmpty ? nil : known) else { return false }
    return isAbout(expected, message, in: snippet) && message.names.contains(name)
  }

  private func isAbout(
    _ expected: ExpectedMessage, _ message: CompilerMessage, in snippet: Snippet
  ) -> Bool {
    expected.severity == message.severity
      && expected.line == relativeLine(of: message, in: snippet)
      && expected.column == relativeColumn(of: message, in: snippet)
  }

  private func line(for message: CompilerMessage, in snippet: Snippet) -> String {
    place(of: message, in: snippet) + message.textWithoutGroup
  }

  private func place(of message: CompilerMessage, in snippet: Snippet) -> String {
    "\(relativeLine(of: message, in: snippet)):\(relativeColumn(of: message, in: snippet)): "
      + "\(message.severity.rawValue): "
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

  /// The names by which a chapter can call the message: its own, and that of its group.
  fileprivate var names: [String] {
    let group = text.dropFirst(textWithoutGroup.count + 2).dropLast()
    return [name, group.isEmpty ? nil : String(group)].compactMap(\.self)
  }
}
