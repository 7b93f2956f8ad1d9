/// The number of snippets with each result.
package struct Tally: Hashable, Sendable {
  typealias Work = PortableReport.Entry.Work
  typealias Verdict = PortableReport.Entry.Verdict

  private struct Result: Hashable {
    var work: Work
    var verdict: Verdict
  }

  private var counts: [Result: Int] = [:]
  package var claims = ClaimTally()
  /// What is wrong with the text beyond the verdicts on snippets.
  package var textErrors = 0

  mutating func add(_ work: Work, _ verdict: Verdict, count: Int = 1) {
    counts[Result(work: work, verdict: verdict), default: 0] += count
  }

  /// How many snippets there are with some verdicts for which something was done.
  func count(_ verdicts: [Verdict] = Verdict.allCases, _ works: [Work] = Work.allCases) -> Int {
    counts.reduce(0) { sum, entry in
      let isCounted = verdicts.contains(entry.key.verdict) && works.contains(entry.key.work)
      return sum + (isCounted ? entry.value : 0)
    }
  }

  /// The verdicts that say that a document is right or wrong.
  static let decided: [Verdict] = [.passed, .failed, .crashed]
  /// What is done for a snippet whose program is neither compiled nor run.
  static let parsing: [Work] = [.parsed, .none]

  /// One line with the whole truth: `412 snippets: 380 cached, 32 run (31 passed, 1 failed), 0 ignored`.
  package var line: String {
    func verdicts(_ work: Work) -> String {
      let words = Tally.decided.map { (count([$0], [work]), $0.rawValue) }.filter { $0.0 > 0 }
      return " (" + words.map { "\($0) \($1)" }.joined(separator: ", ") + ")"
    }
    let (cached, run) = (count(Tally.decided, [.cached]), count(Tally.decided, [.run]))
    var parts = [
      "\(cached) cached" + (count([.passed], [.cached]) < cached ? verdicts(.cached) : ""),
      "\(run) run" + (run > 0 ? verdicts(.run) : ""),
    ]
    let parsed = count(Tally.decided, Tally.parsing)
    let wrong = count([.failed], Tally.parsing)
    if parsed > 0 { parts.append("\(parsed) parsed" + (wrong > 0 ? " (\(wrong) failed)" : "")) }
    for verdict in [Verdict.incomplete, .blocked, .known, .ignored, .skipped] {
      let count = count([verdict])
      let words = verdict == .known ? "known to fail" : verdict.rawValue
      if count > 0 || verdict == .ignored { parts.append("\(count) \(words)") }
    }
    if textErrors > 0 { parts.append("\(textErrors.of("error")) in the text") }
    return count().of("snippet") + ": " + parts.joined(separator: ", ")
  }

  /// The line with the time that it all took at its end: `…, 4.1 s`.
  package func line(after time: Duration) -> String {
    let tenths = Int((time.inSeconds * 10).rounded())
    return "\(line), \(tenths / 10).\(tenths % 10) s"
  }
}
