extension Text {
  /// Takes one mark that is drawn.
  mutating func mark(_ meaning: (Character) -> String) throws(DrawingProblem) -> Mark {
    switch next {
    case "[": return .value(try bracketed())
    case "\"": return .value(try quoted())
    case "{": return .value(try enclosed("{", "}"))
    case "]", "}", ")": throw problem(.unopened(next ?? ")"))
    default: break
    }
    guard let character = take() else { throw problem(.noMarks) }
    switch character {
    case "|": return .completed
    case "#": return .failed(next == "(" ? try enclosed("(", ")") : nil)
    case "!": return .disposed
    case "^": return .subscribed
    case let name where name.isValueName: return .value(meaning(name))
    default: throw problem(.unknownCharacter(character), at: position - 1)
    }
  }

  /// Takes the rest of the line as the marks of a lane, in columns from 0.
  mutating func marks(step: Duration, _ meaning: (Character) -> String) throws(DrawingProblem)
    -> [Moment]
  {
    var moments: [Moment] = []
    var ending: String?
    var column = 0

    func add(_ mark: Mark, from start: Int) throws(DrawingProblem) {
      if let ending, mark != .subscribed { throw problem(.afterEnding(ending), at: start) }
      ending = mark.isEnding ? String(characters[start..<position]) : nil
      moments.append(Moment(column: column, step: step, mark))
    }

    while let character = next {
      let start = position
      if character.isWhitespace {
        _ = take()
      } else if character == "-" {
        _ = take()
        column += 1
      } else if character == "(" {
        _ = take()
        while next != ")" {
          skipSpaces()
          let start = position
          guard next != nil else { break }
          if next == ")" { break }
          if next == "-" { throw problem(.nothingInGroup) }
          try add(try mark(meaning), from: start)
        }
        guard take() != nil else { throw problem(.unclosed("("), at: start) }
        if characters[start..<position].allSatisfy({ "( )".contains($0) }) {
          throw problem(.emptyGroup, at: start)
        }
        column += 1
      } else {
        try add(try mark(meaning), from: start)
        column += position - start
      }
    }
    return moments
  }

  /// Takes the rest of the line as one mark of a list.
  mutating func listedMark(_ meaning: (Character) -> String) throws(DrawingProblem) -> Mark {
    skipSpaces()
    let start = position
    let rest = rest
    guard let first = rest.first else { throw problem(.noMarks) }
    if "|#!^{".contains(first) {
      let mark = try mark(meaning)
      skipSpaces()
      guard next == nil else { throw problem(.badMark(rest), at: start) }
      return mark
    }
    return .value(rest.count == 1 && first.isValueName ? meaning(first) : rest)
  }
}
