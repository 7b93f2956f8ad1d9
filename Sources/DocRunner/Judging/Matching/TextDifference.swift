/// How one line of text that a chapter gives differs from what really happened.
struct TextDifference {
  /// The lines to show under an excerpt: both texts, with carets under the words that differ.
  var details: [String]
  /// The bytes of the expected text to mark: those that differ, or all of it.
  var bytes: Range<Int>

  /// Compares two lines; what the chapter gives may hold wildcards.
  init(expected: String, actual: String) {
    let matcher = OutputMatcher(expected: [expected], actual: [actual])
    // A text may fit and be wrong in another way, such as its type.
    let lines = matcher.matches ? ["- \(expected)", "+ \(actual)"] : matcher.difference
    details = [TextDifference.legend] + lines
    bytes = matcher.changes.first?.words.missingBytes ?? 0..<max(1, expected.utf8.count)
  }

  /// What the signs in a difference mean.
  static let legend = "  (- the text, + the run)"
}
