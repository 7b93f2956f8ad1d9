import Foundation

/// Writes reports as JSON.
public enum JSONFormat {
  /// The report as JSON, with counts that save a reader the counting.
  public static func text(_ report: PortableReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(Counted(report: report)), as: UTF8.self)
    return escaped(text) + "\n"
  }

  /// The same value, in a text that shows what would not be seen and turns nothing around.
  private static func escaped(_ text: String) -> String {
    func isHidden(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isHiddenFormat || 0x7F...0x9F ~= scalar.value
    }
    guard text.unicodeScalars.contains(where: isHidden) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isHidden(scalar) {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private struct Counted: Encodable {
    var report: PortableReport

    private enum Key: CodingKey {
      case passed, counts
    }
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
      try container.encode(
        Counts(
          snippets: tally.count, cached: tally.cached.count, run: tally.run.count,
          parsed: tally.parsed, passed: tally.cached.passed + tally.run.passed,
          failed: tally.cached.failed + tally.run.failed + tally.parsedWrong,
          crashed: tally.cached.crashed + tally.run.crashed, ignored: tally.ignored,
          skipped: tally.skipped, textErrors: tally.textErrors,
          incomplete: tally.incomplete, blocked: tally.blocked, known: tally.known,
          claims: tally.claims),
        forKey: .counts)
    }
  }
}
