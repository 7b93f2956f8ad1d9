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

  /// Some lines that were printed, beside what the chapter says about them.
  ///
  /// Where the chapter gives as many lines as there are, each line belongs to one of them.
  ///
  /// - Parameter source: the lines of the snippet that print them, counted from 1.
  static func lines(
    _ texts: [String], matching expected: [String], source: ClosedRange<Int>? = nil
  ) -> [PrintedLine] {
    let fits = expected.count == texts.count && !expected.contains(LinePattern.anyLines)
    return texts.enumerated().map { index, text in
      PrintedLine(
        parts: fits
          ? parts(of: text, matching: LinePattern(expected[index]))
          : [Part(text: text, varies: false)],
        source: source)
    }
  }

  /// Whether expected lines leave open some part of what is printed.
  static func vary(_ expected: [String]) -> Bool {
    expected.contains { $0 == LinePattern.anyLines || LinePattern($0).pieces.count > 1 }
  }

  /// Cuts a printed line where the chapter has wildcards.
  private static func parts(of text: String, matching pattern: LinePattern) -> [Part] {
    let pieces = pattern.pieces
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
}
