extension Extraction {
  /// Reads the comments that say which value a line has: `// => 6`, `// => 6 (Int)`.
  mutating func addValues(to snippet: inout Snippet) {
    let comments = comments(saying: "=>", in: snippet)
    guard !comments.isEmpty else { return }
    let syntax = SnippetSyntax.of(snippet.code)
    for comment in comments {
      guard let (text, type, offset) = ExpectedValue.read(comment.text) else { continue }
      let place = place(of: comment, in: snippet)
      let statement = syntax.statement(endingOn: comment.line)
      guard comment.followsCode, let statement, statement.gift != .nothing else {
        report(.valueOfNothing, at: place, length: comment.text.utf8.count)
        continue
      }
      var value = ExpectedValue(
        text: text, type: type,
        position: SourcePosition(line: place.line, column: place.column + offset),
        lineIndex: comment.line, statement: statement.lines, binding: nil)
      if type == nil, Lint.isOnlyWildcards(text) {
        report(.claimsNothing(text), at: value.position, length: text.utf8.count)
      }
      if case .binding(let name) = statement.gift { value.binding = name }
      snippet.values.append(value)
    }
  }

  /// Values are compared only where code runs.
  mutating func refuseValues(in snippet: Snippet) {
    for comment in comments(saying: "=>", in: snippet)
    where ExpectedValue.read(comment.text) != nil {
      report(
        .expectationForWrongKind(
          language: "// =>", kind: snippet.kind.word, fits: "only snippets that run have values"),
        at: place(of: comment, in: snippet), length: comment.text.utf8.count)
    }
  }
}

extension ExpectedValue {
  /// What a comment such as `// => 6 (Int)` says, and after how many bytes.
  static func read(_ comment: String) -> (text: String, type: String?, offset: Int)? {
    let words = comment.drop { $0 == "/" }.drop { $0 == " " }
    guard words.hasPrefix("=>") else { return nil }
    var text = words.dropFirst(2).drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    let offset = comment[..<text.startIndex].utf8.count
    guard let start = startOfType(in: text) else { return (String(text), nil, offset) }
    return (
      String(text[..<start]).withoutTrailingBlanks, String(text[start...].dropFirst().dropLast()),
      offset
    )
  }

  /// Where the parenthesis with the type opens, in `6 (Int)`; a tuple is no type.
  private static func startOfType(in text: Substring) -> String.Index? {
    guard text.last == ")" else { return nil }
    var depth = 0
    var index = text.endIndex
    while index > text.startIndex {
      index = text.index(before: index)
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" { depth -= 1 }
      if depth == 0 { break }
    }
    guard index > text.startIndex, text[text.index(before: index)] == " ",
      let first = text[text.index(after: index)...].first,
      first.isUppercase || first == "[" || first == "("
    else { return nil }
    return index
  }
}
