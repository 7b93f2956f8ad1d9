import Foundation
import Testing

@testable import DocRunner

/// Every usual way to write a claim, about every usual kind of value, right and wrong.
///
/// A wrong claim is never confirmed and a right one never refuted. A claim that is seen and not decided is open.
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
  ]

  /// What is said of a statement that prints, with `#` for the text.
  private static let prints = [
    "Prints \"#\"", "prints \"#\".", "Prints: #", "prints #", "Prints `#`", "prints '#'",
    "Output: #", "Console: #",
    "Result: #", "will print #", "this will print #", "logs #", "outputs #", "=> #", "-> #", "→ #",
    "> #", "== #", "#",
  ]
  /// What is said of an expression, with `#` for the value.
  private static let results = [
    "=> #", "-> #", "→ #", "⇒ #", "== #", "= #", "> #", "#", "returns #", "evaluates to #",
    "equals #", "is #",
    "result: #", "Expected result: #",
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

  /// A document with a section for each few ways, and what a message of the test calls them.
  private func document(isRight: Bool) -> (text: String, names: [String]) {
    var (text, names) = ("", [String]())
    for (styles, isPrinted) in [(Self.prints, true), (Self.results, false)] {
      for place in Place.allCases {
        for start in stride(from: 0, to: styles.count, by: 10) {
          let few = styles[start..<min(start + 10, styles.count)]
          names.append("\(isPrinted ? "print(a)" : "a") \(place) \(few)")
          text += "## Part \(names.count)\n\n```swift\nstruct Point { var x = 1 }\n"
          for (number, (style, value)) in few.flatMap({ style in Self.values.map { (style, $0) } })
            .enumerated()
          {
            let claim =
              isPrinted
              ? isRight ? value.printed : value.otherPrinted
              : isRight ? value.literal : value.otherLiteral
            let name = "value\(number)"
            text +=
              "let \(name) = \(value.code)\n" + (isPrinted ? "print(\(name))" : name)
              + place.comment(style.replacing("#", with: claim)) + "\n\n"
          }
          text += "```\n\n"
        }
      }
    }
    return (text, names)
  }

  @Test(arguments: [true, false])
  func `a wrong claim is never confirmed and a right one never refuted`(isRight: Bool) async throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let (text, names) = document(isRight: isRight)
    var checker = DocumentChecker(
      toolchain: try await .find(), limits: .patient,
      cacheDirectory: try await PreparedCache.copied(to: folder.path + "/cache"))
    checker.rules = DocumentRules(SnippetRules(plain: .compile, sessions: .needed))
    let report = try await checker.check([MarkdownParser.parse(text, path: "a.md")])
    let tallies = report.results.map(ClaimTally.init)
    try #require(tallies.count == names.count)
    for (name, tally) in zip(names, tallies) {
      #expect((isRight ? tally.refuted : tally.confirmed) == 0, "\(name)")
    }
    let decided = tallies.map { $0.confirmed + $0.refuted }.reduce(0, +)
    let seen = tallies.map(\.count).reduce(0, +)
    #expect(
      (Self.prints.count + Self.results.count) * Place.allCases.count * Self.values.count == 495)
    #expect(seen == (isRight ? 420 : 417))
    #expect(decided == (isRight ? 400 : 403))
  }
}
