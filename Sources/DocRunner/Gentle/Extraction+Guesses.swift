import Documents

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
      claim(comment.text.drop { $0 == "/" }.drop { $0 == " " }, in: comment, of: snippet)
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
    guard let fence = code.fence, fence.closing != nil, rules.level == .claims, !code.lines.isEmpty,
      let index = snippets.indices.last, snippets[index].isGentle
    else { return }
    let isAnnounced = paragraphsSinceSnippet == 1 && isAfterParagraph
    if isAfterSnippet, code.lines.contains(where: { $0.text.isCompilerError }) {
      snippets[index].isToldToFail = true
      return
    }
    guard snippets[index].kind.isRun, snippets[index].output == nil, snippets[index].code.prints,
      !code.text.trimmed.hasPrefix("$ "), !code.text.trimmed.hasPrefix("% ")
    else { return }
    let guess: ExpectedOutput.Guess
    switch isAnnounced ? PlainAnnouncement(textBefore) : nil {
    case .output: guess = .announced
    case .result: guess = .hinted
    case nil where isAfterSnippet:
      guess = Self.languagesOfCommands.contains(code.language.lowercased()) ? .command : .behind
    case nil: return
    }
    snippets[index].guessedOutputs.append(
      ExpectedOutput(lines: code.lines, range: range, form: .fence(fence), guess: guess))
  }

  /// The languages of fences that hold commands as often as output.
  private static let languagesOfCommands: Set<String> = [
    "bash", "console", "sh", "shell", "terminal", "zsh",
  ]
}

/// What a sentence says that leads from code to a fence.
private enum PlainAnnouncement {
  /// That code prints what follows.
  case output
  /// That it is a result, or like what is printed.
  case result

  init?(_ paragraph: String) {
    let words = paragraph.trimmed.lowercased()
    guard words.hasSuffix(":"), words.utf8.count < 120 else { return nil }
    func has(_ signs: [String]) -> Bool { signs.contains { words.contains($0) } }
    guard has(["output", "print", "displays", "logs", "console"]) else {
      guard has(["result", "you get", "you see", "you'll see"]) else { return nil }
      self = .result
      return
    }
    let isLoose = has(["like", "similar", "might", "may ", "example", "e.g.", "could"])
    self = isLoose ? .result : .output
  }
}

extension String {
  /// Whether it is a message of the compiler, which says that the code before it is wrong.
  fileprivate var isCompilerError: Bool {
    let words = drop { $0 == " " }
    return words.hasPrefix("error: ") || contains(#/\.swift:\d+:\d+: error: /#)
  }
}
