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
