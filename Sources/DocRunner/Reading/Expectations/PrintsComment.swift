/// A comment that says what the code before it prints.
///
/// `// Prints "text"` is what Swift's own book writes, perhaps with a full stop behind it;
/// `// Prints: text`, `// Prints text` and `// Prints two lines:` with a comment line for each are seen
/// as well.
struct PrintsComment {
  /// What it says.
  enum Content {
    case quoted(Substring)
    case bare(Substring)
    /// The lines follow.
    case heading
  }

  var content: Content
  /// How many bytes stand before the text.
  var offset: Int

  /// Reads a comment with its slashes; nil if it is another one.
  init?(_ comment: String) {
    let words = comment.drop { $0 == "/" }.drop { $0 == " " }
    guard words.hasPrefix("Prints") || words.hasPrefix("prints") else { return nil }
    var rest = words.dropFirst(6)
    guard rest.first == ":" || rest.first == " " || rest.isEmpty else { return nil }
    let hasColon = rest.first == ":"
    if hasColon { rest = rest.dropFirst() }
    rest = rest.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    let quoted = rest.hasSuffix("\".") ? rest.dropLast() : rest
    let isQuoted = quoted.count > 1 && quoted.first == "\"" && quoted.last == "\""
    // "prints" in the middle of a thought is no promise.
    if words.first == "p", !hasColon, !isQuoted { return nil }
    if isQuoted {
      rest = quoted.dropFirst().dropLast()
      content = .quoted(rest)
    } else if rest.isEmpty || rest.hasSuffix(":") {
      content = .heading
    } else {
      content = .bare(rest)
    }
    offset = comment[..<rest.startIndex].utf8.count
  }
}
