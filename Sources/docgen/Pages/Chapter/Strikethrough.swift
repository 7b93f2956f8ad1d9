import DocRunner

/// Text between `~~` and `~~`, or between `~` and `~`, as forges strike it out.
enum Strikethrough {
  enum Piece {
    case text([Inline])
    case struck([Inline])
  }

  /// A run of tildes that can begin or end such a text.
  private struct Mark {
    var length: Int
    var opens: Bool
    var closes: Bool
  }

  /// A piece of text, or a mark with the text that it is if nothing goes with it.
  private typealias Token = (inline: Inline, mark: Mark?)

  static func pieces(of inlines: [Inline], in document: Document) -> [Piece] {
    guard inlines.contains(where: hasTilde) else { return [.text(inlines)] }
    var rest = tokens(of: inlines, in: document)[...]
    var pieces: [Piece] = []
    var text: [Inline] = []
    while let token = rest.popFirst() {
      if let mark = token.mark, mark.opens,
        let end = rest.firstIndex(where: {
          $0.mark?.closes == true && $0.mark?.length == mark.length
        })
      {
        pieces += [.text(text), .struck(rest[..<end].map(\.inline))]
        text = []
        rest = rest[(end + 1)...]
      } else {
        text.append(token.inline)
      }
    }
    return pieces + [.text(text)]
  }

  private static func hasTilde(_ inline: Inline) -> Bool {
    if case .text(let text) = inline.kind { text.contains("~") } else { false }
  }

  private static func tokens(of inlines: [Inline], in document: Document) -> [Token] {
    var tokens: [Token] = []
    for (index, inline) in inlines.enumerated() {
      guard case .text(let text) = inline.kind, text.contains("~") else {
        tokens.append((inline, nil))
        continue
      }
      let before = index == 0 || inlines[index - 1].isBreak ? " " : "x" as Character
      let after = index + 1 == inlines.count || inlines[index + 1].isBreak ? " " : "x" as Character
      tokens += Strikethrough.tokens(
        of: text, at: inline.position, between: before, and: after, in: document)
    }
    return tokens
  }

  private static func tokens(
    of text: String, at start: SourcePosition, between before: Character, and after: Character,
    in document: Document
  ) -> [Token] {
    var places = UnescapedSigns.places(of: "~", in: text, at: start, of: document)[...]
    var tokens: [Token] = []
    var (place, words, last) = (start, "", before)
    var rest = text[...]
    let word: (String, SourcePosition) -> Inline = { Inline(kind: .text($0), position: $1) }
    while let character = rest.first {
      let run = rest.prefix { $0 == "~" }
      let found = places.prefix(run.count)
      guard character == "~", run.count < 3, let begin = found.first ?? nil,
        found.allSatisfy({ $0 != nil })
      else {
        let count = max(1, run.count)
        places = places.dropFirst(run.count)
        words += rest.prefix(count)
        last = rest.prefix(count).last ?? last
        rest = rest.dropFirst(count)
        continue
      }
      places = places.dropFirst(run.count)
      rest = rest.dropFirst(run.count)
      if !words.isEmpty { tokens.append((word(words, place), nil)) }
      words = ""
      let next = rest.first ?? after
      tokens.append(
        (
          word(String(run), begin),
          Mark(
            length: run.count, opens: isFlanking(next, beside: last),
            closes: isFlanking(last, beside: next))
        ))
      place = SourcePosition(line: begin.line, column: begin.column + run.count)
      last = "~"
    }
    if !words.isEmpty { tokens.append((word(words, place), nil)) }
    return tokens
  }

  /// Whether marks are close to a character, as CommonMark says about marks of emphasis.
  private static func isFlanking(_ inner: Character, beside outer: Character) -> Bool {
    !inner.isWhitespace && (!inner.isSign || outer.isWhitespace || outer.isSign)
  }
}

extension Character {
  fileprivate var isSign: Bool { isPunctuation || isSymbol }
}
