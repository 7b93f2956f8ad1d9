import DocRunner

/// Finds the signs in a text that the author wrote without `\` and not as entities.
///
/// The parser returns both as the same text, so this reads the line in the file from where the text begins.
enum UnescapedSigns {
  /// The place of each occurrence of a sign in a text; nil for one that is escaped or an entity.
  static func places(
    of sign: Character, in text: String, at start: SourcePosition, of document: Document
  ) -> [SourcePosition?] {
    let count = text.count { $0 == sign }
    guard count > 0, let byte = sign.utf8.first else { return [] }
    let line = Array(document.line(start.line).utf8)
    let entities = (names[sign] ?? []).map { Array($0.utf8) }
    var at = start.column - 1
    var places: [SourcePosition?] = []
    while at < line.count, places.count < count {
      if line[at] == byte {
        let slashes = line[..<at].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
        places.append(slashes % 2 == 0 ? SourcePosition(line: start.line, column: at + 1) : nil)
      } else if let entity = entities.first(where: { line[at...].starts(with: $0) }) {
        places.append(nil)
        at += entity.count - 1
      }
      at += 1
    }
    return places + Array(repeating: start, count: count - places.count)
  }

  private static let names: [Character: [String]] = [
    "|": ["&#124;", "&#x7C;", "&#x7c;", "&vert;", "&verbar;", "&VerticalLine;"],
    "~": ["&#126;", "&#x7E;", "&#x7e;"],
    "[": ["&#91;", "&#x5B;", "&#x5b;", "&lsqb;", "&lbrack;"],
  ]
}
