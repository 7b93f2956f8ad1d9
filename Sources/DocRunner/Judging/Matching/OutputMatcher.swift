/// Compares lines that were expected with lines that were printed.
///
/// What was printed is rewritten towards what was expected, line by line: where a pattern fits, the
/// pattern takes the line's place. So differences show only what really differs, and an accepted
/// output keeps the wildcards that still fit.
struct OutputMatcher {
  /// A step from what was expected to what was printed.
  enum Step: Hashable {
    /// A line as expected, in the words of the expectation.
    case same(String)
    /// A line that was expected and not printed.
    case missing(String)
    /// A line that was printed and not expected.
    case extra(String)

    var isSame: Bool { if case .same = self { true } else { false } }
  }

  var steps: [Step]
  /// What is the same as a pair of steps, a line missing and another in its place, by their indexes.
  private(set) var changes: [Change] = []
  let expected: [String]
  let actual: [String]
  private let options: SnippetOptions

  /// A line that was printed in the place of an expected one.
  struct Change {
    var missing: Int
    /// The index of the step with the line that was printed.
    var extra: Int
    var words: LineDifference
  }

  /// Compares; the fewest differences are found.
  init(expected: [String], actual: [String], options: SnippetOptions = SnippetOptions()) {
    self.expected = expected
    self.actual = actual
    self.options = options
    let patterns = expected.map {
      LinePattern.isAnyLines($0) ? nil : LinePattern($0, tolerance: options.tolerance)
    }
    steps = OutputMatcher.steps(expected, patterns, actual, options)
    if !options.isUnordered { findChanges() }
  }

  private static func steps(
    _ expected: [String], _ patterns: [LinePattern?], _ actual: [String], _ options: SnippetOptions
  ) -> [Step] {
    let matchers = patterns.map { $0?.matcher }
    if options.isUnordered { return unordered(expected, patterns, matchers, actual) }
    if fits(matchers, actual) { return expected.map(Step.same) }
    let head = zip(matchers, actual).prefix { $0?($1) ?? false }.count
    let room = min(expected.count, actual.count) - head
    let tail = zip(matchers.reversed(), actual.reversed()).prefix(room)
      .prefix { $0?($1) ?? false }.count
    let (first, last) = (expected[..<head].map(Step.same), expected.suffix(tail).map(Step.same))
    let restExpected = Array(expected[head...].dropLast(tail))
    let restActual = Array(actual[head...].dropLast(tail))
    // A table of a thousand by a thousand lines still takes hardly any time.
    guard restExpected.count * restActual.count <= 1_000_000 else {
      return first + restExpected.map { LinePattern.isAnyLines($0) ? .same($0) : .missing($0) }
        + restActual.map(Step.extra) + last
    }
    return first + align(restExpected, Array(matchers[head...].dropLast(tail)), restActual) + last
  }

  /// Whether lines are all that patterns allow, each `...` as many lines as it takes.
  private static func fits(_ matchers: [((String) -> Bool)?], _ actual: [String]) -> Bool {
    var (pattern, line) = (0, 0)
    // After the last `...`, and the line up to which that has taken lines.
    var again: (pattern: Int, line: Int)?
    while line < actual.count {
      if pattern < matchers.count, let matches = matchers[pattern] {
        if matches(actual[line]) {
          (pattern, line) = (pattern + 1, line + 1)
          continue
        }
      } else if pattern < matchers.count {
        pattern += 1
        again = (pattern, line)
        continue
      }
      guard let last = again else { return false }
      again = (last.pattern, last.line + 1)
      (pattern, line) = (last.pattern, last.line + 1)
    }
    return matchers[pattern...].allSatisfy { $0 == nil }
  }

  /// Finds the lines that were printed in the place of similar ones.
  private mutating func findChanges() {
    // To compare words takes long. Of very many lines, only the first and those with wildcards are compared.
    var (comparisons, others) = (2000, 2000)
    func isWorthwhile(_ pattern: LinePattern) -> Bool {
      if comparisons > 0 {
        comparisons -= 1
        return true
      }
      guard others > 0, pattern.hasWildcards else { return false }
      others -= 1
      return true
    }
    var missing: [Int] = []
    for (index, step) in steps.enumerated() {
      switch step {
      case .same: missing = []
      case .missing: missing.append(index)
      case .extra(let line):
        for (offset, candidate) in missing.prefix(20).enumerated() {
          guard case .missing(let expected) = steps[candidate], !LinePattern.isAnyLines(expected)
          else { continue }
          let pattern = LinePattern(expected)
          guard isWorthwhile(pattern), let words = LineDifference(expected: pattern, actual: line)
          else { continue }
          changes.append(Change(missing: candidate, extra: index, words: words))
          missing.removeFirst(offset + 1)
          break
        }
      }
    }
  }

  var matches: Bool { steps.allSatisfy(\.isSame) }

