import Documents

extension Extraction {
  /// The comments of a snippet, if it has the word at all: reading the grammar takes long.
  func comments(saying word: String, in snippet: Snippet) -> [SnippetSyntax.Comment] {
    guard snippet.lines.contains(where: { $0.text.hasBytes(of: word) }) else { return [] }
    return SnippetSyntax.of(snippet.code).comments
  }

  func place(of comment: SnippetSyntax.Comment, in snippet: Snippet) -> SourcePosition {
    snippet.lines[comment.line].position.advanced(by: comment.column - 1)
  }

  func claim(_ text: Substring, in comment: SnippetSyntax.Comment, of snippet: Snippet) -> Claim {
    Claim(text, in: comment.text[...], at: place(of: comment, in: snippet))
  }

  mutating func report(
    _ problem: SnippetProblem, at comment: SnippetSyntax.Comment, in snippet: Snippet
  ) {
    report(problem, at: place(of: comment, in: snippet), length: comment.text.utf8.count)
  }

  /// Nothing is compared where nothing runs, so nothing may be claimed there.
  mutating func refuseClaimsOfRuns(in snippet: Snippet) {
    func refuse(_ language: String, fits: String, _ comments: [SnippetSyntax.Comment]) {
      for comment in comments {
        report(
          .expectationForWrongKind(language: language, kind: snippet.kind.word, fits: fits),
          at: comment, in: snippet)
      }
    }
    refuse(
      "// Prints", fits: "only snippets that run print something",
      comments(saying: "rints", in: snippet).filter { PrintsComment($0.text) != nil })
    refuse(
      "// =>", fits: "only snippets that run have values",
      comments(saying: "=>", in: snippet).filter { ValueComment($0.text) != nil })
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
          claim: Claim(message.text, in: message.comment, at: line.position.advanced(by: indent))))
    }
  }

  /// An expectation in a fence or a hidden comment.
  struct Expectation {
    var language: String
    var output: ExpectedOutput
    /// Where the language is named.
    var position: SourcePosition
    var words: [SnippetAttributes.Word]
  }

  /// The languages of fences that say what is expected.
  static let expectationLanguages = ExpectationFence.all.map(\.language)

  mutating func addExpectation(_ code: CodeBlock, _ fence: CodeBlock.Fence, in range: SourceRange) {
    let rest = code.info.dropFirst(code.language.count)
    let start = code.infoPosition.advanced(by: code.language.utf8.count)
    addExpectation(
      Expectation(
        language: code.language,
        output: ExpectedOutput(lines: code.lines, range: range, form: .fence(fence)),
        position: code.infoPosition, words: SnippetAttributes.words(in: rest, at: start)))
  }

  mutating func addExpectation(_ expectation: Expectation) {
    guard let fence = ExpectationFence.named(expectation.language) else { return }
    let (language, output) = (fence.language, expectation.output)
    let known = fence.words.map(\.name)
    for word in expectation.words where !known.contains(word.name) {
      report(.unknownWord(word, known: known), at: word)
    }
    guard let index = subject(of: expectation) else { return }
    if let first = output.lines.first,
      output.lines.allSatisfy({ $0.text.trimmed == LinePattern.anyLines })
    {
      report(.claimsNothing(first.text), at: first.position, length: first.text.utf8.count)
    }
    var snippet = snippets[index]
    guard fence.fits(snippet) else {
      let kind = snippet.options.isInRealTime ? "time=real" : snippet.kind.word
      return report(
        .expectationForWrongKind(language: language, kind: kind, fits: fence.limits),
        at: expectation.position, length: language.utf8.count)
    }
    let isAnother = store(expectation, in: &snippet)
    snippets[index] = snippet
    guard isAnother else { return }
    report(
      .expectationGivenTwice(language: language), at: expectation.position,
      length: language.utf8.count)
  }

  /// Stores what a fence says of a snippet, and returns whether another one has said it before.
  private mutating func store(_ expectation: Expectation, in snippet: inout Snippet) -> Bool {
    let before = snippet
    switch expectation.language {
    case "output":
      snippet.output = expectation.output
      snippet.output?.isAnyOf = expectation.words.contains { $0.name == "any-of" }
      return before.output != nil
    case "stderr":
      snippet.errors = expectation.output
      return before.errors != nil
    case "diagnostics":
      snippet.messagesFence = expectation.output
      addMessages(expectation.output.lines, to: &snippet)
      return before.messagesFence != nil
    case "timeline":
      snippet.timeline = timeline(expectation, of: snippet)
      return before.timeline != nil
    default:
      snippet.graph = expectation.output
      return before.graph != nil
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
