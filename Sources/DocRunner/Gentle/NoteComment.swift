/// A comment that may note a value.
struct NoteComment {
  /// The value.
  var text: Substring
  /// Whether a sign or a word says that it is one, such as `->` or `Output:`.
  var isMarked = false
  /// What has the value, in `// x == 3`.
  var subject: String?

  /// Whether it is written like a value.
  var isValue: Bool { NotedValue(text) != nil || TypeText.isType(text) }

  /// Whether it is but a number without a point.
  var isInteger: Bool { text.allSatisfy(\.isNumber) && !isMarked }

  /// Whether it may be a sentence about a value, or about what follows from the code: `-> on another thread`.
  var mayBeProse: Bool {
    !isValue && (text.readsAsProse || isLoose && text.allSatisfy { $0.isLowercase || $0 == " " })
  }
  /// How certain it is that it claims what is printed.
  var certainty: Claim.Certainty { mayBeProse ? .mayBeProse : isMarked ? .stated : .noted }

  /// Whether its sign points at remarks as often as at values.
  private var isLoose = false

  /// Reads a comment with its slashes; nil if it notes no value.
  init?(_ comment: String) {
    if let announcement = Announcement(comment) {
      text = announcement.text
      isMarked = true
      isLoose = ["-> ", "→ "].contains { comment.contains("// \($0)") }
      let mayBeText = announcement.isPlain || !announcement.isVague && !text.readsAsProse
      guard !text.isEmpty, isValue || mayBeText else { return nil }
      return
    }
    var rest = comment.drop { $0 == "/" }.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    if let equals = rest.firstRange(of: " == ") {
      subject = rest[..<equals.lowerBound].trimmed
      rest = rest[equals.upperBound...].drop { $0 == " " }
      isMarked = true
    }
    text = rest
    guard isValue else { return nil }
  }

  /// Whether a comment announces what is printed, on the lines below it.
  static func isHeading(_ comment: String) -> Bool {
    let words = comment.drop { $0 == "/" }.trimmed.lowercased()
    return ["output", "outputs", "printed", "result", "console"].contains {
      words == $0 || words == $0 + ":"
    }
  }
}
