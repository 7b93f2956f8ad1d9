/// One line of a drawing while it is read.
struct Text {
  let characters: [Character]
  /// The line in the drawing, from 1.
  let line: Int
  private(set) var position = 0

  init(_ text: some StringProtocol, line: Int = 1) {
    characters = Array(text)
    self.line = line
  }

  var next: Character? {
    position < characters.count ? characters[position] : nil
  }

  /// The text that has not been read yet, without the spaces around it.
  var rest: String {
    var rest = characters[position...]
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest.drop { $0.isWhitespace })
  }

  func problem(_ kind: DrawingProblem.Kind, at position: Int? = nil) -> DrawingProblem {
    DrawingProblem(kind, line: line, column: (position ?? self.position) + 1)
  }

  mutating func take() -> Character? {
    guard let next else { return nil }
    position += 1
    return next
  }

  mutating func skipSpaces() {
    while let next, next.isWhitespace { position += 1 }
  }

  mutating func word() -> String {
    let start = position
    while let next, !next.isWhitespace { position += 1 }
    return String(characters[start..<position])
  }

  // MARK: Long values

  /// Takes a value in brackets, brackets included.
  mutating func bracketed() throws(DrawingProblem) -> String {
    let start = position
    var depth = 0
    repeat {
      if next == "\"" {
        _ = try quoted()
        continue
      }
      guard let character = take() else { throw problem(.unclosed("["), at: start) }
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
    } while depth > 0
    return String(characters[start..<position])
  }

  /// Takes a value in quotes, quotes included; escapes stay as they are.
  mutating func quoted() throws(DrawingProblem) -> String {
    let start = position
    _ = take()
    while let character = take() {
      if character == "\"" { return String(characters[start..<position]) }
      if character == "\\" { _ = take() }
    }
    throw problem(.unclosed("\""), at: start)
  }

  /// Takes the text between braces or parentheses, which may be nested, and undoes escapes.
  mutating func enclosed(_ open: Character, _ close: Character) throws(DrawingProblem) -> String {
    let start = position
    var text = ""
    var depth = 0
    while let character = take() {
      switch character {
      case "\\": text += try escaped()
      case open:
        depth += 1
        if depth > 1 { text.append(character) }
      case close:
        depth -= 1
        if depth == 0 { return text }
        text.append(character)
      default: text.append(character)
      }
    }
    throw problem(.unclosed(open), at: start)
  }

  private mutating func escaped() throws(DrawingProblem) -> String {
    let start = position - 1
    switch take() {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case let character? where "\\{}()".contains(character): return String(character)
    case "u" where next == "{":
      let digits = try enclosed("{", "}")
      if let number = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(number) {
        return String(scalar)
      }
      fallthrough
    default: throw problem(.unknownEscape, at: start)
    }
  }
}
