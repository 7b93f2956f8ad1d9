/// The words that say what to do with a snippet, after `swift` or in a comment before the fence.
struct SnippetAttributes {
  /// A word, its value if it has one, and its place.
  struct Word: Hashable {
    var name: String
    var value: String?
    var position: SourcePosition
    /// How many bytes the word takes.
    var length: Int
  }

  var words: [Word] = []

  subscript(name: String) -> Word? { words.first { $0.name == name } }

  /// Reads words separated by blanks or commas; a value follows `=`, in quotes if it has blanks.
  ///
  /// - Parameter position: where `text` begins in the file.
  static func words(in text: Substring, at position: SourcePosition) -> [Word] {
    var words: [Word] = []
    var rest = text[...]
    var place = position
    var counted = text.startIndex
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == "," }
      guard !rest.isEmpty else { return words }
      let start = rest.startIndex
      let name = rest.prefix { !$0.isWhitespace && $0 != "," && $0 != "=" }
      rest = rest[name.endIndex...]
      var value: String?
      if rest.first == "=" {
        rest = rest.dropFirst()
        if rest.first == "\"" {
          let quoted = rest.dropFirst().prefix { $0 != "\"" }
          value = String(quoted)
          rest = rest[quoted.endIndex...].dropFirst()
        } else {
          let plain = rest.prefix { !$0.isWhitespace && $0 != "," }
          value = String(plain)
          rest = rest[plain.endIndex...]
        }
      }
      let since = text[counted..<start]
      counted = start
      if let newline = since.lastIndex(where: \.isNewline) {
        place.line += since.count { $0.isNewline }
        place.column = since[since.index(after: newline)...].utf8.count + 1
      } else {
        place.column += since.utf8.count
      }
      words.append(
        Word(
          name: String(name), value: value, position: place,
          length: max(1, text[start..<rest.startIndex].utf8.count)))
    }
  }
}
