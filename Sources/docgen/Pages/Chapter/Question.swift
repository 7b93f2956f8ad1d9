import DocRunner

/// A question to the reader: a paragraph that begins with certain bold words.
///
/// The text folded away after it is the answer.
enum Question {
  /// `**Predict.**`: what will the program do? One answer follows.
  case prediction
  /// `**Exercise 2, medium.**`: hints and a solution follow.
  case exercise

  init?(_ text: [Inline]) {
    guard let first = text.first, case .strong(let inner) = first.kind else { return nil }
    let said = inner.plainText
    if said == "Predict." {
      self = .prediction
    } else if said.wholeMatch(of: /Exercise \d+, \w+\./) != nil {
      self = .exercise
    } else {
      return nil
    }
  }
}
