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
  }

  /// The steps in order.
  var steps: [Step]

  /// Compares; the fewest differences are found.
  init(expected: [String], actual: [String], options: SnippetOptions = SnippetOptions()) {
    let patterns = expected.map {
      $0 == LinePattern.anyLines ? nil : LinePattern($0, tolerance: options.tolerance)
    }
    if options.isUnordered {
      steps = OutputMatcher.unordered(expected, patterns, actual)
      return
    }
    let head = zip(patterns, actual).prefix { $0?.matches($1) ?? false }.count
    steps = expected[..<head].map(Step.same)
    let restExpected = Array(expected[head...])
    let restActual = Array(actual[head...])
    // A table of a thousand by a thousand lines is still made at once.
    if restExpected.count * restActual.count > 1_000_000 {
      steps += restExpected.map(Step.missing) + restActual.map(Step.extra)
    } else {
      steps += OutputMatcher.align(restExpected, Array(patterns[head...]), restActual)
    }
  }

  /// Whether all that was expected was printed, and nothing else.
  var matches: Bool {
    steps.allSatisfy { if case .same = $0 { true } else { false } }
  }

  /// What was printed, in the words of the expectation where it fits.
  var accepted: [String] {
    steps.compactMap { step in
      switch step {
      case .same(let line): line
      case .missing: nil
      case .extra(let line): LinePattern.literal(line)
      }
    }
  }

  /// The steps as a difference to read: `-` expected, `+` printed.
  var difference: [String] {
    let lines = steps.map { step in
      switch step {
      case .same(let line): "  \(line)"
      case .missing(let line): "- \(line)"
      case .extra(let line): "+ \(line)"
      }
    }
    guard lines.count > 40 else { return lines }
    let first = lines.firstIndex { !$0.hasPrefix(" ") } ?? 0
    let start = max(0, first - 3)
    return (start > 0 ? ["  … \(start) more"] : []) + lines[start...].prefix(36)
      + (lines.count - start > 36 ? ["  … \(lines.count - start - 36) more"] : [])
  }

  /// Lines in any order: each expected one takes a printed one that fits, `...` takes what is left.
  private static func unordered(
    _ expected: [String], _ patterns: [LinePattern?], _ actual: [String]
  ) -> [Step] {
    var rest = actual
    var takesAll = false
    // Those without wildcards choose first, so that a wildcard does not take what only they fit.
    let order = patterns.indices.sorted {
      (patterns[$0]?.pieces.count ?? .max, $0) < (patterns[$1]?.pieces.count ?? .max, $1)
    }
    var steps = [Step?](repeating: nil, count: expected.count)
    for index in order {
      guard let pattern = patterns[index] else {
        takesAll = true
        steps[index] = .same(expected[index])
        continue
      }
      if let found = rest.firstIndex(where: pattern.matches) {
        rest.remove(at: found)
        steps[index] = .same(expected[index])
      } else {
        steps[index] = .missing(expected[index])
      }
    }
    return steps.compactMap(\.self) + (takesAll ? [] : rest.map(Step.extra))
  }

  private static func align(
    _ expected: [String], _ patterns: [LinePattern?], _ actual: [String]
  ) -> [Step] {
    let width = actual.count + 1
    // cost[i * width + j]: the fewest differences between expected[i...] and actual[j...].
    var cost = [Int](repeating: 0, count: (expected.count + 1) * width)
    func at(_ i: Int, _ j: Int) -> Int { i * width + j }
    for i in stride(from: expected.count, through: 0, by: -1) {
      for j in stride(from: actual.count, through: 0, by: -1) {
        guard i < expected.count else {
          cost[at(i, j)] = actual.count - j
          continue
        }
        guard let pattern = patterns[i] else {
          cost[at(i, j)] = min(
            cost[at(i + 1, j)], j < actual.count ? cost[at(i, j + 1)] : .max)
          continue
        }
        var best = cost[at(i + 1, j)] + 1
        if j < actual.count {
          best = min(best, cost[at(i, j + 1)] + 1)
          if pattern.matches(actual[j]) { best = min(best, cost[at(i + 1, j + 1)]) }
        }
        cost[at(i, j)] = best
      }
    }
    var steps: [Step] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      if i < expected.count, patterns[i] == nil {
        if cost[at(i, j)] == cost[at(i + 1, j)] {
          steps.append(.same(expected[i]))
          i += 1
        } else {
          j += 1
        }
      } else if i < expected.count, j < actual.count, let pattern = patterns[i],
        pattern.matches(actual[j]), cost[at(i, j)] == cost[at(i + 1, j + 1)]
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
