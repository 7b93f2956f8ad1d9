/// How the claims of documents about output and values turned out.
package struct ClaimTally: Hashable, Sendable, Encodable {
  package var confirmed = 0
  package var refuted = 0
  package var undecided = 0

  /// The comments that say something else than the run shows, and claim nothing.
  package var remarks = 0

  package var count: Int { confirmed + refuted + undecided }
}

extension ClaimTally {
  init(of result: SnippetResult) {
    let snippet = result.snippet
    remarks = result.outcomes.remarks.count
    let all = snippet.countOfClaims
    switch result.verdict {
    case .passed:
      undecided = min(all, result.countOfOpenClaims)
      confirmed = all - undecided
    case .failed(let problems)
    where !problems.isEmpty && problems.allSatisfy { $0.finding != nil }:
      let wrong = problems.filter { $0.finding != .unclaimed }
      refuted = min(all, wrong.reduce(0) { $0 + snippet.countOfClaims(in: $1) })
      undecided = min(all - refuted, result.countOfOpenClaims)
      confirmed = all - refuted - undecided
    // A program that stopped before its end had come to some.
    case .incomplete:
      confirmed = min(all, result.outcomes.confirmed.count)
      undecided = all - confirmed
    case .failed, .known, .blocked, .ignored, .skipped: undecided = all
    }
  }

  static func += (left: inout ClaimTally, right: ClaimTally) {
    left.confirmed += right.confirmed
    left.refuted += right.refuted
    left.undecided += right.undecided
    left.remarks += right.remarks
  }

  /// One line: `340 claims: 300 confirmed, 12 refuted, 28 undecided`.
  package var line: String {
    "\(count.of("claim")): \(confirmed) confirmed, \(refuted) refuted, \(undecided) undecided"
  }

  /// One line about remarks, if there are any: `12 remarks say something else than the run shows`.
  package var lineOfRemarks: String? {
    guard remarks > 0 else { return nil }
    return remarks == 1
      ? "1 remark says something else than the run shows"
      : "\(remarks) remarks say something else than the run shows"
  }
}

extension SnippetResult {
  /// How many claims could not be decided on; a value of another kind than what came out is one.
  fileprivate var countOfOpenClaims: Int {
    outcomes.open.reduce(0) { $0 + $1.count } + outcomes.remarks.reduce(0) { $0 + $1.claims }
  }
}

extension Snippet {
  /// How many lines of what comments claim of one statement a problem is about.
  fileprivate func countOfClaims(in problem: Diagnostic) -> Int {
    guard let line = problem.position?.line,
      let places = claims.map(\.places).first(where: { $0.contains { $0.line == line } })
    else { return 1 }
    let missing = problem.details.count { $0.hasPrefix("- ") }
    return min(places.count, max(1, missing))
  }
}
