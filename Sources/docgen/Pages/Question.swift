import DocRunner

/// What a chapter asks its reader, known by the bold words with which a paragraph begins.
///
/// What is folded away after it is the answer.
enum Question {
  /// `**Predict.**`: what will the program do? One answer follows.
  case prediction
  /// `**Exercise 2, medium.**`: hints and a solution follow.
  case exercise

  /// The question that a paragraph asks, if it does.
  init?(_ text: [Inline]) {
    guard let first = text.first, case .strong(let inner) = first.kind else { return nil }
    let words = inner.plainText
    if words == "Predict." {
      self = .prediction
    } else if words.wholeMatch(of: /Exercise \d+, \w+\./) != nil {
      self = .exercise
    } else {
      return nil
    }
  }
}
