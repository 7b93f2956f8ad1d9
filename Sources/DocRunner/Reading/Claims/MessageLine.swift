/// A message as the compiler prints it without a file: `2:9: error: cannot find 'x' in scope`.
struct MessageLine {
  var line: Int
  var column: Int
  var severity: Diagnostic.Severity
  var text: String

  /// The message in a line of text, or nil if it is something else.
  init?(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let number = Int(parts[0].trimmed), let column = Int(parts[1].trimmed),
      let severity = Diagnostic.Severity(rawValue: parts[2].trimmed)
    else { return nil }
    self.line = number
    self.column = column
    self.severity = severity
    text = parts[3].trimmed
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  package var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
