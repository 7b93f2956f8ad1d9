extension Extraction {
  /// Reads the comment that says with which message a program stops.
  mutating func addStop(to snippet: inout Snippet) {
    let isCrash = snippet.kind.ending == .traps
    for comment in comments(saying: isCrash ? " " : "Throws", in: snippet) {
      guard let given = StopComment(comment.text, of: snippet.kind.ending) else { continue }
      if snippet.stop != nil {
        report(.twoStops(kind: snippet.kind.word), at: comment, in: snippet)
        continue
      }
      snippet.stop = ExpectedStop(
        claim: claim(given.text, in: comment, of: snippet), kindOfTrap: given.kindOfTrap,
        comment: comment.place,
        codeLine: comment.followsCode
          ? comment.line
          : SnippetSyntax.of(snippet.code).codeLines.last { $0 < comment.line } ?? 0,
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
}
