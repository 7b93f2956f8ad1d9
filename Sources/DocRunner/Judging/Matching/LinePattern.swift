/// A line of expected text, in which `[..]` and names such as `[TIME]` stand for what varies.
package struct LinePattern: Sendable {
  package static let anyLines = "..."
  static let anyCharacters = "[..]"

  enum Element: Hashable, Sendable {
    /// Characters that mean themselves, and how they are written.
    case literal(String, written: String)
    case anything
    case named(String)
  }

  /// The parts in order; no two literals without escapes follow each other.
  let elements: [Element]
  /// How far a number may be from the number that is written, if numbers are compared as such.
  private let tolerance: Double?

  /// Reads a line; `\[..]`, `\[TIME]` and a lone `\...` mean the characters themselves.
  package init(_ line: String, tolerance: Double? = nil) {
    self.tolerance = tolerance
    elements = LinePattern.elements(of: line)
  }

  private static func elements(of line: String) -> [Element] {
    guard line.utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "\\") }) else {
      return line.isEmpty ? [] : [.literal(line, written: line)]
    }
    if line.first == "\\", isAnyLines(line.drop { $0 == "\\" }) {
      return [.literal(String(line.dropFirst()), written: line)]
    }
    var elements: [Element] = []
    var literal = ""
    func close() {
      if !literal.isEmpty { elements.append(.literal(literal, written: literal)) }
      literal = ""
    }
    var rest = line[...]
    while let first = rest.first {
      if first == "[", let wildcard = wildcard(at: rest) {
        close()
        elements.append(wildcard.element)
        rest = rest[wildcard.end...]
      } else if first == "\\", rest.dropFirst().first == "[",
        let wildcard = wildcard(at: rest.dropFirst())
      {
        close()
        let written = rest[..<wildcard.end]
        elements.append(.literal(String(written.dropFirst()), written: String(written)))
        rest = rest[wildcard.end...]
      } else {
        literal.append(first)
        rest = rest.dropFirst()
      }
    }
    close()
    return elements
  }

  private static func wildcard(
    at text: Substring
  ) -> (element: Element, end: String.Index)? {
    guard let close = text.firstIndex(of: "]") else { return nil }
    let name = text[text.index(after: text.startIndex)..<close]
    let end = text.index(after: close)
    if name == ".." { return (.anything, end) }
    return Redaction.pattern(named: String(name)) == nil ? nil : (.named(String(name)), end)
  }

  package static func isAnyLines(_ line: some StringProtocol) -> Bool {
    line.hasPrefix(anyLines) && line.withoutTrailingBlanks == anyLines
  }

  // MARK: Matching

  package var hasWildcards: Bool { wildcards > 0 }

  var wildcards: Int { elements.count { if case .literal = $0 { false } else { true } } }

  var names: [String] {
    elements.compactMap { if case .named(let name) = $0 { name } else { nil } }
  }

  /// Whether a line of output is as expected.
  ///
  /// Blanks at the end cannot be seen and do not count.
  package func matches(_ line: String) -> Bool { matcher(line) }

  /// The comparison, prepared for many lines.
  var matcher: (String) -> Bool {
    guard hasWildcards else {
      let text = pieces[0].withoutTrailingBlanks
      return { isSame(text, $0.withoutTrailingBlanks) }
    }
    guard names.isEmpty else {
      guard let regex else { return { _ in false } }
      return { line in
        (try? regex.wholeMatch(in: line)) ?? nil != nil
          || (try? regex.wholeMatch(in: line.withoutTrailingBlanks)) ?? nil != nil
      }
    }
    let pieces = pieces
    return { LinePattern.matches($0, pieces) }
  }

  /// The texts between the wildcards.
  private var pieces: [String] {
    var pieces = [""]
    for element in elements {
      if case .literal(let text, _) = element {
        pieces[pieces.count - 1] += text
      } else {
        pieces.append("")
      }
    }
    return pieces
  }

  private static func matches(_ line: String, _ pieces: [String]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, line.hasPrefix(first) else {
      return false
    }
    var rest = line.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    let end = last.withoutTrailingBlanks
    return rest.hasSuffix(end) || rest.withoutTrailingBlanks.hasSuffix(end)
  }

  /// The line as a regular expression, whose groups `part0`, `part1`… are the wildcards.
  private var regex: Regex<AnyRegexOutput>? {
    var source = "(?s)"
    var count = 0
    for (index, element) in elements.enumerated() {
      switch element {
      case .literal(let text, _):
        let isLast = index == elements.count - 1
        source += LinePattern.escaped(isLast ? text.withoutTrailingBlanks : text)
      case .anything:
        source += "(?<part\(count)>.*?)"
        count += 1
      case .named(let name):
        source += "(?<part\(count)>\(Redaction.pattern(named: name) ?? ""))"
        count += 1
      }
    }
    return try? Regex(source)
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if #"\^$.|?*+()[]{}/#-&~"#.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  private func isSame(_ expected: String, _ actual: String) -> Bool {
    guard expected != actual, let tolerance else { return expected == actual }
    let number = /-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/
    let expectedNumbers = expected.matches(of: number).compactMap { Double($0.output.0) }
    let actualNumbers = actual.matches(of: number).compactMap { Double($0.output.0) }
    return expected.replacing(number, with: "0") == actual.replacing(number, with: "0")
      && zip(expectedNumbers, actualNumbers).allSatisfy { abs($0 - $1) <= tolerance }
  }

  // MARK: Parts

  /// A part of a line of output; one that varies was not compared.
  package struct Part: Hashable, Sendable {
    package var text: String
    package var varies: Bool

    package init(text: String, varies: Bool) {
      self.text = text
      self.varies = varies
    }
  }

  /// A line of output, cut where the wildcards are; nil if it is not as expected.
  package func parts(of line: String) -> [Part]? {
    guard hasWildcards else { return matches(line) ? [Part(text: line, varies: false)] : nil }
    guard let regex else { return nil }
    let match =
      (try? regex.wholeMatch(in: line)) ?? (try? regex.wholeMatch(in: line.withoutTrailingBlanks))
    guard let match else { return nil }
    var parts: [Part] = []
    var end = line.startIndex
    for number in elements.indices {
      guard let range = match["part\(number)"]?.range else { break }
      parts.append(Part(text: String(line[end..<range.lowerBound]), varies: false))
      parts.append(Part(text: String(line[range]), varies: true))
      end = range.upperBound
    }
    parts.append(Part(text: String(line[end...]), varies: false))
    return parts.filter { !$0.text.isEmpty }
  }

  /// A line that means exactly this text.
  static func literal(_ text: String) -> String {
    if isAnyLines(text.drop { $0 == "\\" }) { return "\\" + text }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if first == "[", wildcard(at: rest) != nil { result.append("\\") }
      result.append(first)
      rest = rest.dropFirst()
    }
    return result
  }
}
