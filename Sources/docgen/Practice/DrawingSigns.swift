/// What the signs of drawings mean, for readers who have not come to the chapter that says so.
enum DrawingSigns {
  private static let meanings: KeyValuePairs = [
    "-": "nothing happens", "|": "the signal completes", "#": "it fails", "!": "it is disposed",
    "^": "a subscription begins", "(": "what parentheses enclose happens at one instant",
  ]

  /// A sentence about the signs that some drawings have; nil if they have none.
  static func sentence(for drawings: [String]) -> String? {
    let text = drawings.joined()
    let known = meanings.filter { text.contains($0.key) }.map { "`\($0.key)` \($0.value)" }
    return known.isEmpty
      ? nil : "A character is a step of time: \(known.joined(separator: ", "))."
  }
}
