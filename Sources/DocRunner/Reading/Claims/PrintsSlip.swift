/// A comment that looks as if it said what is printed, but is not written in a way that does: `// Print "3"`,
/// `// Output: 3`.
struct PrintsSlip {
  /// The line of the snippet, counted from 0.
  var line: Int
  /// The comment that was probably meant, such as `// Prints "3"`.
  var meant: String

  /// Reads a comment; nil if it may be prose.
  init?(_ comment: SnippetSyntax.Comment) {
    guard comment.text.hasPrefix("//"), PrintsComment(comment.text) == nil else { return nil }
    let words = comment.text.drop { $0 == "/" }.drop { $0 == " " }
    let word = words.prefix { $0.isLetter }
    guard PrintsSlip.words.contains(word.lowercased()) else { return nil }
    var rest = words[word.endIndex...]
    let hasColon = rest.first == ":"
    if hasColon { rest = rest.dropFirst() }
    rest = rest.drop { $0 == " " }
    while rest.last == " " || rest.last == "." && rest.dropLast().last == "\"" { rest.removeLast() }
    let isQuoted = rest.count > 1 && rest.first == "\"" && rest.last == "\""
    guard isQuoted || hasColon else { return nil }
    line = comment.line
    meant = rest.isEmpty ? "// Prints:" : isQuoted ? "// Prints \(rest)" : "// Prints \"\(rest)\""
  }

  private static let words: Set<String> = [
    "output", "outputs", "pint", "pints", "prins", "print", "printed", "printing", "prints",
    "prinst", "prnits", "prits", "result",
  ]
}
