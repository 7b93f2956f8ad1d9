import DocRunner

/// A line that a snippet really printed, and what the chapter says about it.
struct PrintedLine: Hashable, Sendable {
  /// A part of the line; one that varies was not compared.
  struct Part: Hashable, Sendable {
    /// The text.
    var text: String
    /// Whether another run may print something else here.
    var varies: Bool
  }

  /// The line's parts, in order.
  var parts: [Part]
  /// The lines of the snippet that print it and say so, counted from 1.
  var source: ClosedRange<Int>?

  /// What stands for any lines in a chapter.
  private static let anyLines = "..."
  /// What stands for any characters in a line.
  private static let anyCharacters = "[..]"

  /// The lines that a snippet printed.
  ///
  /// Where the chapter gives as many lines as there are, each line belongs to one of them.
  static func lines(of result: SnippetResult) -> [PrintedLine] {
    var texts = Document.lines(of: result.output).map(String.init)
    if texts.last?.isEmpty == true { texts.removeLast() }
    let expected = expectedLines(of: result.snippet)
    let fits = expected.count == texts.count && !expected.contains { $0.text == anyLines }
    return texts.enumerated().map { index, text in
      fits
        ? PrintedLine(
          parts: parts(of: text, matching: expected[index].text),
          source: expected[index].source)
        : PrintedLine(parts: [Part(text: text, varies: false)], source: nil)
    }
  }

  /// Whether the chapter leaves open some part of what a snippet prints.
  static func vary(in snippet: Snippet) -> Bool {
    expectedLines(of: snippet).contains { line in
      line.text == anyLines || pieces(of: line.text).count > 1
    }
  }

  private static func expectedLines(
    of snippet: Snippet
  ) -> [(text: String, source: ClosedRange<Int>?)] {
    if let output = snippet.output { return output.lines.map { ($0.text, nil) } }
    return snippet.prints.flatMap { print in
      let first = print.statement.lowerBound + 1
      return print.text.map { ($0, first...max(first, print.lineIndexes.upperBound + 1)) }
    }
  }

  /// Cuts a printed line where the chapter has wildcards.
  private static func parts(of text: String, matching pattern: String) -> [Part] {
    let pieces = pieces(of: pattern)
    guard pieces.count > 1, text.hasPrefix(pieces[0]),
      text.dropFirst(pieces[0].count).hasSuffix(pieces[pieces.count - 1])
    else { return [Part(text: text, varies: false)] }
    var parts = [Part(text: pieces[0], varies: false)]
    var rest = text.dropFirst(pieces[0].count)
    for (index, piece) in pieces.enumerated().dropFirst() {
      let isLast = index == pieces.count - 1
      let start =
        isLast ? rest.dropLast(piece.count).endIndex : rest.firstRange(of: piece)?.lowerBound
      guard let start else { return [Part(text: text, varies: false)] }
      parts.append(Part(text: String(rest[..<start]), varies: true))
      parts.append(Part(text: piece, varies: false))
      rest = rest[start...].dropFirst(piece.count)
    }
    return parts.filter { !$0.text.isEmpty }
  }

  /// The fixed pieces between the wildcards.
  private static func pieces(of pattern: String) -> [String] {
    var pieces = [""]
    var rest = pattern[...]
    while let character = rest.first {
      if rest.hasPrefix("\\" + anyCharacters) {
        pieces[pieces.count - 1] += anyCharacters
        rest = rest.dropFirst(anyCharacters.count + 1)
      } else if rest.hasPrefix(anyCharacters) {
        pieces.append("")
        rest = rest.dropFirst(anyCharacters.count)
      } else {
        pieces[pieces.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return pieces
  }
}
