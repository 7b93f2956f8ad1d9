/// A verdict in a sign and words.
struct Badge {
  /// What the verdict comes to.
  enum Tone: String, Sendable {
    case holds = "ok"
    case fails = "bad"
    case open
  }

  private let tone: Tone
  private let words: String

  /// A badge that says something.
  init(_ tone: Tone, _ words: String) {
    self.tone = tone
    self.words = words
  }

  /// The badge in the page.
  var html: HTML {
    let icon: HTML =
      switch tone {
      case .holds: "✓"
      case .fails: "✗"
      case .open: "○"
      }
    return .tag(
      "span", ["class": "badge \(tone.rawValue)"],
      [.tag("span", ["aria-hidden": "true"], [icon]), " \(words)"])
  }
}
