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
  /// Whether a colon or a sign precedes what it says.
  var isPlain = true
  /// Whether it is about the result of code, which gives a value if it does not print: `result: 3`.
  var isResult = false

  /// Reads a comment with or without its slashes; nil if it says nothing of the kind.
  ///
  /// - Parameter isGentle: whether the document was not written for this tool, so that more is prose.
  init?(_ comment: some StringProtocol, isGentle: Bool = false) {
    if isGentle {
      guard let announcement = Announcement(comment), announcement.subject == .output,
        let content = PrintsComment.content(of: announcement)
      else { return nil }
      self.content = content
      isPlain = announcement.isPlain
      isResult = announcement.isResult
      return
    }
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

  private static let otherQuotes: [Character: Character] = ["'": "'", "`": "`", "“": "”"]

  /// What a comment claims that may be a sentence: of `Prints "x", because …` only what is in quotes.
  private static func content(of announcement: Announcement) -> Content? {
    let rest = announcement.text
    if rest.first == "\"", let end = rest.lastIndex(of: "\""), end > rest.startIndex {
      return .quoted(rest[rest.index(after: rest.startIndex)..<end])
    }
    // Other quotes also appear alone, so they quote only a text that ends with them and has no more of them.
    let whole = rest.last == "." ? rest.dropLast() : rest
    if whole.count > 1, let end = whole.first.flatMap({ otherQuotes[$0] }), whole.last == end,
      case let text = whole.dropFirst().dropLast(), !text.contains(end)
    {
      return .quoted(text)
    }
    if rest.isEmpty { return announcement.isPlain ? .heading : nil }
    if rest.hasSuffix(":") {
      // `Prints two lines:`, but not `Prints the name of each player:`
      return rest.split(separator: " ").count <= 3 ? .heading : nil
    }
    return .bare(rest)
  }
}
