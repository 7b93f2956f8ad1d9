extension Extraction {
  /// Reads the comments that say what statements print.
  mutating func addPrints(to snippet: inout Snippet) {
    let comments = comments(saying: "rints", in: snippet)
    var taken: Set<Int> = []
    for (index, comment) in comments.enumerated() where !taken.contains(index) {
      guard let prints = PrintsComment(comment.text) else { continue }
      let place = place(of: comment, in: snippet)
      guard let statement = comment.statement else {
        let problem: SnippetProblem =
          comment.line < (SnippetSyntax.of(snippet.code).firstCodeLine ?? .max)
          ? .printWithoutStatement : .nestedPrint
        report(problem, at: place, length: comment.text.utf8.count)
        continue
      }
      var expected = ExpectedPrint(
        text: [], positions: [place.advanced(by: prints.offset)],
        lineIndexes: comment.line...comment.line, statement: statement,
        followsCode: comment.followsCode, commentOffset: comment.column - 1)
      switch prints.content {
      case .quoted(let text):
        if let last = snippet.prints.last, !comment.followsCode, last.form == .quoted,
          last.lineIndexes.upperBound == comment.line - 1
        {
          snippet.prints[snippet.prints.count - 1].text.append(String(text))
          snippet.prints[snippet.prints.count - 1].positions += expected.positions
          snippet.prints[snippet.prints.count - 1].lineIndexes =
            last.lineIndexes.lowerBound...comment.line
          continue
        }
        expected.text = [String(text)]
      case .bare(let text):
        expected.text = [String(text)]
        expected.form = .bare
      case .heading:
        expected.form = .block
        expected.positions = []
        for (next, line) in comments.enumerated().dropFirst(index + 1) {
          guard !line.followsCode, line.line == expected.lineIndexes.upperBound + 1 else { break }
          taken.insert(next)
          let slashes = line.text.hasPrefix("// ") ? 3 : 2
          expected.text.append(String(line.text.dropFirst(slashes)))
          expected.positions.append(self.place(of: line, in: snippet).advanced(by: slashes))
          expected.lineIndexes = comment.line...line.line
        }
        if expected.text.isEmpty {
          report(.printsNothing, at: place, length: comment.text.utf8.count)
          continue
        }
      }
      snippet.prints.append(expected)
    }
  }
}
