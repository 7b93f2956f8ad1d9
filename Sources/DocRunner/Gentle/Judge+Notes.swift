import Documents
import Processes

/// How values are compared that are noted as people note them.
extension Judge {
  /// Whether lines of output are what comments say; nil if the comments may be about something else.
  ///
  /// - Parameter code: what printed them.
  func means(_ claims: [Claim], _ lines: [String], of code: String) -> Bool? {
    guard !lines.isEmpty else { return nil }
    guard claims.count == lines.count else { return claims.count < lines.count ? nil : false }
    let answers = zip(claims, lines).map { means($0, $1, of: code) }
    if answers.contains(false) { return false }
    return answers.contains(nil) ? nil : true
  }

  private func means(_ claim: Claim, _ line: String, of code: String) -> Bool? {
    if isTrue(claim, line) { return true }
    guard let noted = NotedValue(claim.text) else {
      // What is printed is seldom a type, and a comment may tell that of what is printed.
      if TypeText.isType(claim.text) { return TypeText.areSame(claim.text, line) ? true : nil }
      return claim.text.isWord || claim.text[...].readsAsProse ? nil : false
    }
    if case .text(let text) = noted, text == line { return true }
    guard let actual = NotedValue(line) else {
      if case .text = noted { return false }
      return nil
    }
    if claim.isComparison, let isMet = noted.isMet(by: actual, claim.sign) {
      return isMet ? nil : false
    }
    return noted.means(actual, isUnordered: hasSets(in: code))
  }

  /// Whether lines show the same dictionaries and sets as claims do, in another order.
  func isReordered(_ claims: [Claim], _ lines: [String], of code: String) -> Bool {
    claims.count == lines.count
      && zip(claims, lines).allSatisfy { claim, line in
        claim.text.sorted() == line.sorted() && means(claim, line, of: code) ?? false
      }
  }

  /// Whether a value of a type is what a comment says; nil if that may be about something else.
  func means(
    _ expected: ExpectedValue, _ text: String, type: String, of code: String
  ) -> Bool? {
    let noted = NotedValue(expected.text)
    if expected.claim.isComparison, let noted, let actual = NotedValue(text),
      let isMet = noted.isMet(by: actual, expected.claim.sign)
    {
      return isMet
    }
    if type == "String", case .text(let shown)? = NotedValue(text), shown == expected.text {
      return true
    }
    if case .text(let quoted)? = noted {
      // A character and a part of a text are shown without quotes.
      if quoted == text { return true }
      if ["Character", "Substring"].contains(type) { return false }
    }
    if type.hasSuffix(".Type"), TypeText.areSame(expected.text, text) { return true }
    // An expression can be shown with its type.
    if TypeText.areSame(expected.text, type.replacing("@Sendable ", with: "")) { return true }
    // `.low` and `Level.low` show the case `low`.
    let name = type.split(separator: ".").last.map(String.init) ?? type
    if [".\(text)", "\(name).\(text)"].contains(expected.text) { return true }
    if noted == nil, ["String", "Substring"].contains(type) {
      let text = expected.text[...]
      let mayBeNote = text.isNamed || text.readsAsProse || expected.isNoted && TypeText.isType(text)
      return mayBeNote ? nil : false
    }
    guard let noted, let actual = NotedValue(text) else { return nil }
    if noted.means(actual, isUnordered: Self.unordered.contains { type.contains($0) }) == true {
      return true
    }
    // A list that was made from a set is in another order each time.
    if hasSets(in: code), noted.means(actual, isUnordered: true) == true { return nil }
    return noted.means(actual, isUnordered: false)
  }

  /// Whether a statement may show sets, whose order is another one in each run.
  private func hasSets(in code: String) -> Bool {
    guard !code.contains("sorted") else { return false }
    return session.chain.contains { snippet in
      snippet.lines.contains { line in Self.unordered.contains { line.text.contains($0) } }
    }
  }

  private static let unordered = ["Set", "Keys", "Values", ".keys", ".values", ".union("]

