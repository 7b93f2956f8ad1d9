/// How values are compared that are noted as people note them.
extension Judge {
  /// Whether lines of output are what comments say; nil if the comments may be about something else.
  func means(_ claims: [Claim], _ lines: [String]) -> Bool? {
    guard !lines.isEmpty else { return nil }
    guard claims.count == lines.count else { return claims.count < lines.count ? nil : false }
    let answers = zip(claims, lines).map(means)
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }

  private func means(_ claim: Claim, _ line: String) -> Bool? {
    if isTrue(claim, line) { return true }
    guard let noted = NotedValue(claim.text) else { return false }
    if case .text(let text) = noted, text == line { return true }
    guard let actual = NotedValue(line) else {
      if case .text = noted { return false }
      return nil
    }
    return noted.means(actual, isUnordered: hasSets)
  }

  /// Whether lines show the same dictionaries and sets as claims do, in another order.
  func isReordered(_ claims: [Claim], _ lines: [String]) -> Bool {
    claims.count == lines.count
      && zip(claims, lines).allSatisfy { claim, line in
        claim.text.sorted() == line.sorted() && means(claim, line) ?? false
      }
  }

  /// Whether a value of a type is what a comment says; nil if that may be about something else.
  func means(_ expected: ExpectedValue, _ text: String, type: String) -> Bool? {
    guard let noted = NotedValue(expected.text), let actual = NotedValue(text) else { return nil }
    if noted.means(actual, isUnordered: Self.unordered.contains { type.contains($0) }) == true {
      return true
    }
    // A list that was made from a set is in another order each time.
    if hasSets, noted.means(actual, isUnordered: true) == true { return nil }
    return noted.means(actual, isUnordered: false)
  }

  /// Whether the code has sets, whose order is another one in each run.
  private var hasSets: Bool {
    session.chain.contains { snippet in
      snippet.lines.contains { line in Self.unordered.contains { line.text.contains($0) } }
    }
  }

  private static let unordered = ["Set", "Keys", "Values", ".keys", ".values", ".union("]

  /// Whether it says nothing about a snippet that its program stops, or goes on and on.
  ///
  /// A server that runs until it is stopped is no mistake, and nor is a file that is not here, if nobody
  /// said that the snippet is to be run.
  func mayStop(_ snippet: Snippet, _ run: RunResult) -> Bool {
    snippet.isGentle && (run.ending == .timedOut || snippet.promisesOnlyNotes)
  }

  /// The verdicts on a program that compiles and could not be run, because the library does not link.
  func judgeUnlinked(_ trial: Trial) -> [Judgement] {
    session.chain.filter { owned.contains($0.name) }.map { snippet in
      var judgement = Judgement(snippet: snippet, verdict: .passed)
      judgement.open =
        openClaims(of: snippet)
        + snippet.looseClaims.filter { !$0.isGuess }.map {
          OpenClaim(position: $0.claim.position, why: .notReached)
        }
      return judgement
    }
  }

  /// All that a snippet says of statements at its top level, as undecided.
  func openClaims(of snippet: Snippet) -> [OpenClaim] {
    let prints = snippet.prints.filter { !$0.isGuess }
    return (prints.flatMap(\.positions) + snippet.values.map(\.position)).map {
      OpenClaim(position: $0, why: .notReached)
    }
  }
}

extension Snippet {
  /// Whether only the looks of comments say that it is to be run.
  var promisesOnlyNotes: Bool {
    promisesSomething && prints.allSatisfy(\.isNoted) && values.allSatisfy(\.isNoted)
      && looseClaims.allSatisfy(\.isNoted) && spans.isEmpty && errors == nil
      && (output == nil || output?.guess != nil)
      && valueFence == nil && timeline == nil
  }
}

extension String {
  /// The output without the blank lines at its end: a text that ends a line, printed.
  var withoutBlankEnd: String {
    var lines = outputLines
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }
}
