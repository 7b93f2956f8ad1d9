import DocRunner

/// The results of changes, as text: changes that no snippet noticed, by file; changes that no snippet executes;
/// a table by operator, the score.
package struct MutationText {
  var report: MutationReport
  /// How many changes did not compile.
  var invalid: Int
  /// The changes that need not be noticed.
  var ignored: IgnoredChanges

  package init(report: MutationReport, invalid: Int, ignored: IgnoredChanges) {
    (self.report, self.invalid, self.ignored) = (report, invalid, ignored)
  }

  private static let noticed: Set<MutationReport.Fate> = [.noticed, .timedOut]

  /// Of a hundred changes that snippets execute, how many they notice.
  package var score: Double { score { _ in true } ?? 100 }

  private func score(where isCounted: (Mutation) -> Bool) -> Double? {
    percentage(
      report.count(MutationText.noticed, where: isCounted),
      of: report.count(MutationText.noticed.union([.unnoticed]), where: isCounted))
  }

  private func percentage(_ part: Int, of whole: Int) -> Double? {
    whole == 0 ? nil : 100 * Double(part) / Double(whole)
  }

  package var lines: [String] {
    var lines = list(.unnoticed)
    if lines.isEmpty { lines = ["snippets notice every change that they execute"] }
    let unreached = list(.unreached)
    if !unreached.isEmpty { lines += ["", "no snippet executes:"] + unreached }
    return lines + [""] + table + [""] + summary + ignoring
  }

  /// All changes with their numbers, a line each.
  ///
  /// To run other programs or tests with the changed library, switch a change on by its number.
  package static func numbered(_ report: MutationReport) -> String {
    report.fates.map { mutation, fate in
      let place = "\(mutation.path):\(mutation.position.line):\(mutation.position.column)"
      return "\(mutation.number)\t\(fate.rawValue)\t\(place)\t\(mutation.words)\n"
    }.joined()
  }

  /// The changes that ended in some way, by file.
  private func list(_ wanted: MutationReport.Fate) -> [String] {
    var lines: [String] = []
    var path = ""
    let ignored = ignored.kinds(of: report).kinds
    for (mutation, fate) in report.fates where fate == wanted && ignored[mutation.number] == nil {
      if mutation.path != path {
        path = mutation.path
        lines.append(path)
      }
      let place = "\(mutation.position.line):\(mutation.position.column)"
      lines.append("  \(pad(place, 8)) \(pad(mutation.kind.rawValue, 10)) \(mutation.words)")
    }
    return lines
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
    if timedOut > 0 { first += ", \(timedOut) of them by running forever" }
    first += "; \(report.count([.unreached])) more that no snippet executes"
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

  /// The summary of the list of changes that need not be noticed.
  private var ignoring: [String] {
    guard !ignored.entries.isEmpty else { return [] }
    let (kinds, idle) = ignored.kinds(of: report)
    let noticed = report.count(MutationText.noticed)
    let sensible = report.fates.count - kinds.count
    let counts = kinds.values.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
      .sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    var lines = [
      "\(kinds.count) need not be noticed (\(counts.joined(separator: ", "))); of all others "
        + "\(noticed) of \(sensible) are (\(percent(percentage(noticed, of: sensible) ?? 100)))"
    ]
    if !idle.isEmpty { lines += ["", "ignored, but noticed or not there:"] }
    for entry in idle { lines.append("  line \(entry.line): \(entry.path) \(entry.words)") }
    return lines
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    pad(name, 12) + cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
  }

  private func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func percent(_ number: Double) -> String { "\(Int(number.rounded())) %" }
}
