extension Extraction {
  /// Reads the comment that says with which message a program stops.
  mutating func addStop(to snippet: inout Snippet) {
    let isCrash = snippet.kind.ending == .traps
    for comment in comments(saying: isCrash ? " " : "Throws", in: snippet) {
      guard let given = StopComment(comment.text, of: snippet.kind.ending) else { continue }
      let place = self.place(of: comment, in: snippet)
      if snippet.stop != nil {
        report(.twoStops(kind: snippet.kind.word), at: place, length: comment.text.utf8.count)
        continue
      }
      snippet.stop = ExpectedStop(
        claim: Claim(given.text, in: comment.text[...], at: place), kindOfTrap: given.kindOfTrap,
        comment: comment.place,
        codeLine: comment.followsCode ? comment.line : codeLine(above: comment.line, in: snippet),
        statement: comment.statement)
    }
    if snippet.stop == nil {
      report(
        .noStop(
          kind: snippet.kind.word,
          example: isCrash ? "// Fatal error: Index out of range" : "// Throws NotFound()"),
        at: snippet.infoPosition, length: 5)
    }
  }

  /// The index of the last line of code above a line.
  private func codeLine(above line: Int, in snippet: Snippet) -> Int {
    SnippetSyntax.of(snippet.code).codeLines.last { $0 < line } ?? 0
  }
}
