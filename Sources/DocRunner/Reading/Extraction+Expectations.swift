extension Extraction {
  /// The comments of a snippet, if it has the word at all: reading the grammar takes long.
  func comments(saying word: String, in snippet: Snippet) -> [SnippetSyntax.Comment] {
    guard snippet.lines.contains(where: { $0.text.hasBytes(of: word) }) else { return [] }
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
    for line in snippet.lines where CaretComment(line.text) != nil {
      report(
        .expectationForWrongKind(
          language: "^ error", kind: snippet.kind.word,
          fits: "write `swift error` if it must not compile"),
        at: line.position, length: max(1, line.text.utf8.count))
    }
  }

  /// Reads `// ^ error: …` lines, whose caret marks the place of the message.
  mutating func addInlineMessages(to snippet: inout Snippet) {
    var target = 0
    for (index, line) in snippet.lines.enumerated() {
      guard let message = CaretComment(line.text) else {
        target = index + 1
        continue
      }
      let indent = line.text.utf8.count - message.comment.utf8.count
      snippet.messages.append(
        ExpectedMessage(
          line: target, column: message.column, severity: message.severity,
          words: String(message.text), position: line.position.advanced(by: message.column - 1),
          claim: Claim(
            message.text, in: message.comment, at: line.position.advanced(by: indent))))
    }
  }

  /// An expectation in a fence or a hidden comment.
  struct Expectation {
    var language: String
    var output: ExpectedOutput
    /// Where the language is named.
    var position: SourcePosition
    /// The words after the language.
    var words: [SnippetAttributes.Word]
  }

  /// The languages of fences that say what is expected.
  static let expectationLanguages = ExpectationFence.all.map(\.language)

  mutating func addExpectation(_ code: CodeBlock, _ fence: CodeBlock.Fence, in range: SourceRange) {
    let rest = code.info.dropFirst(code.language.count)
    let start = SourcePosition(
      line: code.infoPosition.line,
      column: code.infoPosition.column + code.language.utf8.count)
    addExpectation(
      Expectation(
        language: code.language,
        output: ExpectedOutput(lines: code.lines, range: range, form: .fence(fence)),
        position: code.infoPosition, words: SnippetAttributes.words(in: rest, at: start)))
  }

  mutating func addExpectation(_ expectation: Expectation) {
    let language = expectation.language
    let length = language.utf8.count
    let words = ExpectationFence.named(language)?.words.map(\.name) ?? []
    for word in expectation.words where !words.contains(word.name) {
      report(.unknownWordOfFence(word, known: words), at: word)
    }
    guard let index = subject(of: expectation) else { return }
    var snippet = snippets[index]
    defer { snippets[index] = snippet }
    if let first = expectation.output.lines.first,
      expectation.output.lines.allSatisfy({ $0.text.trimmed == LinePattern.anyLines })
    {
      report(.claimsNothing(first.text), at: first.position, length: first.text.utf8.count)
    }
    let isAnother: Bool
    switch language {
    case "output" where snippet.kind.isRun:
      isAnother = snippet.output != nil
      snippet.output = expectation.output
      snippet.output?.isAnyOf = expectation.words.contains { $0.name == "any-of" }
    case "stderr" where snippet.kind.isRun:
      isAnother = snippet.errors != nil
      snippet.errors = expectation.output
    case "diagnostics" where snippet.kind.hasMessages:
      isAnother = snippet.messagesFence != nil
      snippet.messagesFence = expectation.output
      addMessages(expectation.output.lines, to: &snippet)
    case "timeline" where snippet.kind.isRun && !snippet.options.isInRealTime:
      isAnother = snippet.timeline != nil
      snippet.timeline = timeline(expectation, of: snippet)
    case "graph" where snippet.kind.isRun:
      isAnother = snippet.graph != nil
      snippet.graph = expectation.output
    default:
      let fits =
        language == "diagnostics"
        ? "write `swift error` if it must not compile"
        : language == "graph"
          ? "only snippets that run have subscriptions"
          : language == "timeline"
            ? "only snippets that run have one, in a time of their own"
            : "only snippets that run print something"
      let kind = snippet.options.isInRealTime ? "time=real" : snippet.kind.word
      return report(
        .expectationForWrongKind(language: language, kind: kind, fits: fits),
        at: expectation.position, length: length)
    }
    if isAnother {
      report(
        .expectationGivenTwice(language: language), at: expectation.position, length: length)
    }
  }

  /// The snippet that an expectation is about, or another run of it.
  private mutating func subject(of expectation: Expectation) -> Int? {
    guard let word = expectation.words.first(where: { $0.name == "with" }) else {
      return snippet(for: expectation)
    }
    let isNamed = expectation.words.contains { $0.name == "of" }
    let index =
      isNamed ? snippet(for: expectation) : snippets.lastIndex { Parameter(of: $0) != nil }
    guard let index else {
      if !isNamed { report(.noParameter(nil), at: word) }
      return nil
    }
    return variant(of: index, at: word, expectation)
  }

  /// The snippet right above an expectation, or the snippet that it names.
  private mutating func snippet(for expectation: Expectation) -> Int? {
    if let word = expectation.words.first(where: { $0.name == "of" }) {
      let index = word.value.flatMap { indexes[$0] }
      if index == nil {
        report(.unknownPredecessor(word.value ?? "", known: lastNames), at: word)
      }
      return index
    }
    guard isAfterSnippet, pending == nil, !snippets.isEmpty else {
      endWaiting()
      report(
        .expectationWithoutSnippet(language: expectation.language), at: expectation.position,
        length: expectation.language.utf8.count)
      return nil
    }
    return snippets.lastIndex { $0.variant == nil }
  }

  private mutating func addMessages(_ lines: [CodeBlock.Line], to snippet: inout Snippet) {
    for line in lines where !line.text.allSatisfy(\.isWhitespace) {
      guard let message = MessageLine(line.text) else {
        report(
          .unreadableMessage(line.text), at: line.position, length: max(1, line.text.utf8.count))
        continue
      }
      snippet.messages.append(
        ExpectedMessage(
          line: message.line, column: message.column, severity: message.severity,
          words: message.text, position: line.position))
    }
  }
}
