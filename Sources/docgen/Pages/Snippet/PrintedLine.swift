import DocRunner

/// A line that a snippet really printed, and what the chapter says about it.
struct PrintedLine: Hashable, Sendable {
  /// A part of the line; one that varies was not compared.
  typealias Part = LinePattern.Part

  var parts: [Part]
  /// The lines of the snippet whose calls of `print` printed it, counted from 1; none if that is
  /// not known.
  var sources: [Int] = []
  /// When it was printed, from the start of the snippet, if the page says so.
  var time: Duration?

  /// Some lines that were printed, beside what the chapter says about them.
  ///
  /// Where the chapter gives as many lines as there are, each line belongs to one of them.
  ///
  /// - Parameters:
  ///   - sources: the lines that printed each; empty if that is not known.
  ///   - times: when each was printed; empty if the page does not say so.
  static func lines(
    _ texts: [String], matching expected: [String], sources: [[Int]] = [],
    times: [Duration] = []
  ) -> [PrintedLine] {
    let fits = expected.count == texts.count && !expected.contains(where: LinePattern.isAnyLines)
    return texts.enumerated().map { index, text in
      let pattern = fits ? LinePattern(expected[index]) : nil
      return PrintedLine(
        parts: pattern?.parts(of: text) ?? [Part(text: text, varies: false)],
        sources: index < sources.count ? sources[index] : [],
        time: index < times.count ? times[index] : nil)
    }
  }

  /// Whether expected lines leave open some part of what is printed.
  static func vary(_ expected: [String]) -> Bool {
    expected.contains { line in
      LinePattern.isAnyLines(line) || LinePattern(line).hasWildcards
    }
  }
}
