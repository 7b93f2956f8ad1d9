import Foundation
import PreparedCache
import Testing

@testable import DocRunner

/// Every usual way to write a claim, about every usual kind of value, right and wrong.
///
/// No wrong claim is confirmed, no right one is refuted, and none that is wrong passes without a word. Before a release
/// each style meets each value, at other times every other one.
@Suite(.serialized) struct ClaimMatrixTests {
  /// A value: what makes it, how it is printed, how a literal is written, and both of another value.
  private struct Value {
    var code: String
    var printed: String
    var literal: String
    var otherPrinted: String
    var otherLiteral: String

    init(_ code: String, _ text: String, not other: String) {
      self.init(code, text, text, not: other, other)
    }

    init(
      _ code: String, _ text: String, _ literal: String, not other: String, _ otherLiteral: String
    ) {
      (self.code, printed, self.literal) = (code, text, literal)
      (otherPrinted, self.otherLiteral) = (other, otherLiteral)
    }
  }

  private static let values = [
    Value("40 + 2", "42", not: "43"),
    Value("\"tea\" + \"pot\"", "teapot", "\"teapot\"", not: "teacup", "\"teacup\""),
    Value("[1, 2].map { $0 * 2 }", "[2, 4]", not: "[2, 5]"),
    Value("5..<10", "5..<10", not: "5..<9"),
    Value("Point()", "Point(x: 1)", not: "Point(x: 2)"),
    Value("[9].first", "Optional(9)", "9", not: "Optional(8)", "8"),
    Value("5.0 / 2", "2.5", not: "3.5"),
    Value("Level.low", "low", ".low", not: "high", ".high"),
    Value("type(of: 3.5)", "Double", not: "Float"),
    Value("Set([4, 2])", "[2, 4]", not: "[2, 5]"),
  ]

  /// How strong a style is.
  private enum Strength { case promise, value, remark }

  /// What is said of a statement that prints, with `#` for the text.
  private static let prints: [(String, Strength)] = [
    ("Prints \"#\"", .promise), ("prints \"#\".", .promise), ("Prints: #", .promise),
    ("prints #", .promise), ("Prints `#`", .promise), ("prints '#'", .promise),
    ("Prints “#”", .promise), ("PRINTS: #", .promise), ("Output: #", .promise),
    ("output: #", .promise), ("=> #", .promise), ("==> #", .promise), ("-> #", .promise),
    ("→ #", .promise), ("Console: #", .remark), ("Result: #", .remark), ("will print #", .remark),
    ("logs #", .remark), ("shows #", .remark), ("value: #", .remark), ("#", .value),
    ("Prints # // so", .promise),
  ]
  /// What is said of an expression, with `#` for the value.
  private static let results: [(String, Strength)] = [
    ("=> #", .promise), ("==> #", .promise), ("-> #", .promise), ("→ #", .promise),
    ("returns #", .promise), ("=> # // so", .promise), ("=> == #", .promise),
    ("== #", .remark), ("= #", .remark), ("evaluates to #", .remark), ("equals #", .remark),
    ("result: #", .remark), ("expected: #", .remark), ("#", .value),
  ]

  private enum Place: CaseIterable {
    case beside, below, block

    func comment(_ text: String) -> String {
      switch self {
      case .beside: " // \(text)"
      case .below: "\n// \(text)"
      case .block: " /* \(text) */"
      }
    }
  }

  /// A claim in the document: where it is, and how strong.
  private struct Cell {
    var name: String
    var line: Int
    var strength: Strength
  }

  /// What is said, and of which code, with `#` for the claim and `$` for the value's name.
  private static let kinds:
    [(code: String, said: String, styles: [(String, Strength)], places: [Place])] = [
      ("print($)", "#", prints, Place.allCases), ("$", "#", results, Place.allCases),
      ("print(\"n\", $)", "n #", prints, [.beside]),
      ("print(\"one\")\nprint($)", "#", Array(prints[..<4]) + prints[10...11], [.below]),
    ]

