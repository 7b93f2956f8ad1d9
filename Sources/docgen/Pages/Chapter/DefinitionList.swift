import DocRunner

/// A paragraph with lines that begin with `: `, which say what the lines before them mean.
struct DefinitionList {
  /// The lines before the first meaning.
  var terms: [[Inline]]
  /// The meanings, each without its `: `.
  var definitions: [[Inline]]

  /// The list in a paragraph; nil if it is other text.
  init?(in text: [Inline]) {
    let lines = text.lines.map(Array.init)
    guard let first = lines.firstIndex(where: { DefinitionList.meaning(in: $0) != nil }), first > 0
    else { return nil }
    terms = Array(lines[..<first])
    definitions = []
    for line in lines[first...] {
      if let meaning = DefinitionList.meaning(in: line) {
        definitions.append(meaning)
      } else if let begin = line.first {
        let lineBreak = Inline(kind: .softBreak, position: begin.position)
        definitions[definitions.count - 1] += [lineBreak] + line
      }
    }
  }

  /// The text of a line after `: `.
  private static func meaning(in line: [Inline]) -> [Inline]? {
    guard let begin = line.first, case .text(let text) = begin.kind, text.hasPrefix(": ") else {
      return nil
    }
    let rest = text.dropFirst().drop { $0 == " " }
    let place = SourcePosition(
      line: begin.position.line, column: begin.position.column + text.utf8.count - rest.utf8.count)
    return [Inline(kind: .text(String(rest)), position: place)] + line.dropFirst()
  }
}
