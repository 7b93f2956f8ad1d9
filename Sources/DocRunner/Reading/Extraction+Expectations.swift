extension Extraction {
  mutating func report(
    _ problem: SnippetProblem, at comment: SnippetSyntax.Comment, in snippet: Snippet
  ) {
    report(problem, at: snippet.position(of: comment), length: comment.text.utf8.count)
  }

  /// Reports what a snippet cannot have, because nothing of it is compared.
  mutating func refuse(
    _ language: String, in snippet: Snippet, as kind: String? = nil, fits: String,
    at position: SourcePosition, _ text: String
  ) {
    report(
      .expectationForWrongKind(language: language, kind: kind ?? snippet.kind.word, fits: fits),
      at: position, length: max(1, text.utf8.count))
  }

  /// Nothing is compared where nothing runs, so nothing may be claimed there.
  mutating func refuseClaimsOfRuns(in snippet: Snippet) {
    for comment in snippet.comments(saying: "rints") where PrintsComment(comment.text) != nil {
      refuse(
        "// Prints", in: snippet, fits: "only snippets that run print something",
        at: snippet.position(of: comment), comment.text)
    }
    for comment in snippet.comments(saying: "=>") where ValueComment(comment.text) != nil {
      refuse(
        "// =>", in: snippet, fits: "only snippets that run have values",
        at: snippet.position(of: comment), comment.text)
    }
  }

  mutating func addExpectation(_ code: CodeBlock, _ fence: CodeBlock.Fence, in range: SourceRange) {
    let rest = code.info.dropFirst(code.language.count)
    let start = fence.infoPosition.advanced(by: code.language.utf8.count)
    addExpectation(
      ExpectedOutput(
        language: code.language, position: fence.infoPosition,
        words: SnippetAttributes.words(in: rest, at: start), lines: code.lines, range: range,
        form: .fence(fence)))
  }

  /// Adds what a fence or a hidden comment says of a snippet; if there are two of a kind, the last counts.
  mutating func addExpectation(_ expected: ExpectedOutput) {
    guard let fence = ExpectationFence.named(expected.language) else { return }
    let known = fence.words.map(\.name)
    for word in expected.words where !known.contains(word.name) {
      report(.unknownWord(word, known: known), at: word)
    }
    guard let index = snippet(for: expected) else { return }
    for outcome in expected.outcomes {
      guard let first = outcome.first,
        outcome.allSatisfy({ $0.text.trimmed == LinePattern.anyLines })
      else { continue }
      report(.claimsNothing(first.text), at: first.position, length: first.text.utf8.count)
    }
    let snippet = snippets[index]
    guard fence.fits(snippet) else {
      return refuse(
        fence.language, in: snippet, as: snippet.options.isInRealTime ? "time=real" : nil,
        fits: fence.limits, at: expected.position, fence.language)
    }
    let claims = fence.claims(expected, snippet, &self)
    let count = snippet.claims.count
    snippets[index].claims.removeAll { $0.fence?.language == fence.language }
    let isAnother = snippets[index].claims.count < count
    snippets[index].claims += claims.map { Claim($0) }
    guard isAnother else { return }
    report(
      .expectationGivenTwice(language: fence.language), at: expected.position,
      length: fence.language.utf8.count)
  }

  /// The snippet right above an expectation, or the snippet that it names.
  private mutating func snippet(for expected: ExpectedOutput) -> Int? {
    if let word = expected.words.first(where: { $0.name == "of" }) {
      let index = word.value.flatMap { indexes[$0] }
      if index == nil { report(.unknownPredecessor(word.value ?? "", known: lastNames), at: word) }
      return index
    }
    guard isAfterSnippet, pending == nil, !snippets.isEmpty else {
      endWaiting()
      report(
        .expectationWithoutSnippet(language: expected.language), at: expected.position,
        length: expected.language.utf8.count)
      return nil
    }
    return snippets.count - 1
  }
}
