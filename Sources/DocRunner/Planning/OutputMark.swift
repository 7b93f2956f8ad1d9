/// A place in a snippet that its program writes a mark for, so that output is known to be before or
/// after it.
enum OutputMark: Hashable, Sendable {
  /// Before the first statement.
  case begin
  /// Before the statement of a `// Prints` comment, by the comment's index.
  case before(Int)
  /// After a `// Prints` comment, by its index.
  case after(Int)
  /// Before the statement that stops the program.
  case stop
  /// After the last statement.
  case end

  private static let stopNumber = 900_000
  private static let endNumber = 1_000_000

  var number: Int {
    switch self {
    case .begin: 0
    case .before(let comment): 2 * comment + 1
    case .after(let comment): 2 * comment + 2
    case .stop: OutputMark.stopNumber
    case .end: OutputMark.endNumber
    }
  }

  /// The mark with a number; nil if there is none.
  init?(number: Int) {
    switch number {
    case 0: self = .begin
    case OutputMark.stopNumber: self = .stop
    case OutputMark.endNumber: self = .end
    case 1..<OutputMark.stopNumber:
      self = number.isMultiple(of: 2) ? .after(number / 2 - 1) : .before(number / 2)
    default: return nil
    }
  }

  func statement(inSnippet index: Int) -> String { "_docRunnerMark(\(index), \(number))" }

  /// Whether a `// Prints` comment says what is printed after the mark.
  var isBeforeComment: Bool { if case .before = self { true } else { false } }
}
