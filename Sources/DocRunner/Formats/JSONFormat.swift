import Foundation

package enum JSONFormat {
  /// The report as JSON, with counts that save a reader the counting.
  package static func text(_ report: PortableReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(Counted(report: report)), as: UTF8.self)
    return escaped(text) + "\n"
  }

  /// The same value, in a text that shows what would not be seen and turns nothing around.
  private static func escaped(_ text: String) -> String {
    text.replacingScalars { scalar in
      guard scalar.isHiddenFormat || 0x7F...0x9F ~= scalar.value else { return nil }
      return String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    }
  }

  private struct Counted: Encodable {
    var report: PortableReport

    private enum Key: CodingKey { case passed, counts }
    private struct Counts: Encodable {
      var snippets, cached, run, parsed, passed, failed, crashed, ignored, skipped, textErrors: Int
      var incomplete, blocked, known: Int
      var claims: ClaimTally
    }

    func encode(to encoder: any Encoder) throws {
      try report.encode(to: encoder)
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(!report.hasFailed, forKey: .passed)
      let tally = report.tally
      func count(_ verdicts: Tally.Verdict..., works: [Tally.Work] = [.cached, .run]) -> Int {
        tally.count(verdicts.isEmpty ? Tally.decided : verdicts, works)
      }
      try container.encode(
        Counts(
          snippets: tally.count(), cached: count(works: [.cached]), run: count(works: [.run]),
          parsed: count(works: Tally.parsing), passed: count(.passed),
          failed: tally.count([.failed]), crashed: count(.crashed),
          ignored: tally.count([.ignored]), skipped: tally.count([.skipped]),
          textErrors: tally.textErrors, incomplete: tally.count([.incomplete]),
          blocked: tally.count([.blocked]), known: tally.count([.known]), claims: tally.claims),
        forKey: .counts)
    }
  }
}