  var firstDifference: Int { steps.prefix(while: \.isSame).count }

  /// The bytes that differ first in the expected line where they do, or all of it.
  var bytesOfFirstDifference: Range<Int> {
    let first = firstDifference
    guard steps.indices.contains(first), case .missing(let line) = steps[first] else {
      return 0..<1
    }
    let words = changes.first { $0.missing == first }?.words
    return words?.missingBytes ?? 0..<max(1, line.utf8.count)
  }

  /// What was printed, in the words of the expectation where it fits.
  ///
  /// If nothing but lines that may be anything were left, what was printed takes their place: alone
  /// they would claim nothing.
  var accepted: [String] {
    let lines = steps.enumerated().compactMap { index, step in
      switch step {
      case .same(let line): line
      case .missing: nil
      case .extra(let line): accepted(line, at: index)
      }
    }
    guard !matches, lines.allSatisfy({ LinePattern.isAnyLines($0) }) else { return lines }
    return actual.map { LinePattern.literal($0) }
  }

  /// What was printed, beside the expected lines whose place it takes; nil for a line that has no place.
  ///
  /// Every expected line is there, in order. The result is nil if there are more of them than lines that
  /// could take their place.
  var corrected: [(expected: Int?, text: String)]? {
    let hasPlaces =
      !options.isUnordered && !expected.contains { LinePattern.isAnyLines($0) }
      && expected.count <= actual.count
    if hasPlaces, expected.count == actual.count { return lineByLine }
    return aligned ?? (hasPlaces ? lineByLine : nil)
  }

  private var lineByLine: [(expected: Int?, text: String)] {
    actual.enumerated().map { index, line in
      guard expected.indices.contains(index) else {
        return (nil, LinePattern.literal(line))
      }
      let pattern = LinePattern(expected[index], tolerance: options.tolerance)
      if pattern.matches(line) { return (index, expected[index]) }
      let words = LineDifference(expected: pattern, actual: line)?.rewritten
      return (index, accepted(line, as: words))
    }
  }

  /// What was printed beside the expected lines, so that as many as can be stay as they are.
  private var aligned: [(expected: Int?, text: String)]? {
    var lines: [(expected: Int?, text: String)] = []
    var missing: [(step: Int, number: Int)] = []
    var extra: [Int] = []
    var number = 0
    /// Finds places for the lines between two lines that are right.
    func close() -> Bool {
      let spare = extra.count - missing.count
      guard spare >= 0 else { return false }
      var partners: [Int: Int] = [:]
      var next = 0
      for (place, line) in missing.enumerated() {
        let change = changes.first { $0.missing == line.step }
        let wish = change.flatMap { extra.firstIndex(of: $0.extra) } ?? next
        next = min(max(wish, next), place + spare)
        partners[next] = line.number
        next += 1
      }
      for (place, step) in extra.enumerated() {
        guard case .extra(let line) = steps[step] else { continue }
        lines.append((partners[place], accepted(line, at: step)))
      }
      (missing, extra) = ([], [])
      return true
    }
    for (index, step) in steps.enumerated() {
      switch step {
      case .same(let line):
        guard options.isUnordered || close() else { return nil }
        lines.append((number, line))
        number += 1
      case .missing:
        missing.append((index, number))
        number += 1
      case .extra: extra.append(index)
      }
    }
    return close() ? lines : nil
  }

  /// A line that was printed, with the wildcards of the line that it takes the place of.
  private func accepted(_ line: String, at index: Int) -> String {
    accepted(line, as: changes.first { $0.extra == index }?.words.rewritten)
  }

  /// A line that was printed, in the words that are proposed if they leave something open and fit.
  private func accepted(_ line: String, as words: String?) -> String {
    if let words {
      let pattern = LinePattern(words)
      if pattern.hasWildcards, pattern.matches(line) { return words }
    }
    return LinePattern.literal(line)
  }

  /// The steps as a difference to read: `-` expected, `+` printed, carets under the words that differ.
  var difference: [String] {
    // A line appears beside the line in whose place it was printed.
    var order = Array(steps.indices)
    for change in changes {
      order.removeAll { $0 == change.missing }
      order.insert(change.missing, at: order.firstIndex(of: change.extra) ?? order.endIndex)
    }
    let lines = order.flatMap { index -> [String] in
      let words = changes.first { $0.missing == index || $0.extra == index }?.words
      return switch steps[index] {
      case .same(let line): ["  \(line)"]
      case .missing(let line): [Self.shown("-", line)] + carets(words?.caretsUnderExpected)
      case .extra(let line): [Self.shown("+", line)] + carets(words?.caretsUnderActual)
      }
    }
    guard lines.count > 40 else { return lines }
    let first = lines.firstIndex { !$0.hasPrefix(" ") } ?? 0
    let start = max(0, first - 3)
    return (start > 0 ? ["  … \(start) more"] : []) + lines[start...].prefix(36)
      + (lines.count - start > 36 ? ["  … \(lines.count - start - 36) more"] : [])
  }

