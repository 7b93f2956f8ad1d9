extension Extraction {
  /// Reads the comments that say which value a line has: `// => 6`, `// => 6 (Int)`.
  mutating func addValues(to snippet: inout Snippet) {
    let comments =
      comments(saying: "=>", in: snippet)
      + (snippet.isGentle ? self.comments(saying: "→", in: snippet) : [])
    guard !comments.isEmpty else { return }
    let syntax = SnippetSyntax.of(snippet.code)
    for comment in comments {
      guard let given = ValueComment(comment.text, isGentle: snippet.isGentle) else { continue }
      let statement = syntax.statement(endingOn: comment.line)
      if snippet.isGentle {
        guard comment.followsCode, !snippet.code(before: comment.place).prints, let statement,
          statement.value != .nothing,
          comment.statement?.upperBound == comment.line, syntax.isAlone(statement)
        else { continue }
      }
      guard comment.followsCode, let statement, statement.value != .nothing else {
        report(.valueOfNothing, at: comment, in: snippet)
        continue
      }
      var value = ExpectedValue(
        text: given.text, type: given.type,
        claim: claim(given.written, in: comment, of: snippet), lineIndex: comment.line,
        statement: statement.lines, binding: nil)
      if value.type == nil, !snippet.isGentle, Lint.isOnlyWildcards(value.text) {
        report(.claimsNothing(value.text), at: value.position, length: value.text.utf8.count)
      }
      if case .binding(let name) = statement.value { value.binding = name }
      value.isNoted = snippet.isGentle && given.written.isPhrase
      snippet.values.append(value)
    }
  }
}
