import DocRunner

/// The footnotes of a document: `[^name]` in the text, and `[^name]: …` at the beginning of a line.
struct Footnotes {
  /// The text of a footnote, and where it begins.
  struct Definition {
    var name: String
    var text: [Inline]
    var position: SourcePosition
  }

  /// A stretch of text, or the name of a footnote in it.
  enum Piece {
    case text(String)
    case reference(name: String, at: SourcePosition)
  }

  /// The footnotes by their names; the first of several with the same name.
  private(set) var definitions: [String: Definition] = [:]
  /// The definitions of a name that another one has already.
  private(set) var repeated: [Definition] = []
  /// The names that the text has referred to so far, in order.
  var named: [String] = []
  /// How often it has referred to each.
  var references: [String: Int] = [:]

  init(of document: Document) {
    for block in document.allBlocks {
      guard case .paragraph(let text) = block.kind else { continue }
      for definition in Footnotes.split(text, of: document).definitions {
        if definitions[definition.name] == nil {
          definitions[definition.name] = definition
        } else {
          repeated.append(definition)
        }
      }
    }
  }

  /// A paragraph without the footnotes at its end, and these footnotes.
  static func split(
    _ text: [Inline], of document: Document
  ) -> (text: [Inline], definitions: [Definition]) {
    var rest: [Inline] = []
    var definitions: [Definition] = []
    for line in text.lines {
      if let definition = definition(in: line, of: document) {
        definitions.append(definition)
      } else if let last = definitions.indices.last {
        definitions[last].text += softBreak(before: line) + line
      } else {
        rest += (rest.isEmpty ? [] : softBreak(before: line)) + line
      }
    }
    return definitions.isEmpty ? (text, []) : (rest, definitions)
  }

  private static func softBreak(before line: ArraySlice<Inline>) -> [Inline] {
    line.first.map { [Inline(kind: .softBreak, position: $0.position)] } ?? []
  }

  /// The footnote that a line begins, if it does.
  private static func definition(
    in line: ArraySlice<Inline>, of document: Document
  ) -> Definition? {
    guard let first = line.first, case .text(let text) = first.kind,
      text.utf8.starts(with: "[^".utf8),
      let match = text.prefixMatch(of: /\[\^([^\s\[\]]+)\]:[ \t]*/),
      case .reference(let name, let position)? = pieces(of: text, at: first.position, in: document)
        .first(where: { piece in if case .text("") = piece { false } else { true } })
    else { return nil }
    let rest = Inline(
      kind: .text(String(text[match.range.upperBound...])),
      position: SourcePosition(
        line: position.line, column: position.column + text[..<match.range.upperBound].utf8.count))
    return Definition(name: name, text: [rest] + line.dropFirst(), position: position)
  }

  /// A text, cut where it refers to footnotes.
  static func pieces(
    of text: String, at position: SourcePosition, in document: Document
  ) -> [Piece] {
    guard text.hasBytes(of: "[^") else { return [.text(text)] }
    var places = UnescapedSigns.places(of: "[", in: text, at: position, of: document)[...]
    var pieces: [Piece] = []
    var words = ""
    var rest = text[...]
    while let character = rest.first {
      if character == "[", let place = places.popFirst() ?? nil,
        let match = rest.prefixMatch(of: /\[\^([^\s\[\]]+)\]/)
      {
        pieces += [.text(words), .reference(name: String(match.1), at: place)]
        words = ""
        rest = rest[match.range.upperBound...]
      } else {
        words.append(character)
        rest = rest.dropFirst()
      }
    }
    return pieces + [.text(words)]
  }
}
