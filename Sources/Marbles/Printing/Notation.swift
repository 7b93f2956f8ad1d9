/// How marks, names and values are written, so that they are read back as the same.
struct Notation {
  let drawing: Drawing
  /// Whether other characters than ASCII are escaped, because some would join their neighbors.
  var isPlain = false

  // MARK: Marks

  func drawn(_ mark: Mark) -> String {
    guard case .value(let text) = mark else { return sign(mark) }
    if let definition = drawing.definitions.first(where: { $0.text == text }),
      allows(definition.name)
    {
      return String(definition.name)
    }
    if let name = text.first, text.count == 1, name.isValueName, allows(name),
      drawing.meaning(of: name) == text
    {
      return text
    }
    if let first = text.first, first == "[" || first == "\"" {
      if !text.contains(where: \.isNewline), reads(text, as: mark) { return text }
    }
    return enclosed(text, "{", "}")
  }

  func listed(_ mark: Mark) -> String {
    guard case .value(let text) = mark else { return sign(mark) }
    if let definition = drawing.definitions.first(where: { $0.text == text }) {
      return String(definition.name)
    }
    var read = Text(text)
    let isReadable = (try? read.listedMark(drawing.meaning)) == mark
    return isReadable && allows(text) ? text : enclosed(text, "{", "}")
  }

  private func sign(_ mark: Mark) -> String {
    guard case .failed(let name?) = mark else { return mark.sign }
    return "#" + enclosed(name, "(", ")")
  }

  private func reads(_ text: String, as mark: Mark) -> Bool {
    var read = Text(text)
    return (try? read.mark(drawing.meaning)) == mark && read.next == nil && allows(text)
  }

  // MARK: Names

  func name(_ name: String) -> String {
    if let first = name.first, first.isLetter || first == "_", allows(name),
      name != "where", name != "lanes", !name.contains(where: { $0.isWhitespace || $0 == "\"" })
    {
      return name
    }
    return "\"" + escaped(name, also: ["\""]) + "\""
  }

  func definition(_ definition: Definition) -> String {
    var read = Text(definition.text)
    let isReadable = (try? read.definedText()) == definition.text && !definition.text.isEmpty
    let text =
      isReadable && allows(definition.text)
      ? definition.text : enclosed(definition.text, "{", "}")
    return "where \(definition.name) = \(text)"
  }

  // MARK: Escapes

  private func enclosed(_ text: String, _ open: Character, _ close: Character) -> String {
    var depth = 0
    var isBalanced = true
    for character in text {
      if character == open { depth += 1 }
      if character == close { depth -= 1 }
      if depth < 0 { isBalanced = false }
    }
    let parentheses = isBalanced && depth == 0 ? [] : [open, close]
    return "\(open)\(escaped(text, also: parentheses))\(close)"
  }

  private func escaped(_ text: String, also characters: [Character]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\\": result += "\\\\"
      case _ where characters.contains(Character(scalar)): result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || Character(scalar).isNewline,
        _ where isPlain && !scalar.isASCII:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func allows(_ text: String) -> Bool {
    !text.contains(where: \.isNewline) && (!isPlain || text.utf8.allSatisfy { $0 < 0x80 })
  }

  private func allows(_ name: Character) -> Bool {
    !isPlain || name.isASCII
  }
}

extension Mark {
  /// The mark as a message names it.
  var sign: String {
    switch self {
    case .value(let text): text
    case .completed: "|"
    case .failed(let name): name.map { "#(\($0))" } ?? "#"
    case .disposed: "!"
    case .subscribed: "^"
    }
  }
}
