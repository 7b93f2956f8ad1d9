/// What a comment at the beginning of a snippet says about when its code was right: `// GRDB 6`, `// Before`.
enum ShownVersion: Equatable {
  /// Before a change that the page tells of.
  case earlier
  /// With a version of Swift or of the library.
  case number(Int, of: String)

  /// What the first comment says, if the snippet begins with one.
  init?(_ snippet: Snippet) {
    guard let comment = SnippetSyntax.of(snippet.code).comments.first, !comment.followsCode else {
      return nil
    }
    let words = String(comment.text.drop { $0 == "/" }).trimmed
    if words.wholeMatch(of: Self.earlierWords) != nil {
      self = .earlier
    } else if let match = words.prefixMatch(of: Self.version), let number = Int(match.2) {
      self = .number(number, of: String(match.1))
    } else {
      return nil
    }
  }

  private static var earlierWords: Regex<Substring> {
    /(?i:before|old|older|previously|legacy)\s*:?/
  }

  private static var version: Regex<(Substring, Substring, Substring)> { /(\w+) v?(\d+)\b/ }
}

extension DeclaredNames {
  /// Whether a snippet shows code of an earlier version than another snippet of the page.
  func isOfEarlierVersion(_ snippet: Snippet) -> Bool {
    switch ShownVersion(snippet) {
    case .earlier: true
    case .number(let number, of: let name):
      versionedNames.contains(name)
        && chapter.snippets.contains { other in
          if case .number(let later, of: name) = ShownVersion(other) {
            later > number
          } else {
            false
          }
        }
    case nil: false
    }
  }
}