  /// A document with a section for each place of each kind.
  private func document(isRight: Bool) -> (text: String, cells: [Cell]) {
    var (lines, cells) = ([String](), [Cell]())
    for (code, said, styles, places) in Self.kinds {
      for place in places {
        lines += ["## Part \(lines.count)", "", "```swift", "struct Point { var x = 1 }"]
        lines.append("enum Level { case low, high }")
        // In a line with something else a set is compared in promises only.
        let values = said == "#" ? Self.values : Self.values.dropLast()
        let pairs = styles.enumerated().flatMap { style in
          values.enumerated()
            .filter { ReleaseCheck.isRunning || ($0.offset + style.offset).isMultiple(of: 2) }
            .map { (style.element, $0.element) }
        }
        for (number, (style, value)) in pairs.enumerated() {
          let (printed, literal) =
            isRight ? (value.printed, value.literal) : (value.otherPrinted, value.otherLiteral)
          let claim = said.replacing("#", with: code == "$" ? literal : printed)
          let name = "value\(number)"
          lines.append("let \(name) = \(value.code)")
          let first = code.contains("\n") ? "\n// \(style.0.replacing("#", with: "one"))" : ""
          let text =
            code.replacing("$", with: name) + first
            + place.comment(style.0.replacing("#", with: claim))
          lines += text.split(separator: "\n").map(String.init)
          let isValue = NotedValue(claim)?.isLiteral == true && place != .below
          cells.append(
            Cell(
              name: "\(code) \(place) \(style.0) \(claim)", line: lines.count,
              strength: style.1 == .value && !isValue ? .remark : style.1))
          lines.append("")
        }
        lines += ["```", ""]
      }
    }
    return (lines.joined(separator: "\n"), cells)
  }

  @Test func `a wrong claim is never confirmed, a right one never refuted, and none unseen`()
    async throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var checker = DocumentChecker(
      toolchain: try await .find(), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"))
    // One run of each program shows what claims are compared with.
    checker.orders = 0
    let workshop = try await Workshop(for: checker, reading: [])
    var clock = StepClock()
    let compiled = try await workshop.compile(sessions(of: document(isRight: true).text))
    let ran = try await workshop.run(compiled, clock: &clock)
    for isRight in [true, false] {
      let (text, cells) = document(isRight: isRight)
      // Both documents have the same code, so what ran is judged by what each says of it.
      let results = zip(ran, sessions(of: text)).flatMap { trial, session in
        var told = Trial(
          session: session, program: Program(session, harness: checker.harness),
          compiled: trial.compiled)
        told.result = trial.result
        return workshop.judged(told).judgements
      }
      #expect(cells.count == (ReleaseCheck.isRunning ? 1338 : 669))
      check(cells, isRight: isRight, results)
    }
  }

  private func sessions(of text: String) -> [Session] {
    let chapter = SnippetExtractor.extract(
      from: MarkdownParser.parse(text, path: "a.md"),
      rules: SnippetRules(plain: .compile, sessions: .needed))
    return Plan(for: [chapter]).sessions
  }

  private func check(_ cells: [Cell], isRight: Bool, _ results: [SnippetResult]) {
    let refuted = Set(
      results.flatMap(\.verdict.problems).filter { $0.severity == .error }
        .compactMap(\.position?.line))
    let confirmed = Set(results.flatMap(\.outcomes.confirmed).map(\.line))
    let shown = Set(
      results.flatMap {
        $0.outcomes.remarks.map(\.position.line) + $0.outcomes.open.map(\.position.line)
      })
    for cell in cells {
      if isRight {
        #expect(!refuted.contains(cell.line) && !shown.contains(cell.line), "\(cell.name)")
        #expect(confirmed.contains(cell.line) == (cell.strength != .remark), "\(cell.name)")
      } else {
        #expect(!confirmed.contains(cell.line), "\(cell.name)")
        #expect((cell.strength == .remark ? shown : refuted).contains(cell.line), "\(cell.name)")
      }
    }
  }
}
