/// Joins the reports of the parts of a check into one.
public enum ReportMerger {
  /// One report of all, and what keeps it from being a verdict on everything.
  ///
  /// - Parameter reports: the reports, with the names of their files.
  public static func merge(
    _ reports: [(path: String, report: PortableReport)]
  ) -> (PortableReport, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var owners: [String: String] = [:]
    for (path, report) in reports {
      let doubled = report.snippets.map { ($0.name, owners[$0.name]) }
      for name in report.snippets.map(\.name) where owners[name] == nil { owners[name] = path }
      for (first, names) in doubled.grouped(by: \.1) {
        guard let first else { continue }
        diagnostics.append(
          Diagnostic(
            code: "doubled-snippets",
            path == first
              ? "`\(path)` is given twice" : "`\(first)` and `\(path)` have verdicts on the same",
            details: list(names.map(\.0))))
      }
    }
    let parts = reports.compactMap { path, report in report.shard.map { (path, $0) } }
    diagnostics += problems(of: parts)
    var order: [String] = []
    var seen: Set<String> = []
    for name in parts.flatMap(\.1.all) + reports.flatMap(\.report.snippets).map(\.name)
    where seen.insert(name).inserted { order.append(name) }
    if !parts.isEmpty {
      let missing = order.filter { owners[$0] == nil }
      if !missing.isEmpty {
        diagnostics.append(
          Diagnostic(
            code: "missing-snippets",
            missing.count == 1
              ? "no report has a verdict on a snippet"
              : "no report has a verdict on \(missing.count) snippets",
            details: list(missing)))
      }
    }
    if !diagnostics.isEmpty { diagnostics[diagnostics.count - 1].help += help(for: parts.map(\.1)) }

    let places = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    var problems: Set<PortableReport.Problem> = []
    var merged = PortableReport(
      started: reports.map(\.report.started).min() ?? "",
      // They ran side by side: what counts is the longest.
      seconds: reports.map(\.report.seconds).max() ?? 0,
      snippets: reports.flatMap(\.report.snippets), problems: [])
    merged.snippets.sort { places[$0.name, default: 0] < places[$1.name, default: 0] }
    merged.problems = reports.flatMap(\.report.problems).filter { problems.insert($0).inserted }
    return (merged, diagnostics)
  }

  private static func list(_ names: [String]) -> [String] {
    names.prefix(10) + (names.count > 10 ? ["… and \(names.count - 10) more"] : [])
  }

  /// What is wrong with the parts as parts of one check.
  private static func problems(
    of parts: [(path: String, part: PortableReport.Part)]
  ) -> [Diagnostic] {
    guard let first = parts.first else { return [] }
    var diagnostics: [Diagnostic] = []
    for (path, part) in parts.dropFirst() {
      if part.count != first.part.count {
        diagnostics.append(
          Diagnostic(
            code: "other-shards",
            "`\(path)` is one of \(part.count) shards, `\(first.path)` one of \(first.part.count)"))
      } else if part.all != first.part.all {
        let other = Set(part.all).symmetricDifference(first.part.all).min()
        diagnostics.append(
          Diagnostic(
            code: "other-documents",
            "`\(path)` is about other documents than `\(first.path)`",
            details: other.map { ["only one of them knows `\($0)`"] } ?? []))
      }
    }
    let given = Set(parts.map(\.part.index))
    diagnostics += (1...max(1, first.part.count)).filter { !given.contains($0) }.map {
      Diagnostic(code: "missing-shard", "the report of shard \($0)/\(first.part.count) is missing")
    }
    return diagnostics
  }

  private static func help(for parts: [PortableReport.Part]) -> [String] {
    guard Set(parts.map(\.cut)).count > 1 else {
      return ["give every report of one check, each once"]
    }
    return [
      "the shards were cut by different durations: give each the same `--durations FILE`, "
        + "or the same cache"
    ]
  }
}
