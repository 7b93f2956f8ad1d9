import DocRunner

/// A verdict in a sign and words.
struct Badge {
  private let tone: SnippetKind.Tone
  private let words: String

  /// A badge that says something.
  init(_ tone: SnippetKind.Tone, _ words: String) {
    self.tone = tone
    self.words = words
  }

  var html: HTML {
    let (icon, name): (HTML, String) =
      switch tone {
      case .works: ("✓", "ok")
      case .fails: ("✗", "bad")
      case .open: ("○", "open")
      }
    return .tag(
      "span", ["class": "badge \(name)"],
      [.tag("span", ["aria-hidden": "true"], [icon]), " \(words)"])
  }
}
