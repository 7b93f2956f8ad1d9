import Documents

/// How like the output a text is of which nothing says that it is output.
///
/// A comment behind `print` may tell what is printed, or why. Nobody writes by chance what a program prints, so
/// a text that is the same is a claim; one that is the same but for its numbers is one that was true once.
enum Likeness {
  case same
  /// The same but for numbers.
  case otherNumbers
  /// Alike, but for words, signs or capitals.
  case close
  /// A note, a command, or anything else.
  case far

  /// How like some lines are, as they are written.
  init(_ text: [String], _ output: [String]) {
    let (text, output) = (text.joined(separator: "\n"), output.joined(separator: "\n"))
    guard text != output else {
      self = .same
      return
    }
    // A longer text is compared only as a whole.
    guard !output.isEmpty, text.utf8.count <= Self.most, output.utf8.count <= Self.most else {
      self = .far
      return
    }
    let (words, printed) = (Self.words(text), Self.words(output))
    let others = zip(words, printed).filter { $0 != $1 }
    // `8` differs from `7` in nothing but a number either.
    let areNumbers = (words + printed).allSatisfy { $0.allSatisfy(\.isNumber) }
    if words.count == printed.count, !others.isEmpty, areNumbers || others.count * 2 <= words.count,
      others.allSatisfy({ $0.contains(where: \.isNumber) && $1.contains(where: \.isNumber) })
    {
      self = .otherNumbers
      return
    }
    let length = max(text.unicodeScalars.count, output.unicodeScalars.count)
    self = NearestName.distance(text, output) * 5 <= length * 2 ? .close : .far
  }

  /// How many bytes are looked at.
  private static let most = 1000

  private static func words(_ text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber }
  }
}
