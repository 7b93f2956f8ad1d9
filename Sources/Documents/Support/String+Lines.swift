extension String {
  /// The lines of an output, each ended by `\n` or `\r\n`; a newline at the end begins no further line.
  package var outputLines: [String] {
    var lines = split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The end of a long message.
  package var lastLines: [String] { Document.lines(of: self).suffix(20).map(String.init) }
}

extension Int {
  /// The number with its noun: `1 page`, `2 pages`.
  package func of(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Substring {
  package var trimmedBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}

extension StringProtocol {
  /// The text without blanks and line breaks at its ends.
  package var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }

  package var withoutTrailingBlanks: String {
    let last = unicodeScalars.lastIndex { $0 != " " && $0 != "\t" }
    return String(last.map { self[...$0] } ?? self[..<startIndex])
  }

  /// The part before the first occurrence of a text; all of it if there is none.
  @inlinable package func part(before end: String) -> SubSequence {
    firstRange(of: end).map { self[..<$0.lowerBound] } ?? self[...]
  }
}
