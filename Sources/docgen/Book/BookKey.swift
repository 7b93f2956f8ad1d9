/// A key of `book.yml`, or of the front matter of a chapter.
struct BookKey: Sendable {
  var name: String
  /// The value that follows it, by an example or in words.
  var value: String
  var meaning: String

  init(_ name: String, _ value: String, _ meaning: String) {
    (self.name, self.value, self.meaning) = (name, value, meaning)
  }
}

struct BookKeys: Sendable {
  /// Where the mapping is, such as `code` or an entry of `parts`.
  var place: String
  var keys: [BookKey]

  var names: [String] { keys.map(\.name) }
}
