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

  /// A value that a line had.
  struct Value: Hashable, Sendable {
    /// Which snippet of the chain has the line, counted from 0.
    var snippet: Int
    /// Which of the snippet's values it is, counted from 0.
    var number: Int
    var text: String
    var type: String
  }

  /// The stretches in the order of printing.
  var stretches: [Stretch] = []
  /// The values in the order of running.
  var values: [Value] = []

  /// Cuts the output of a program, whose marks have the given secret.
  init(_ output: String, secret: String) {
    let markStart = SupportModule.markStart + secret + " "
    var rest = output[...]
    var carried = ""
    var stretch: Stretch?
    while let start = rest.firstRange(of: markStart),
      let end = rest[start.upperBound...].firstRange(of: SupportModule.markEnd)
    {
      var words = rest[start.upperBound..<end.lowerBound]
      var value: Substring?
      if let equals = words.firstRange(of: SupportModule.valueStart) {
        value = words[equals.upperBound...]
        words = words[..<equals.lowerBound]
      }
      let numbers = words.split(separator: " ").compactMap { Int($0) }
      guard numbers.count == 2 else { break }
      if let value {
        append(value, snippet: numbers[0], number: numbers[1])
        // What is printed goes on as if the value had not been told.
        carried += rest[..<start.lowerBound]
        rest = rest[end.upperBound...]
        continue
      }
      append(carried + rest[..<start.lowerBound], to: stretch)
      carried = ""
      stretch = Stretch(snippet: numbers[0], mark: numbers[1], text: "")
      rest = rest[end.upperBound...]
    }
    append(carried + rest, to: stretch ?? Stretch(snippet: 0, mark: 0, text: ""))
  }

  private mutating func append(_ value: Substring, snippet: Int, number: Int) {
    guard let type = value.firstRange(of: SupportModule.typeStart) else { return }
    values.append(
      Value(
        snippet: snippet, number: number, text: String(value[..<type.lowerBound]),
        type: String(value[type.upperBound...])))
  }

  private mutating func append(_ text: String, to stretch: Stretch?) {
    guard var stretch else {
      if !text.isEmpty { stretches.append(Stretch(snippet: 0, mark: 0, text: text)) }
      return
    }
    stretch.text = text
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
