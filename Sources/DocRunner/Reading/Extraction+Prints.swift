extension Extraction {
  /// Reads the comments that say what statements print.
  mutating func addPrints(to snippet: inout Snippet) {
    let comments =
      snippet.isGentle
      ? self.comments(saying: "//", in: snippet) : self.comments(saying: "rints", in: snippet)
    var taken: Set<Int> = []
    for (index, comment) in comments.enumerated() where !taken.contains(index) {
      guard let prints = PrintsComment(comment.text, isGentle: snippet.isGentle) else { continue }
      let place = place(of: comment, in: snippet)
      guard let statement = comment.statement else {
        if snippet.isGentle {
          addLooseClaim(prints, comment, at: place, to: &snippet)
          continue
        }
        let problem: SnippetProblem =
          comment.line < (SnippetSyntax.of(snippet.code).codeLines.first ?? .max)
          ? .printWithoutStatement : .nestedPrint
        report(problem, at: place, length: comment.text.utf8.count)
        continue
      }
      var expected = ExpectedPrint(
        claims: [], comment: comment.place, lineIndexes: comment.line...comment.line,
        statement: statement, form: .quoted)
      if prints.isResult, !snippet.lines[statement].contains(where: \.text.prints) { continue }
      switch prints.content {
      case .quoted(let text):
        let claim = Claim(text, in: comment.text[...], at: place)
        if let last = snippet.prints.last, !comment.followsCode, last.form == .quoted,
          last.lineIndexes.upperBound == comment.line - 1
        {
          snippet.prints[snippet.prints.count - 1].claims.append(claim)
          snippet.prints[snippet.prints.count - 1].lineIndexes =
            last.lineIndexes.lowerBound...comment.line
          continue
        }
        expected.claims = [claim]
      case .bare(let text):
        // `Prints all links` is a sentence, unless it is what is printed.
        if snippet.isGentle, !prints.isPlain, text.readsAsProse { continue }
        // A playground shows the value that code computes, so the comment notes a value.
        if snippet.isGentle, comment.followsCode, !snippet.code(before: comment.place).prints,
          NotedValue(text) != nil
        {
          continue
        }
        expected.claims = [Claim(text, in: comment.text[...], at: place)]
        expected.form = .bare
        expected.mayBeProse =
          snippet.isGentle && (prints.isPlain ? text.readsAsProse : !text.isSurelyText)
        expected.isNoted = expected.mayBeProse
      case .heading:
        expected.form = .block
        for (next, line) in comments.enumerated().dropFirst(index + 1) {
          guard !line.followsCode, line.line == expected.lineIndexes.upperBound + 1 else { break }
          taken.insert(next)
          let text = line.text.dropFirst(line.text.hasPrefix("// ") ? 3 : 2)
          expected.claims.append(
            Claim(text, in: line.text[...], at: self.place(of: line, in: snippet)))
          expected.lineIndexes = comment.line...line.line
        }
        if expected.claims.isEmpty {
          if !snippet.isGentle {
            report(.printsNothing, at: place, length: comment.text.utf8.count)
          }
          continue
        }
      }
      snippet.prints.append(expected)
    }
  }
}