  /// Whether it says nothing about a snippet that its program stops, or goes on and on.
  ///
  /// A server that runs until it is stopped is no mistake, and neither is a missing file, unless the document
  /// says that the snippet is to be run. But its claims about values are wrong if its own code stops it first.
  func mayStop(_ snippet: Snippet, _ run: RunResult, at place: SourcePosition?) -> Bool {
    guard snippet.isGentle else { return false }
    if run.ending == .timedOut || run.ending == .stuck { return true }
    // A comment that quotes the message says that it stops, whatever else the snippet promises.
    let calls = run.backtrace.map { program.position(line: $0.line, column: $0.column) }
    if let trap = message(of: run, .traps),
      (calls + [place]).flatMap(snippet.comments(at:)).contains(where: { $0.hasBytes(of: trap) })
    {
      return true
    }
    return snippet.promisesOnlyNotes
      && (snippet.tellsOfFailure(at: place) || !stopsByItself(run))
  }

  /// A note that a program did not end, if that is no mistake; nil if it did.
  func stoppedByLimit(
    _ snippet: Snippet, index: Int, _ run: RunResult, _ transcript: Transcript
  ) -> Diagnostic? {
    guard snippet.isGentle, run.ending == .timedOut || run.ending == .stuck,
      snippet.kind.ending != .timesOut, index == transcript.lastSnippet
    else { return nil }
    var problem = stop(of: snippet, index: index, run, transcript)
    problem.severity = .note
    problem.code = "stopped"
    return problem
  }

  /// Whether a program was stopped by its own code, whatever surrounds it: by its own check, an index that does
  /// not exist, or an error of a type that it declares.
  ///
  /// Code that reads files, the command line or the network is not asked.
  private func stopsByItself(_ run: RunResult) -> Bool {
    let code = session.chain.flatMap(\.lines).map(\.text)
    guard !code.contains(where: { line in Judge.surroundings.contains(where: line.contains) })
    else { return false }
    if let error = message(of: run, .throws) {
      let names = error.prefix { $0 != "(" }.split(separator: ".")
      return names.contains { name in
        code.contains { $0.firstMatch(of: /\b(?:struct|enum|class)\s+(?<name>\w+)/)?.name == name }
      }
    }
    guard case .signaled = run.ending, let trap = message(of: run, .traps) else { return false }
    if ["Assertion failed", "Precondition failed"].contains(where: trap.hasPrefix) {
      let place = run.backtrace.first.flatMap {
        program.position(line: $0.line, column: $0.column)
      }
      let line = place.map { document.line($0.line).trimmed } ?? ""
      return Snippet.assertions.contains(where: line.hasPrefix)
    }
    return Judge.ownTraps.contains(where: trap.contains)
  }

  /// How code asks for what may be different here.
  private static let surroundings = [
    "CommandLine.", "readLine(", "FileManager", "contentsOf", "URLSession", "ProcessInfo", "Bundle",
    "getenv(", "import Network",
  ]

  /// What the runtime says of mistakes in code.
  private static let ownTraps = [
    "ndex out of range", "ndex is out of bounds", "Division by zero", "Not enough bits",
    "Range requires", "Can't remove", "contains duplicate keys", "ut of bounds",
  ]

  /// The verdicts on a program that compiles and could not be run, because the library does not link.
  func judgeUnlinked(_ trial: Trial) -> [SnippetResult] {
    session.chain.filter { owned.contains($0.name) }.map { snippet in
      var judgement = SnippetResult(snippet: snippet, verdict: .passed)
      judgement.open = snippet.claimsNotReached
      return judgement
    }
  }
}

extension Snippet {
  /// Whether the text before it says that it fails, or a comment at the line where it stops.
  fileprivate func tellsOfFailure(at place: SourcePosition?) -> Bool {
    isToldToFail
      || comments(at: place).contains {
        $0.contains(
          #/(?i)\bfail|crash|\btrap|error|\bstops|terminat|invalid|out of (?:range|bounds)/#)
      }
  }

  /// The comments on the line of a place, and right above and below it.
  fileprivate func comments(at place: SourcePosition?) -> [String] {
    guard let line = lines.firstIndex(where: { $0.position.line == place?.line }) else {
      return []
    }
    return SnippetSyntax.of(code).comments.filter { comment in
      (comment.followsCode ? line...line : line - 1...line + 1).contains(comment.line)
    }.map(\.text)
  }
}

extension String {
  /// Whether it is one word, as the name of a case is.
  var isWord: Bool { wholeMatch(of: /[A-Za-z_]\w*/) != nil }

  /// The output without the blank lines at its end: a text that ends a line, printed.
  var withoutBlankEnd: String {
    var lines = outputLines
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }
}
