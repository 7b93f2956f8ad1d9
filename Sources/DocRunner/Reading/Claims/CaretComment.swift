/// A comment with a caret under the place that a message is about: `//    ^ error: …`.
struct CaretComment {
  /// The column of the caret, counted from 1 in bytes.
  var column: Int
  var severity: Diagnostic.Severity
  /// The message as it is written, with the name behind it if there is one.
  var text: Substring
  var comment: Substring

  /// Reads a line of code; nil if it holds no such comment.
  init?(_ line: String) {
    comment = line.drop { $0 == " " || $0 == "\t" }
    guard comment.hasPrefix("//") else { return nil }
    let caret = comment.dropFirst(2).drop { $0 == " " }
    guard caret.first == "^" else { return nil }
    let words = caret.drop { $0 == "^" || $0 == "~" }
    guard let colon = words.firstIndex(of: ":"),
      let severity = Diagnostic.Severity(rawValue: words[..<colon].trimmed)
    else { return nil }
    column = line[..<caret.startIndex].utf8.count + 1
    self.severity = severity
    text = words[words.index(after: colon)...].trimmedBlanks
  }

  /// The comment that gives a message; nil if the column leaves no room for the slashes.
  static func comment(column: Int, severity: Diagnostic.Severity, text: String) -> String? {
    guard column > 2 else { return nil }
    return "//" + String(repeating: " ", count: column - 3) + "^ \(severity.rawValue): \(text)"
  }
}
