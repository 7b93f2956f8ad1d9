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

/// A comment with a caret under the place that a message is about: `//    ^ error: …`.
struct InlineMessage {
  /// The column of the caret, counted from 1 in bytes.
  var column: Int
  var severity: Diagnostic.Severity
  var text: String

  /// The message in a line of code, or nil if it is something else.
  init?(_ line: String) {
    let comment = line.drop { $0 == " " || $0 == "\t" }
    guard comment.hasPrefix("//") else { return nil }
    let caret = comment.dropFirst(2).drop { $0 == " " }
    guard caret.first == "^" else { return nil }
    let words = caret.drop { $0 == "^" || $0 == "~" }
    guard let colon = words.firstIndex(of: ":"),
      let severity = Diagnostic.Severity(rawValue: words[..<colon].trimmed)
    else { return nil }
    column = line[..<caret.startIndex].utf8.count + 1
    self.severity = severity
    text = words[words.index(after: colon)...].trimmed
  }

  /// The comment that says the same, or nil if the column leaves no room for the slashes.
  static func comment(column: Int, severity: Diagnostic.Severity, text: String) -> String? {
    guard column > 2 else { return nil }
    return "//" + String(repeating: " ", count: column - 3) + "^ \(severity.rawValue): \(text)"
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
