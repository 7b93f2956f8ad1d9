import Documents

extension Extraction {
  /// Reads the comments that say what statements print.
  mutating func addPrints(to snippet: inout Snippet) {
    let comments = comments(saying: snippet.isGentle ? "//" : "rints", in: snippet)
    // The last line below a heading.
    var end = -1
    for (index, comment) in comments.enumerated() where comment.line > end {
      guard let prints = PrintsComment(comment.text, isGentle: snippet.isGentle) else { continue }
      guard let statement = comment.statement else {
        addPrintsWithoutStatement(prints, comment, to: &snippet)
        continue
      }
      if prints.isResult, !snippet.lines[statement].contains(where: \.text.prints) { continue }
      let expected = ExpectedPrint(
        claims: [], comment: comment.place, lineIndexes: comment.line...comment.line,
        statement: statement, form: .quoted)
      switch prints.content {
      case .quoted(let text): addQuoted(text, in: comment, expected, to: &snippet)
      case .bare(let text):
        addBare(text, isPlain: prints.isPlain, in: comment, expected, to: &snippet)
      case .heading: end = addLines(below: comments[index...], expected, to: &snippet)
      }
    }
  }

  private mutating func addPrintsWithoutStatement(
    _ prints: PrintsComment, _ comment: SnippetSyntax.Comment, to snippet: inout Snippet
  ) {
    if snippet.isGentle { return addLooseClaim(prints, comment, to: &snippet) }
    let isFirst = comment.line < (SnippetSyntax.of(snippet.code).codeLines.first ?? .max)
    report(isFirst ? .printWithoutStatement : .nestedPrint, at: comment, in: snippet)
  }

  /// Adds a line in quotes; such comments below each other speak of one statement.
  private func addQuoted(
    _ text: Substring, in comment: SnippetSyntax.Comment, _ expected: ExpectedPrint,
    to snippet: inout Snippet
  ) {
    var expected = expected
    if let last = snippet.prints.last, !comment.followsCode, last.form == .quoted,
      last.lineIndexes.upperBound == comment.line - 1
    {
      expected = snippet.prints.removeLast()
      expected.lineIndexes = last.lineIndexes.lowerBound...comment.line
    }
    expected.claims.append(claim(text, in: comment, of: snippet))
    snippet.prints.append(expected)
  }

  /// Adds a text without quotes, unless it is evidently about something else.
  private func addBare(
    _ text: Substring, isPlain: Bool, in comment: SnippetSyntax.Comment, _ expected: ExpectedPrint,
    to snippet: inout Snippet
  ) {
    // `Prints all links` is a sentence, unless it is what is printed.
    if snippet.isGentle, !isPlain, text.readsAsProse { return }
    // A playground shows the value that code computes, so the comment notes a value.
    if snippet.isGentle, comment.followsCode, !snippet.code(before: comment.place).prints,
      NotedValue(text) != nil
    {
      return
    }
    var expected = expected
    expected.claims = [claim(text, in: comment, of: snippet)]
    expected.form = .bare
    expected.mayBeProse = snippet.isGentle && (isPlain ? text.readsAsProse : !text.isSurelyText)
    expected.isNoted = expected.mayBeProse
    snippet.prints.append(expected)
  }

  /// Adds the comments that have the lines below a heading, and returns the last line.
  private mutating func addLines(
    below comments: ArraySlice<SnippetSyntax.Comment>, _ expected: ExpectedPrint,
    to snippet: inout Snippet
  ) -> Int {
    let heading = comments[comments.startIndex]
    let lines = zip(1..., comments.dropFirst()).prefix { offset, line in
      !line.followsCode && line.line == heading.line + offset
    }.map(\.1)
    guard !lines.isEmpty else {
      if !snippet.isGentle { report(.printsNothing, at: heading, in: snippet) }
      return heading.line
    }
    var expected = expected
    expected.form = .block
    expected.claims = lines.map { claim($0.lineOfBlock, in: $0, of: snippet) }
    expected.lineIndexes = heading.line...(heading.line + lines.count)
    snippet.prints.append(expected)
    return expected.lineIndexes.upperBound
  }
}
