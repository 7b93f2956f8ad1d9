import DocRunner

/// What became of changes, as text: those that nobody noticed by file, a table by operator, the score.
struct MutationText {
  var report: MutationReport
  /// How many changes did not compile.
  var invalid: Int

  private static let noticed: Set<MutationReport.Fate> = [.noticed, .timedOut]

  /// Of a hundred changes that snippets come by, how many they notice.
  var score: Double { score { _ in true } ?? 100 }

  private func score(where isCounted: (Mutation) -> Bool) -> Double? {
    let noticed = report.count(MutationText.noticed, where: isCounted)
    let all = noticed + report.count([.unnoticed], where: isCounted)
    return all == 0 ? nil : 100 * Double(noticed) / Double(all)
  }

  /// The lines to print.
  var lines: [String] { unnoticed + [""] + table + [""] + summary }

  private var unnoticed: [String] {
    var lines: [String] = []
    var path = ""
    for (mutation, fate) in report.fates where fate == .unnoticed {
      if mutation.path != path {
        path = mutation.path
        lines.append(path)
      }
      let change =
        mutation.replacement.isEmpty
        ? "without `\(mutation.code)`" : "`\(mutation.code)` → `\(mutation.replacement)`"
      let place = "\(mutation.position.line):\(mutation.position.column)"
      lines.append("  \(pad(place, 8)) \(pad(mutation.kind.rawValue, 10)) \(change)")
    }
    return lines.isEmpty ? ["every change that snippets come by is noticed"] : lines
  }

  private var table: [String] {
    let heading = row("operator", ["noticed", "unnoticed", "not run", "score"])
    return [heading]
      + Mutation.Operator.allCases.map { kind in
        let isCounted = { (mutation: Mutation) in mutation.kind == kind }
        return row(
          kind.rawValue,
          [
            String(report.count(MutationText.noticed, where: isCounted)),
            String(report.count([.unnoticed], where: isCounted)),
            String(report.count([.unreached], where: isCounted)),
            score(where: isCounted).map(percent) ?? "–",
          ])
      }
  }

  private var summary: [String] {
    let noticed = report.count(MutationText.noticed)
    let reached = noticed + report.count([.unnoticed])
    let timedOut = report.count([.timedOut])
    var first = "\(noticed) of \(reached) changes noticed (\(percent(score)))"
    if timedOut > 0 { first += ", \(timedOut) of them by running for ever" }
    first += "; \(report.count([.unreached])) more that no snippet comes by"
    var lines = [first]
    if report.fates.count < report.total {
      lines.append(
        "\(report.total - report.fates.count) of \(report.total) not tried yet: run it again to go on"
      )
    }
    lines.append(
      "\(report.programs) programs; \(report.known) changes known from an earlier run; "
        + "\(invalid) left out because they do not compile")
    return lines
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    pad(name, 12)
      + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func percent(_ number: Double) -> String { "\(Int(number.rounded())) %" }
}
