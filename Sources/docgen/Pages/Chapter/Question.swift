import DocRunner

/// A question to the reader: a paragraph that begins with certain bold words, in English or in the chapter's
/// own language.
///
/// The text folded away after it is the answer.
enum Question {
  /// `**Predict.**`: what will the program do? One answer follows.
  case prediction
  /// `**Exercise 2, medium.**`: hints and a solution follow.
  case exercise

  /// The question that a paragraph asks, if it does.
  init?(_ text: [Inline], words: PageText = .english) {
    guard let first = text.first, case .strong(let inner) = first.kind else { return nil }
    let said = inner.plainText
    // Exercises have a number and say how hard they are.
    let exercise = words.pieces("Exercise {1}, {2}.", ["{}"], ["{}"]).map(\.plainText).joined()
      .split(separator: "{}", omittingEmptySubsequences: false)
    if [words("Predict."), "Predict."].contains(said) {
      self = .prediction
    } else if said.wholeMatch(of: /Exercise \d+, \w+\./) != nil || Self.fits(said, exercise) {
      self = .exercise
    } else {
      return nil
    }
  }

  private static func fits(_ said: String, _ parts: [Substring]) -> Bool {
    guard parts.count == 3, said.hasPrefix(parts[0]), said.hasSuffix(parts[2]) else { return false }
    let inside = said.dropFirst(parts[0].count).dropLast(parts[2].count)
    guard let middle = inside.firstRange(of: parts[1]) else { return false }
    return Int(inside[..<middle.lowerBound]) != nil && middle.upperBound < inside.endIndex
  }
}
