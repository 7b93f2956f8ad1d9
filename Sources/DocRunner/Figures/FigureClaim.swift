/// A number in the text that names a figure: `1,203<!-- figure: snippets -->`.
package struct FigureClaim: Hashable, Sendable {
  var text: String
  var position: SourcePosition
  package var name: String
  var namePosition: SourcePosition

  /// The snippets of its chapter whose lines it counts: `lines of=first,second`.
  var snippets: [String] {
    name.wholeMatch(of: /lines\s+of=(.+)/).map { $0.1.split(separator: ",").map(String.init) } ?? []
  }
}

extension Extraction {
  /// Reads the comments that say which figure the number before them is.
  mutating func readComments(in inlines: [Inline]) {
    for (index, inline) in inlines.enumerated() {
      if case .html(let html) = inline.kind {
        addFigure(html, at: index, in: inlines)
        if html.hasPrefix("<!-- = ") {
          report(.checkedSpan, at: inline.position, length: html.utf8.count)
        }
      }
      readComments(in: inline.children)
    }
  }

  private mutating func addFigure(_ html: String, at index: Int, in inlines: [Inline]) {
    guard let (name, offset) = Extraction.figureName(in: html) else { return }
    let start = inlines[index].position
    guard let text = Extraction.number(before: index, in: inlines, at: start, document) else {
      return report(.figureOfNothing, at: start, length: html.utf8.count)
    }
    figures.append(
      FigureClaim(
        text: text, position: start.advanced(by: -text.utf8.count), name: name,
        namePosition: start.advanced(by: offset)))
  }

  /// The number right before a comment, in the text and in the file.
  private static func number(
    before index: Int, in inlines: [Inline], at position: SourcePosition, _ document: Document
  ) -> String? {
    guard case .text(let text)? = inlines[..<index].last?.kind,
      let number = text.firstMatch(of: /[0-9]+(?:[.,][0-9]+)*$/).map({ String($0.0) }),
      document.line(position.line).utf8.prefix(position.column - 1).reversed()
        .starts(with: number.utf8.reversed())
    else { return nil }
    return number
  }

  /// The name in a comment `<!-- figure: name -->`, and the number of bytes before it.
  private static func figureName(in html: String) -> (name: String, offset: Int)? {
    guard let match = html.wholeMatch(of: /<!--\s*figure:\s*(.*?)\s*-->/) else { return nil }
    return (String(match.1), html[..<match.1.startIndex].utf8.count)
  }
}
