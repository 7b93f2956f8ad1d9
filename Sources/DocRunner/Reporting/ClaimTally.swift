/// What became of what documents claim about output and values.
public struct ClaimTally: Hashable, Sendable, Encodable {
  /// Those that came true.
  public var confirmed = 0
  /// Those that did not.
  public var refuted = 0
  /// Those that no program got to.
  public var undecided = 0

  /// How many claims there are.
  public var count: Int { confirmed + refuted + undecided }

  /// No claims.
  public init() {}

  /// What became of the claims of a snippet.
  init(of result: SnippetResult) {
    let snippet = result.snippet
    let all =
      snippet.prints.reduce(0) { $0 + $1.claims.count } + snippet.looseClaims.count
      + snippet.values.count + snippet.spans.count
      + [snippet.output, snippet.errors, snippet.graph].count { $0 != nil }
      + (snippet.timeline == nil ? 0 : 1)
    switch result.verdict {
    case .passed:
      undecided = result.open.count
      confirmed = all - undecided
    case .failed(let problems)
    where !problems.isEmpty && problems.allSatisfy { Self.isAboutClaims($0.code) }:
      refuted = min(all, problems.count { Self.refutes($0.code) })
      undecided = min(all - refuted, result.open.count)
      confirmed = all - refuted - undecided
    case .failed, .known, .incomplete, .blocked, .ignored, .skipped: undecided = all
    }
  }

  /// Whether a problem is about what came out of a program that ran to its end.
  private static func isAboutClaims(_ code: String) -> Bool {
    refutes(code) || code.hasPrefix("unasserted-")
  }

  /// Whether a problem says that a claim is wrong.
  private static func refutes(_ code: String) -> Bool {
    code.hasSuffix("-differs")
      || ["depends-on-order", "differs-each-time", "outcome-never-seen", "unlisted-outcome"]
        .contains(code)
  }

  static func += (left: inout ClaimTally, right: ClaimTally) {
    left.confirmed += right.confirmed
    left.refuted += right.refuted
    left.undecided += right.undecided
  }

  /// One line: `340 claims: 300 confirmed, 12 refuted, 28 undecided`.
  public var line: String {
    "\(count) \(count == 1 ? "claim" : "claims"): \(confirmed) confirmed, \(refuted) refuted, "
      + "\(undecided) undecided"
  }
}
