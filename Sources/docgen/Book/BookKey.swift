/// A key of `book.yml`, or of the front matter of a chapter.
struct BookKey: Sendable {
  /// What can stand after a key.
  enum Value: Sendable {
    case text
    case flag
    case number
    case texts
    case choice([String])
    /// The keys of another mapping, by its place.
    case keys(String)
    /// A list of texts and of such mappings.
    case listings(of: String)
    /// A list of such mappings.
    case list(of: String)
    /// Names of the author's own; each has such a mapping, a text, or texts.
    case names(of: String?)
    /// Nothing, as the key is refused.
    case nothing
  }

  var name: String
  /// What stands after it, by an example or in words.
  var value: String
  /// What it does.
  var meaning: String
  /// What can stand after it, for schemas.
  var kind: Value

  init(_ name: String, _ value: String, _ meaning: String, _ kind: Value = .text) {
    (self.name, self.value, self.meaning, self.kind) = (name, value, meaning, kind)
  }
}

/// The keys of one mapping.
struct BookKeys: Sendable {
  /// Where the mapping is, such as `code` or an entry of `parts`.
  var place: String
  var keys: [BookKey]
  /// The keys that must be there.
  var required: Set<String> = []

  var names: [String] { keys.map(\.name) }
}
