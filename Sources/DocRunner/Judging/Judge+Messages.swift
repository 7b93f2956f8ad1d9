extension Judge {
  /// Judges a snippet whose compiler messages the chapter gives.
  ///
  /// The chapter gives all errors of a snippet that must not compile, and all warnings of a snippet with warnings.
  func judgeMessages(_ compile: Compiler.Outcome) -> SnippetResult {
    let severity: Diagnostic.Severity = session.purpose == .error ? .error : .warning
    let own = compile.messages.filter { $0.severity == severity && belongs($0, to: snippet) }
    var judgement = SnippetResult(snippet: snippet, verdict: .passed, messages: own)
    if let problem = missesItsEnd(severity, own, compile) {
      judgement.verdict = .failed([problem])
      return judgement
    }
    let comparison = comparison(of: compile.messages, severity)
    // What is less severe may be given, and then must be right.
    judgement.messages += comparison.said.filter { $0.isRight && $0.message.severity != severity }
      .map(\.message)
    guard !comparison.isRight else { return judgement }
    // A comment takes the next message about its line.
    var open = comparison.missing
    let replaced = comparison.extra.map { message in
      let index = open.firstIndex { $0.line == relativeLine(of: message) }
      return SaidMessage(message: message, expected: index.map { open.remove(at: $0) })
    }
    judgement.verdict = .failed(diagnostics(of: comparison, open: open))
    judgement.edits = edits(saying: comparison.said, replaced: replaced)
    return judgement
  }

  private var snippet: Snippet { session.subject }

  /// Why no messages can be compared: there are none, or others than those of the snippet; else nil.
  private func missesItsEnd(
    _ severity: Diagnostic.Severity, _ own: [CompilerMessage], _ compile: Compiler.Outcome
  ) -> Diagnostic? {
    let errors = compile.messages.filter { $0.severity == .error }
    if let other = errors.first(where: { severity == .warning || !belongs($0, to: snippet) }) {
      return diagnostic(for: other, in: compile)
    }
    if severity == .warning {
      guard own.isEmpty else { return nil }
      return Diagnostic(
        code: "no-warning", "this compiles without a warning, though it is said not to",
        path: snippet.path, at: snippet.infoPosition, length: 5,
        help: ["remove `warning`, or bring back what the compiler warns of"])
    }
    if compile.succeeded {
      return Diagnostic(
        code: "does-compile", "this compiles, though it is said not to",
        path: snippet.path, at: snippet.infoPosition, length: 5,
        help: ["remove `error`, or bring the mistake back"])
    }
    return own.isEmpty ? compilerFailed(compile) : nil
  }

  /// A message, and what the chapter says in its place, if it says something.
  private struct SaidMessage {
    var message: CompilerMessage
    var expected: ExpectedMessage?
    var isRight = false
  }

  /// The messages of the compiler beside the messages that the chapter gives.
  private struct MessageComparison {
    /// What the chapter gives and the compiler does not say.
    var missing: [ExpectedMessage]
    /// What the compiler says and the chapter does not give.
    var extra: [CompilerMessage] = []
    /// The messages that the chapter gives, if in other words.
    var said: [SaidMessage] = []

    var isRight: Bool { missing.isEmpty && extra.isEmpty && said.allSatisfy(\.isRight) }

    /// Notes what the chapter gives for a message, if it gives something that fits.
    mutating func take(
      _ message: CompilerMessage, isRight: Bool, where fits: (ExpectedMessage) -> Bool
    ) -> Bool {
      guard let index = missing.firstIndex(where: fits) else { return false }
      said.append(
        SaidMessage(message: message, expected: missing.remove(at: index), isRight: isRight))
      return true
    }
  }

  /// Compares the messages about a snippet.
  private func comparison(
    of messages: [CompilerMessage], _ severity: Diagnostic.Severity
  ) -> MessageComparison {
    var comparison = MessageComparison(missing: snippet.messages)
    let rest = messages.filter { message in
      belongs(message, to: snippet)
        && !comparison.take(message, isRight: true) { fits($0, message) }
    }
    comparison.extra = rest.filter { message in
      message.severity == severity
        && !comparison.take(message, isRight: false) { isReworded($0, message) }
        && !comparison.said.contains { !$0.isRight && $0.message == message }
    }
    return comparison
  }

  /// What is wrong with the messages that a chapter gives.
  ///
  /// - Parameter open: the messages whose place no other message takes.
  private func diagnostics(
    of comparison: MessageComparison, open: [ExpectedMessage]
  ) -> [Diagnostic] {
    let reworded = comparison.said.filter { !$0.isRight }.map { said in
      Diagnostic(
        code: "reworded-message", "the compiler says the same in other words now",
        path: snippet.path, at: said.expected?.position,
        details: [
          "  (- the text, + the compiler)", "- \(said.expected?.text ?? "")",
          "+ \(said.message.textWithoutGroup)",
        ], help: ["`docgen test --fix` writes them"])
    }
    let isInline = snippet.messagesFence == nil
    let missing = comparison.missing.map { expected in
      Diagnostic(
        code: "missing-message", "the compiler does not say `\(expected.text)` here",
        path: snippet.path, at: expected.position,
        details: comparison.extra.map { message in
          "it says: \(line(for: message))"
            + (expected.name == nil ? "" : message.name.map { " [\($0)]" } ?? "")
        },
        help: [
          isInline && open.contains(expected)
            ? SnippetEdits.Refusal.wouldDelete.help : "`docgen test --fix` writes what it says"
        ])
    }
    guard missing.isEmpty else { return reworded + missing }
    return reworded
      + comparison.extra.map { message in
        Diagnostic(
          code: "unasserted-message", finding: .unclaimed,
          "the text does not give this message: \(message.text)",
          path: snippet.path, at: SourcePosition(line: message.line, column: message.column),
          help: ["`docgen test --fix` writes it"])
      }
  }

  /// The changes after which a snippet gives these messages.
  ///
  /// - Parameters:
  ///   - said: the messages that the text gives, if in other words.
  ///   - others: the messages that it does not give, each with what it gives in their place.
  private func edits(saying said: [SaidMessage], replaced others: [SaidMessage]) -> [LineEdit] {
    func unsaid(_ messages: [SaidMessage]) -> [SaidMessage] {
      messages.map { SaidMessage(message: $0.message) }
    }
    guard snippet.messagesFence == nil, !snippet.messages.isEmpty else {
      return fence(saying: said + unsaid(others))
    }
    let new =
      said.filter { !$0.isRight }.map { (words($0.message, $0.expected), $0) }
      + others.map { (words($0.message, nil), $0) }
    let inline = edits(of: snippet).inlineMessages(
      new.filter { relativeColumn(of: $1.message) > 2 }.map { text, said in
        var message = said.message
        message.text = LinePattern.literal(text)
        return (message, said.expected)
      })
    // Where there is no room for a caret, a fence has to say it.
    let rest = others.filter { relativeColumn(of: $0.message) <= 2 }
    return rest.isEmpty ? inline : inline + fence(saying: unsaid(rest))
  }

  private func words(_ message: CompilerMessage, _ expected: ExpectedMessage?) -> String {
    guard let name = expected?.name else { return message.textWithoutGroup }
    return message.textWithoutGroup + (name.hasPrefix("#") ? " \(name)" : " [\(name)]")
  }

  /// The changes after which the fence of a snippet gives these messages; a message that fits stays as it is written.
  private func fence(saying said: [SaidMessage]) -> [LineEdit] {
    let lines = snippet.messagesFence?.lines ?? []
    let texts = said.sorted {
      ($0.message.line, $0.message.column) < ($1.message.line, $1.message.column)
    }.map { said in
      let line = said.isRight ? lines.first { $0.position == said.expected?.position } : nil
      return line?.text ?? place(of: said.message) + words(said.message, said.expected)
    }
    let matcher = OutputMatcher(
      expected: lines.map(\.text), actual: texts)
    let edits = edits(of: snippet)
    let edit =
      snippet.messagesFence.map { edits.fence($0, says: matcher.accepted) }
      ?? edits.newFence("diagnostics", says: matcher.accepted)
    return edit.made
  }

  private func fits(
    _ expected: ExpectedMessage, _ message: CompilerMessage
  ) -> Bool {
    isAbout(expected, message)
      && (expected.name.map { message.names.contains($0) } ?? true)
      && LinePattern(expected.text).matches(message.textWithoutGroup)
  }

  /// Whether a message is the expected one in other words: the compiler calls it by the same name.
  private func isReworded(_ expected: ExpectedMessage, _ message: CompilerMessage) -> Bool {
    guard let name = expected.name else { return false }
    return isAbout(expected, message) && message.names.contains(name)
  }

  private func isAbout(
    _ expected: ExpectedMessage, _ message: CompilerMessage
  ) -> Bool {
    expected.severity == message.severity
      && expected.line == relativeLine(of: message)
      && expected.column == relativeColumn(of: message)
  }

  private func line(for message: CompilerMessage) -> String {
    place(of: message) + message.textWithoutGroup
  }

  private func place(of message: CompilerMessage) -> String {
    "\(relativeLine(of: message)):\(relativeColumn(of: message)): "
      + "\(message.severity.rawValue): "
  }

  private func relativeLine(of message: CompilerMessage) -> Int {
    message.line - snippet.range.start.line
  }

  private func relativeColumn(of message: CompilerMessage) -> Int {
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
