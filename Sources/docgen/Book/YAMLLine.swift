import DocRunner

/// A line of YAML in block style, taken apart without regard to the lines around it.
struct YAMLLine {
  /// A place at which an item or a key begins; lines that belong together begin at the same one.
  struct Entry {
    enum Kind { case item, key }
    var kind: Kind
    /// How many characters stand before it.
    var column: Int
  }

  /// The number of the line in its text, counted from 1.
  let number: Int
  let text: Substring
  /// The `-` of items, in order, then the key, if there is one.
  let entries: [Entry]
  /// The key; nil if there is no `: ` after a first word.
  let key: Substring?
  /// What stands after the key, or after the `-` if there is no key.
  let value: Substring

  /// Reads a line; nil if it is empty or a comment.
  init?(_ text: Substring, number: Int) {
    var rest = text.drop { $0 == " " }
    guard let first = rest.first, first != "#" else { return nil }
    var entries: [Entry] = []
    func column() -> Int { text.utf8.distance(from: text.startIndex, to: rest.startIndex) }
    while rest == "-" || rest.hasPrefix("- ") {
      entries.append(Entry(kind: .item, column: column()))
      rest = rest.dropFirst().drop { $0 == " " }
    }
    key = YAMLLine.key(of: rest)
    if let key {
      entries.append(Entry(kind: .key, column: column()))
      rest = rest.dropFirst(key.count + 1).drop { $0 == " " }
    }
    while rest.last?.isWhitespace ?? false { rest.removeLast() }
    (self.number, self.text, self.entries, value) = (number, text, entries, rest)
  }

  /// Where the text of the line begins, without spaces, tabs and the `-` of items.
  var start: Int {
    if let key = entries.last, key.kind == .key { return key.column }
    return text.utf8.distance(from: text.startIndex, to: value.startIndex)
  }

  /// Whether the lines below can be further in: nothing stands after the key or the `-`.
  var opensBlock: Bool { !entries.isEmpty && (value.isEmpty || value.hasPrefix("#")) }
  /// Whether the lines below are a text that keeps its line endings, or folds them.
  var opensText: Bool {
    guard let sign = value.first, sign == "|" || sign == ">" else { return false }
    return value.dropFirst().prefix { !$0.isWhitespace }.allSatisfy {
      $0.isNumber || "+-".contains($0)
    }
      && (value.firstIndex(of: " ").map { value[$0...].contains("#") } ?? true)
  }

  /// The line with another value.
  func with(value new: String) -> String {
    String(text[..<value.startIndex].drop { $0 == " " }) + new
  }

  private static func key(of text: Substring) -> Substring? {
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let end = text.dropFirst().firstIndex(of: quote) else { return nil }
      let key = text[...end]
      let after = text[key.endIndex...]
      return after == ":" || after.hasPrefix(": ") ? key : nil
    }
    guard !text.hasPrefix("["), !text.hasPrefix("{") else { return nil }
    for index in text.indices where text[index] == ":" {
      let after = text[index...].dropFirst()
      if after.isEmpty || after.first == " " { return text[..<index] }
    }
    return nil
  }
}
