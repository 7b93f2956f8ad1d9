import Documents

/// Another run of a snippet, with another value in one line: `let wait = 100 // or 200, 300`.
///
/// It is a separate snippet, named after the first one and the value: `debounce-200`.
public struct Variant: Hashable, Sendable {
  /// The name of the snippet that it is another run of.
  public var base: String
  /// The name of what differs: `wait`.
  public var parameter: String
  /// What it is called: `200`.
  public var name: String
  /// What the snippet's own value is called: `100`.
  public var first: String
}

/// The line of a snippet that says which other values it could have.
struct Parameter {
  /// A value, and what it is called.
  struct Value: Equatable {
    var text: String
    var name: String
  }

  /// The index of the line in its snippet.
  var line: Int
  var name: String
  /// The value in the code, then the others.
  var values: [Value]
  /// The line up to the value.
  private var lead: String

  /// The first such line of a snippet; nil if it has none.
  init?(of snippet: Snippet) {
    for (index, line) in snippet.lines.enumerated() where line.text.hasBytes(of: "// or ") {
      guard
        let match = line.text.wholeMatch(
          of: /(\s*(?:let|var)\s+(\w+)[^=]*=\s*)(.+?)\s*\/\/ or (.+)/)
      else { continue }
      self.line = index
      lead = String(match.1)
      name = String(match.2)
      values = ([String(match.3)] + Self.list(String(match.4))).map {
        Value(text: $0, name: Self.name(of: $0))
      }
      return
    }
    return nil
  }

  func line(with value: Value) -> String { lead + value.text }

  /// The value of a name, or that is written so.
  func value(_ name: String) -> Value? { values.first { $0.name == name || $0.text == name } }

  /// The items of `a, b(1, 2) or c`.
  private static func list(_ text: String) -> [String] {
    var items = [""]
    var depth = 0
    for character in text.replacing(" or ", with: ", ") {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        items.append("")
      } else {
        items[items.count - 1].append(character)
      }
    }
    return items.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// What a value is called: a number as it is, of anything else the last word outside of parentheses.
  private static func name(of text: String) -> String {
    if Double(text) != nil { return text.replacing(".", with: "-").replacing("_", with: "") }
    let start = text.prefix { $0 != "(" }
    let words = start.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard let word = words.last else { return "other" }
    // Of `.seconds(2)` the number tells more.
    let number = text.matches(of: /\d[\d_.]*/).map { String($0.output) }
    return text.hasPrefix(".") && number.count == 1 ? name(of: number[0]) : String(word)
  }
}

extension Extraction {
  /// The run that an expectation with `with=` is about; the first such expectation creates it.
  mutating func variant(
    of index: Int, at word: SnippetAttributes.Word, _ expected: ExpectedOutput
  ) -> Int? {
    let base = snippets[index]
    guard let parameter = Parameter(of: base) else {
      report(.noParameter(base.name), at: word)
      return nil
    }
    guard let value = value(word, of: parameter) else { return nil }
    let name = "\(base.name)-\(value.name)"
    if let known = indexes[name] {
      guard snippets[known].variant?.base == base.name else {
        report(.duplicateName(name, firstLine: snippets[known].range.start.line), at: word)
        return nil
      }
      return known
    }
    var snippet = base
    snippet.name = name
    snippet.variant = Variant(
      base: base.name, parameter: parameter.name, name: value.name, first: parameter.values[0].name)
    snippet.range = expected.range
    if case .fence(let fence) = expected.form { snippet.fence = fence }
    snippet.lines[parameter.line].text = parameter.line(with: value)
    snippet.removeComments()
    snippet.claims.removeAll(where: \.isAboutRun)
    indexes[name] = snippets.count
    snippets.append(snippet)
    return snippets.count - 1
  }

  /// The other value that a word means; what is wrong with the word is reported.
  private mutating func value(
    _ word: SnippetAttributes.Word, of parameter: Parameter
  ) -> Parameter.Value? {
    guard let value = word.value.flatMap(parameter.value) else {
      let known = parameter.values.dropFirst().map(\.name)
      report(.unknownVariant(word.value ?? "", known: known), at: word)
      return nil
    }
    if value == parameter.values[0] {
      report(.firstVariant(value.name), at: word)
      return nil
    }
    guard parameter.values.count(where: { $0.name == value.name }) == 1 else {
      report(.sameVariant(value.name), at: word)
      return nil
    }
    return value
  }
}

extension Snippet {
  /// Removes the comments from the code that claim something of another run.
  fileprivate mutating func removeComments() {
    var gone: Set<Int> = []
    for print in prints {
      gone.formUnion(print.linesOfTheirOwn)
      if print.comment.followsCode { lines[print.comment.line].text = code(before: print.comment) }
    }
    for value in values {
      let text = lines[value.lineIndex].text
      if let comment = text.firstRange(of: "// =>") {
        lines[value.lineIndex].text = text[..<comment.lowerBound].withoutTrailingBlanks
      }
    }
    lines = lines.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
  }
}
