/// Fences in other languages that may be output: whether they are only a run can tell, see `Likeness`.
extension Extraction {
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
    let guess: GuessedFence
    switch isAnnounced ? PlainAnnouncement(textBefore) : nil {
    case .output: guess = .announced
    case .result: guess = .hinted
    case nil where isAfterSnippet:
      guess = Self.languagesOfCommands.contains(code.language.lowercased()) ? .command : .behind
    case nil: return
    }
    let output = ExpectedOutput(
      language: code.language, position: code.infoPosition, lines: code.lines, range: range,
      form: .fence(fence), guess: guess)
    snippets[index].claims.append(Claim(.output(output), .guessed))
  }

  /// The languages of fences that hold commands as often as output.
  private static let languagesOfCommands: Set<String> = [
    "bash", "console", "sh", "shell", "terminal", "zsh",
  ]
}

/// A reason to take a fence for output.
enum GuessedFence: Hashable, Sendable {
  /// A sentence such as `Output:` between the code and the fence.
  case announced
  /// A sentence such as `You get something like this:`.
  case hinted
  /// The place right after the code.
  case behind
  /// The place right after the code, in a language that also shows commands.
  case command
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
