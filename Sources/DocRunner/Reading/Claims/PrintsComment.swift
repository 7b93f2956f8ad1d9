/// A comment that says what the code before it prints.
///
/// Swift's own book writes `// Prints "text"`, perhaps with a full stop behind it. These are accepted too:
/// `// prints "text"`, `// Prints: text`, `// Prints text`, and `// Prints two lines:` with a comment
/// line for each.
struct PrintsComment {
  /// What it says.
  enum Content {
    case quoted(Substring)
    case bare(Substring)
    /// The lines follow.
    case heading
  }

  var content: Content

  /// Reads a comment with or without its slashes; nil if it says nothing of the kind.
  init?(_ comment: some StringProtocol) {
    let words = Substring(comment).drop { $0 == "/" }.drop { $0 == " " }
    guard words.hasPrefix("Prints") || words.hasPrefix("prints") else { return nil }
    var rest = words.dropFirst(6)
    guard rest.first == ":" || rest.first == " " || rest.isEmpty else { return nil }
    let hasColon = rest.first == ":"
    if hasColon { rest = rest.dropFirst() }
    rest = rest.drop { $0 == " " }
    while rest.last == " " { rest.removeLast() }
    let quoted = rest.hasSuffix("\".") ? rest.dropLast() : rest
    let isQuoted = quoted.count > 1 && quoted.first == "\"" && quoted.last == "\""
    // A sentence may begin with "prints" and promise nothing.
    if words.first == "p", !hasColon, !isQuoted { return nil }
    if isQuoted {
      content = .quoted(quoted.dropFirst().dropLast())
    } else if rest.isEmpty || rest.hasSuffix(":") {
      content = .heading
    } else {
      content = .bare(rest)
    }
  }
}
