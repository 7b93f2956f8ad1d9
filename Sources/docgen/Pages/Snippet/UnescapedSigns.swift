import DocRunner

/// Tells signs that the author wrote as themselves from those behind `\` and from entities.
///
/// The parser gives both as the same text, so the line in the file is looked at, from where the text begins.
enum Separators {
  /// For each time that a text has a sign, where it stands; nil if it is only text there.
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
        places.append(
          slashes % 2 == 0 ? SourcePosition(line: start.line, column: at + 1) : nil)
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
    "[": ["&#91;", "&#x5B;", "&#x5b;", "&lsqb;", "&lbrack;"],
  ]
}
