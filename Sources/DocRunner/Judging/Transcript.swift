/// What a program printed, cut at the marks that it wrote between statements.
struct Transcript: Hashable, Sendable {
  /// A stretch of output between two marks.
  struct Stretch: Hashable, Sendable {
    /// Which snippet of the chain printed it, counted from 0.
    var snippet: Int
    /// The mark that was written before it.
    var mark: Int
    var text: String
  }

  /// The number of the mark before the statement that stops the program; even, as all that are not
  /// before a statement with `// Prints`.
  static let stopMark = 900_000
  /// The number of the mark after a snippet's last statement.
  static let endMark = 1_000_000

  /// The stretches in the order of printing.
  var stretches: [Stretch] = []

  /// Cuts the output of a program.
  init(_ output: String) {
    var rest = output[...]
    var stretch: Stretch?
    while let start = rest.firstRange(of: SupportModule.markStart),
      let end = rest[start.upperBound...].firstRange(of: SupportModule.markEnd)
    {
      let numbers = rest[start.upperBound..<end.lowerBound].split(separator: " ").compactMap {
        Int($0)
      }
      guard numbers.count == 2 else { break }
      append(rest[..<start.lowerBound], to: stretch)
      stretch = Stretch(snippet: numbers[0], mark: numbers[1], text: "")
      rest = rest[end.upperBound...]
    }
    append(rest, to: stretch ?? Stretch(snippet: 0, mark: 0, text: ""))
  }

  private mutating func append(_ text: Substring, to stretch: Stretch?) {
    guard var stretch else {
      if !text.isEmpty { stretches.append(Stretch(snippet: 0, mark: 0, text: String(text))) }
      return
    }
    stretch.text = String(text)
    stretches.append(stretch)
  }

  /// All that one snippet printed.
  func output(ofSnippet index: Int) -> String {
    stretches.filter { $0.snippet == index }.map(\.text).joined()
  }

  /// What one snippet printed between a mark and the next one.
  func output(ofSnippet index: Int, afterMark mark: Int) -> String {
    stretches.filter { $0.snippet == index && $0.mark == mark }.map(\.text).joined()
  }

  /// Whether a snippet ran to its end.
  func isComplete(snippet index: Int) -> Bool {
    stretches.contains { $0.snippet == index && $0.mark == Transcript.endMark }
  }

  /// The last snippet that was begun.
  var lastSnippet: Int { stretches.last?.snippet ?? 0 }
}
