/// Which words of a line differ from what was expected.
///
/// A wildcard takes whatever words make the rest fit best.
struct LineDifference {
  /// A word, blanks, a punctuation mark, or a wildcard.
  private struct Token {
    /// What it means; nil for a wildcard.
    var text: String?
    var written: String
    /// The name of the redaction, if it is one.
    var name: String?

    var isBlank: Bool { text?.allSatisfy(\.isWhitespace) ?? false }
    var weight: Int { isBlank ? 2 : 10 }
  }

  /// A step from the expected line to the actual one: a word of both, a wildcard with the words that it stands for, or
  /// a word of one of them.
  private struct Step {
    var expected: Token?
    var actual: [Token] = []

    var text: String { actual.map(\.written).joined() }
  }

  private let steps: [Step]

  /// Compares the words of two lines; nil if the lines are too long for it, or not alike.
  init?(expected: LinePattern, actual: String) {
    let left = LineDifference.tokens(of: expected)
    let right = LineDifference.words(of: actual).map { Token(text: $0, written: $0) }
    guard left.count * right.count <= 20_000 else { return nil }
    steps = LineDifference.steps(in: Table(left, right))
    guard isAlike else { return nil }
  }

  /// Whether enough is the same for the rest to be a change of it.
  private var isAlike: Bool {
    var same = 0
    var all = 0
    for step in steps {
      guard let token = step.expected, !token.isBlank else { continue }
      let isSame = !step.actual.isEmpty && token.text != nil
      same += isSame ? token.written.count : 0
      all += isSame || step.actual.isEmpty ? token.written.count : 0
    }
    return same > 0 && same * 2 >= all
  }

  /// The actual line in the words of the expectation: wildcards stay where they fit.
  var rewritten: String {
    var result = ""
    var literal = ""
    for step in steps where !step.actual.isEmpty {
      if let wildcard = step.expected, wildcard.text == nil {
        result += LinePattern.literal(literal) + wildcard.written
        literal = ""
      } else {
        literal += step.text
      }
    }
    return result + LinePattern.literal(literal)
  }

  /// A line of carets under the words of the expected line that are missing; nil if there are none.
  var caretsUnderExpected: String? {
    carets { step in step.expected.map { ($0.written, step.actual.isEmpty) } }
  }

  /// A line of carets under the words of the actual line that were not expected.
  var caretsUnderActual: String? {
    carets { $0.actual.isEmpty ? nil : ($0.text, $0.expected == nil) }
  }

  /// The bytes of the expected line from the first word that is missing to the last one.
  var missingBytes: Range<Int>? {
    var bytes = 0
    var missing: Range<Int>?
    for step in steps {
      guard let token = step.expected else { continue }
      let start = bytes
      bytes += token.written.utf8.count
      if step.actual.isEmpty { missing = (missing?.lowerBound ?? start)..<bytes }
    }
    return missing
  }

  private func carets(_ part: (Step) -> (text: String, isMarked: Bool)?) -> String? {
    var parts = steps.compactMap(part)
    // Blanks between two words that differ are marked with them.
    for index in parts.indices.dropFirst().dropLast()
    where parts[index].text.allSatisfy(\.isWhitespace) {
      parts[index].isMarked = parts[index - 1].isMarked && parts[index + 1].isMarked
    }
    let line = parts.map { part in
      part.text.map { character in
        character == "\t" && !part.isMarked
          ? "\t" : String(repeating: part.isMarked ? "^" : " ", count: character.columns)
      }.joined()
    }.joined()
    let isMarked = line.contains("^")
    return isMarked ? line.withoutTrailingBlanks : nil
  }

  // MARK: Words

  private static func tokens(of pattern: LinePattern) -> [Token] {
    pattern.elements.flatMap { element -> [Token] in
      switch element {
      case .literal(let text, let written) where text == written:
        words(of: text).map { Token(text: $0, written: $0) }
      case .literal(let text, let written): [Token(text: text, written: written)]
      case .anything: [Token(written: LinePattern.anyCharacters)]
      case .named(let name): [Token(written: "[\(name)]", name: name)]
      }
    }
  }

  private static func words(of text: String) -> [String] {
    enum Kind { case word, blank, other }
    var words: [String] = []
    var last: Kind?
    for character in text {
      let kind: Kind =
        character.isWhitespace
        ? .blank : character.isLetter || character.isNumber || character == "_" ? .word : .other
      if kind == last, kind != .other {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      last = kind
    }
    return words
  }

  // MARK: Alignment

  private static let longestRedaction = 40

  /// The cheapest ways from the words of one line to those of another.
  private struct Table {
    let left: [Token]
    let right: [Token]
    /// What it costs to come from `left[i...]` to `right[j...]`, at `i * width + j`.
    private(set) var cost: [Int]
    /// How many words a wildcard takes there.
    private(set) var spans: [Int]
    var width: Int { right.count + 1 }

    init(_ left: [Token], _ right: [Token]) {
      (self.left, self.right) = (left, right)
      cost = [Int](repeating: 0, count: (left.count + 1) * (right.count + 1))
      spans = cost
      for j in right.indices.reversed() {
        cost[left.count * width + j] = cost[left.count * width + j + 1] + right[j].weight
      }
      for i in left.indices.reversed() {
        let pattern = left[i].name.flatMap(Redaction.pattern(named:))
        let regex = pattern.flatMap { try? Regex($0) }
        for j in (0...right.count).reversed() { fill(i, j, regex) }
      }
    }

    private mutating func fill(_ i: Int, _ j: Int, _ regex: Regex<AnyRegexOutput>?) {
      let at = i * width + j
      cost[at] = cost[at + width] + (left[i].text == nil ? 5 : left[i].weight)
      guard j < right.count else { return }
      cost[at] = min(cost[at], cost[at + 1] + right[j].weight)
      if let text = left[i].text, text == right[j].text {
        cost[at] = min(cost[at], cost[at + width + 1])
      }
      if left[i].text == nil, left[i].name == nil {
        // Every word that it takes costs a little, so that it takes no more than it must.
        for words in 1...(right.count - j) where cost[at + width + words] + words < cost[at] {
          // Blanks alone are no reason to keep it.
          guard words > 1 || !right[j].isBlank else { continue }
          (cost[at], spans[at]) = (cost[at + width + words] + words, words)
        }
      } else if let regex {
        var text = ""
        for words in 1...min(right.count - j, LineDifference.longestRedaction) {
          text += right[j + words - 1].written
          guard cost[at + width + words] <= cost[at],
            (try? regex.wholeMatch(in: text)) ?? nil != nil
          else { continue }
          (cost[at], spans[at]) = (cost[at + width + words], words)
        }
      }
    }
  }

  private static func steps(in table: Table) -> [Step] {
    let (left, right, cost, spans) = (table.left, table.right, table.cost, table.spans)
    let width = table.width
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < left.count || j < right.count {
      let at = i * width + j
      if i < left.count, spans[at] > 0 {
        let end = j + spans[at]
        steps.append(Step(expected: left[i], actual: Array(right[j..<end])))
        (i, j) = (i + 1, end)
      } else if i < left.count, j < right.count, left[i].text == right[j].text,
        cost[at] == cost[at + width + 1]
      {
        steps.append(Step(expected: left[i], actual: [right[j]]))
        (i, j) = (i + 1, j + 1)
      } else if i < left.count,
        cost[at] == cost[at + width] + (left[i].text == nil ? 5 : left[i].weight)
      {
        steps.append(Step(expected: left[i]))
        i += 1
      } else if j < right.count {
        steps.append(Step(actual: [right[j]]))
        j += 1
      }
    }
    return steps
  }
}