  /// What was printed, if the difference shows nothing of it because a line `...` stands for it.
  var hidden: [String] {
    let shows = steps.contains { step in
      switch step {
      case .extra: true
      case .same(let line): actual.contains(line)
      case .missing: false
      }
    }
    guard !shows else { return [] }
    return actual.prefix(5).map { Self.shown("+", $0) }
      + (actual.count > 5 ? ["  … \(actual.count - 5) more"] : [])
  }

  /// A line behind a sign; a mark that would join the blank between them gets a circle to sit on.
  private static func shown(_ sign: String, _ line: String) -> String {
    let joins = line.unicodeScalars.first?.properties.isGraphemeExtend ?? false
    return "\(sign) \(joins ? "\u{25CC}" : "")\(line)"
  }

  private func carets(_ line: String?) -> [String] { line.map { ["  \($0)"] } ?? [] }

  /// Lines in any order: each expected one takes a printed one that fits, `...` takes what is left.
  private static func unordered(
    _ expected: [String], _ patterns: [LinePattern?], _ matchers: [((String) -> Bool)?],
    _ actual: [String]
  ) -> [Step] {
    /// The expected line that each printed one is for.
    var owners = [Int?](repeating: nil, count: actual.count)
    /// Assigns a printed line to an expected one, if need be one whose owner then takes another line.
    func take(_ index: Int, _ matches: (String) -> Bool, _ seen: inout Set<Int>) -> Bool {
      if let free = actual.indices.first(where: { owners[$0] == nil && matches(actual[$0]) }) {
        owners[free] = index
        return true
      }
      for line in actual.indices {
        // One without wildcards has no other.
        guard let owner = owners[line], patterns[owner]?.hasWildcards ?? false,
          !seen.contains(line), matches(actual[line])
        else { continue }
        seen.insert(line)
        guard let others = matchers[owner], take(owner, others, &seen) else { continue }
        owners[line] = index
        return true
      }
      return false
    }
    // Lines without wildcards choose first, so that a wildcard does not take what only they fit.
    let order = patterns.indices.sorted {
      (patterns[$0]?.wildcards ?? .max, $0) < (patterns[$1]?.wildcards ?? .max, $1)
    }
    var steps = [Step?](repeating: nil, count: expected.count)
    for index in order {
      var seen: Set<Int> = []
      let isThere = matchers[index].map { take(index, $0, &seen) } ?? true
      steps[index] = isThere ? .same(expected[index]) : .missing(expected[index])
    }
    guard !matchers.contains(where: { $0 == nil }) else { return steps.compactMap(\.self) }
    let rest = actual.indices.filter { owners[$0] == nil }.map { actual[$0] }
    return steps.compactMap(\.self) + rest.map(Step.extra)
  }

  /// The fewest differences between the expected lines from `i` on and the printed ones from `j` on, at
  /// `i * (actual.count + 1) + j`.
  private static func costs(_ matchers: [((String) -> Bool)?], _ actual: [String]) -> [Int] {
    let width = actual.count + 1
    // Without expected lines, all that is left of the printed ones differs.
    var cost = [Int](repeating: 0, count: (matchers.count + 1) * width)
    for j in 0..<width { cost[matchers.count * width + j] = actual.count - j }
    for i in matchers.indices.reversed() {
      for j in stride(from: actual.count, through: 0, by: -1) {
        let at = i * width + j
        guard let matches = matchers[i] else {
          cost[at] = min(cost[at + width], j < actual.count ? cost[at + 1] : .max)
          continue
        }
        cost[at] = cost[at + width] + 1
        guard j < actual.count else { continue }
        cost[at] = min(cost[at], cost[at + 1] + 1)
        if matches(actual[j]) { cost[at] = min(cost[at], cost[at + width + 1]) }
      }
    }
    return cost
  }

  private static func align(
    _ expected: [String], _ matchers: [((String) -> Bool)?], _ actual: [String]
  ) -> [Step] {
    let cost = costs(matchers, actual)
    func at(_ i: Int, _ j: Int) -> Int { i * (actual.count + 1) + j }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      if i < expected.count, matchers[i] == nil {
        if cost[at(i, j)] == cost[at(i + 1, j)] {
          steps.append(.same(expected[i]))
          i += 1
        } else {
          j += 1
        }
      } else if i < expected.count, j < actual.count, let matches = matchers[i],
        matches(actual[j]), cost[at(i, j)] == cost[at(i + 1, j + 1)]
      {
        steps.append(.same(expected[i]))
        (i, j) = (i + 1, j + 1)
      } else if i < expected.count, cost[at(i, j)] == cost[at(i + 1, j)] + 1 {
        steps.append(.missing(expected[i]))
        i += 1
      } else {
        steps.append(.extra(actual[j]))
        j += 1
      }
    }
    return steps
  }
}
