/// A heading's text as the last part of a link to it, made as forges make it.
enum HeadingName {
  /// The text in lower case with hyphens for spaces, and only letters, digits, `-` and `_`.
  static func make(from text: String) -> String {
    let name = text.lowercased().compactMap { character -> Character? in
      if character.isWhitespace { return "-" }
      let isKept = character.isLetter || character.isNumber || "-_".contains(character)
      return isKept ? character : nil
    }
    return name.isEmpty ? "section" : String(name)
  }
}

extension String {
  /// The name, with a number if it is taken.
  func unique(in taken: inout Set<String>) -> String {
    var (name, number) = (self, 2)
    while !taken.insert(name).inserted { (name, number) = ("\(self)-\(number)", number + 1) }
    return name
  }
}
