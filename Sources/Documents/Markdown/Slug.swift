/// Names for headings and snippets, as GitHub makes them from headings.
package enum Slug {
  /// Letters and digits in lower case, each run of anything else one hyphen.
  package static func of(_ text: String) -> String {
    let text = text.lowercased()
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return ofASCII(text) }
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "'" && $0 != "’" }
      .map { $0.filter { $0 != "'" && $0 != "’" } }
      .filter { !$0.isEmpty }
      .joined(separator: "-")
  }

  /// The same for text of ASCII alone, many times as fast.
  private static func ofASCII(_ text: String) -> String {
    var slug: [UInt8] = []
    var isInWord = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "_"):
        if !isInWord, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
        isInWord = true
        slug.append(byte)
      case UInt8(ascii: "'"): break
      default: isInWord = false
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }
}
