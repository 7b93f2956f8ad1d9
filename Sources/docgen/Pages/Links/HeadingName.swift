/// A heading's text as the last part of a link to it, made as forges make it.
enum HeadingName {
  /// The text in lower case with hyphens for spaces, and only letters, digits, `-` and `_`.
  static func make(from text: String) -> String {
    let lower = text.lowercased()
    if lower.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "\r") }) { return ofASCII(lower) }
    let name = lower.compactMap { character -> Character? in
      if character.isWhitespace { return "-" }
      let isKept =
        character.isLetter || character.isNumber || character == "-" || character == "_"
      return isKept ? character : nil
    }
    return name.isEmpty ? "section" : String(name)
  }

  /// The same for text of ASCII alone, many times as fast.
  private static func ofASCII(_ text: String) -> String {
    let name = text.utf8.compactMap { byte -> UInt8? in
      switch byte {
      case 0x09...0x0d, UInt8(ascii: " "): UInt8(ascii: "-")
      case UInt8(ascii: "-"), UInt8(ascii: "_"): byte
      default: byte.isLetterOrDigit ? byte : nil
      }
    }
    return name.isEmpty ? "section" : String(decoding: name, as: UTF8.self)
  }
}
