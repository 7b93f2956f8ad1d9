extension Extraction {
  /// Reads the comment that says with which message a program stops.
  mutating func addStop(to snippet: inout Snippet) {
    let isCrash = snippet.kind == .crash
    for comment in comments(saying: isCrash ? ": " : "Throws", in: snippet) {
      guard let (text, offset) = ExpectedStop.read(comment.text, isCrash: isCrash) else {
        continue
      }
      let place = self.place(of: comment, in: snippet)
      if snippet.stop != nil {
        report(.twoStops(kind: snippet.kind.word), at: place, length: comment.text.utf8.count)
        continue
      }
      snippet.stop = ExpectedStop(
        text: text,
        position: SourcePosition(line: place.line, column: place.column + offset),
        lineIndex: comment.line,
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

  private func codeLine(above line: Int, in snippet: Snippet) -> Int {
    snippet.lines[..<line].lastIndex { line in
      let text = line.text.trimmed
      return !text.isEmpty && !text.hasPrefix("//")
    } ?? 0
  }
}

extension ExpectedStop {
  /// What a comment says that a program stops with, and after how many bytes.
  static func read(_ comment: String, isCrash: Bool) -> (text: String, offset: Int)? {
    isCrash ? trap(in: comment) : thrown(in: comment)
  }

  /// What `// Fatal error: …` and its like say.
  private static func trap(in comment: String) -> (text: String, offset: Int)? {
    let words = comment.drop { $0 == "/" || $0 == " " }
    let starts = ["Fatal error: ", "Precondition failed: ", "Assertion failed: "]
    guard starts.contains(where: words.hasPrefix) else { return nil }
    return (String(words), comment[..<words.startIndex].utf8.count)
  }

  /// What `// Throws …` says; quotes around it are not part of it.
  private static func thrown(in comment: String) -> (text: String, offset: Int)? {
    let words = comment.drop { $0 == "/" || $0 == " " }
    guard words.hasPrefix("Throws"), let next = words.dropFirst(6).first, next == " " || next == ":"
    else { return nil }
    var text = words.dropFirst(6).drop { $0 == ":" || $0 == " " }
    while text.last == " " { text.removeLast() }
    if text.count > 1, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
    return (String(text), comment[..<text.startIndex].utf8.count)
  }
}
