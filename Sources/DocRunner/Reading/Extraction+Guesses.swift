/// Texts that may be output, in documents that were not written for this tool.
///
/// Whether they are only a run can tell; see `Likeness`.
extension Extraction {
  /// Reads the comments beside and below what prints that no other rule took for a claim.
  func addGuesses(to snippet: inout Snippet) {
    guard snippet.isGentle, snippet.code.prints,
      snippet.lines.contains(where: { $0.text.hasBytes(of: "//") || $0.text.hasBytes(of: "/*") })
    else { return }
    let syntax = SnippetSyntax.of(snippet.code)
    let taken = Set(
      snippet.prints.flatMap(\.lineIndexes) + snippet.values.map(\.lineIndex))
    let claimed = Set(snippet.looseClaims.map(\.claim.position.line))
    let comments = syntax.comments.filter {
      !taken.contains($0.line) && !claimed.contains(snippet.lines[$0.line].position.line)
    }
    for comment in comments where comment.followsCode {
      addGuess([comment], syntax, to: &snippet)
    }
    for block in Self.blocks(of: comments.filter { !$0.followsCode }) {
      addGuess(block, syntax, to: &snippet)
    }
    addBlocks(to: &snippet, areGuesses: true)
    snippet.prints.sort { $0.lineIndexes.lowerBound < $1.lineIndexes.lowerBound }
  }

  private func addGuess(
    _ block: [SnippetSyntax.Comment], _ syntax: SnippetSyntax, to snippet: inout Snippet
  ) {
    guard let first = block.first, let last = block.last else { return }
    let claims = block.map { comment in
      Claim(
        comment.text.drop { $0 == "/" }.drop { $0 == " " }, in: comment.text[...],
        at: place(of: comment, in: snippet))
    }
    guard claims.contains(where: { !$0.text.isEmpty }) else { return }
    let statement = first.statement.flatMap { syntax.statement(endingOn: $0.upperBound) }
    if first.followsCode, statement == nil || first.statement?.upperBound != first.line {
      guard snippet.code(before: first.place).prints else { return }
      var loose = LooseClaim(claim: claims[0], codeLine: first.line, isInside: true, isNoted: true)
      loose.isGuess = true
      snippet.looseClaims.append(loose)
      return
    }
    guard let statement, !snippet.prints.contains(where: { $0.statement == statement.lines }),
      first.followsCode || first.line == statement.lines.upperBound + 1,
      snippet.lines[statement.lines].contains(where: \.text.prints)
    else { return }
    var expected = ExpectedPrint(
      claims: claims, comment: first.place, lineIndexes: first.line...last.line,
      statement: statement.lines, form: .noted, isNoted: true)
    expected.isGuess = true
    snippet.prints.append(expected)
  }

  /// Takes a fence in another language for the output of the snippet before it, if it may be that.
  mutating func addGuess(_ code: CodeBlock, in range: SourceRange) {
    guard let fence = code.fence, fence.closing != nil, rules.level == .claims,
      Self.languagesOfOutput.contains(code.language.lowercased()), !code.lines.isEmpty,
      let index = snippets.indices.last, snippets[index].isGentle,
      snippets[index].kind.isRun, snippets[index].output == nil, snippets[index].code.prints,
      !code.text.trimmed.hasPrefix("$ "), !code.text.trimmed.hasPrefix("% ")
    else { return }
    let isAnnounced =
      paragraphsSinceSnippet == 1 && PlainAnnouncement.isOfOutput(textBefore)
    guard isAnnounced || isAfterSnippet else { return }
    snippets[index].output = ExpectedOutput(
      lines: code.lines, range: range, form: .fence(fence),
      guess: isAnnounced ? .announced : .behind)
  }

  private static let languagesOfOutput: Set<String> = [
    "", "bash", "console", "log", "none", "out", "plain", "plaintext", "sh", "shell", "stdout",
    "terminal",
    "text", "txt",
  ]
}

/// Sentences that lead from code to what it prints.
private enum PlainAnnouncement {
  static func isOfOutput(_ paragraph: String) -> Bool {
    let words = paragraph.trimmed.lowercased()
    guard words.hasSuffix(":"), words.utf8.count < 120 else { return false }
    return [
      "output", "print", "displays", "logs", "result", "console", "you get", "you see",
      "you'll see",
    ]
    .contains { words.contains($0) }
  }
}
