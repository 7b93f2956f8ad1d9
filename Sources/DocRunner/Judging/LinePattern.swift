/// A line of expected text, in which `[..]` stands for any characters.
public struct LinePattern: Sendable {
  /// The line that stands for any lines.
  public static let anyLines = "..."
  /// What stands for any characters in a line.
  static let anyCharacters = "[..]"

  /// The texts between the wildcards; one piece if there is none.
  public private(set) var pieces: [String]
  /// How far a number may be from the one that is written, if numbers are compared as such.
  private let tolerance: Double?

  /// Reads a line; `\[..]` and a lone `\...` mean the characters themselves.
  public init(_ line: String, tolerance: Double? = nil) {
    self.tolerance = tolerance
    guard line != "\\..." else {
      pieces = [LinePattern.anyLines]
      return
    }
    pieces = [""]
    var rest = line[...]
    while let first = rest.first {
      if rest.hasPrefix("\\" + LinePattern.anyCharacters) {
        pieces[pieces.count - 1] += LinePattern.anyCharacters
        rest = rest.dropFirst(LinePattern.anyCharacters.count + 1)
      } else if rest.hasPrefix(LinePattern.anyCharacters) {
        pieces.append("")
        rest = rest.dropFirst(LinePattern.anyCharacters.count)
      } else {
        pieces[pieces.count - 1].append(first)
        rest = rest.dropFirst()
      }
    }
  }

  /// Whether a line of output is as expected.
  ///
  /// Blanks at the end cannot be seen and do not count.
  func matches(_ line: String) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return pieces.first.map { isSame($0.withoutTrailingBlanks, line.withoutTrailingBlanks) }
        ?? false
    }
    guard line.hasPrefix(first) else { return false }
    var rest = line.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    let end = last.withoutTrailingBlanks
    return rest.hasSuffix(end) || rest.withoutTrailingBlanks.hasSuffix(end)
  }

  private func isSame(_ expected: String, _ actual: String) -> Bool {
    guard expected != actual, let tolerance else { return expected == actual }
    let number = /-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/
    let expectedNumbers = expected.matches(of: number).compactMap { Double($0.output.0) }
    let actualNumbers = actual.matches(of: number).compactMap { Double($0.output.0) }
    return expected.replacing(number, with: "0") == actual.replacing(number, with: "0")
      && zip(expectedNumbers, actualNumbers).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// A line that means exactly this text.
  static func literal(_ text: String) -> String {
    text == anyLines ? "\\..." : text.replacing(anyCharacters, with: "\\" + anyCharacters)
  }
}

extension StringProtocol {
  /// The text without blanks at its end.
  var withoutTrailingBlanks: String {
    String(reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
