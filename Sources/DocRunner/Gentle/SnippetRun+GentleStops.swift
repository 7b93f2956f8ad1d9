extension SnippetRun {
  /// Whether it says nothing about a snippet that its program stops, or goes on and on.
  ///
  /// A server that runs until it is stopped is no mistake, and neither is a missing file, unless the document
  /// says that the snippet is to be run. But its claims about values are wrong if its own code stops it first.
  func mayStop(at place: SourcePosition?) -> Bool {
    guard snippet.isGentle else { return false }
    if run.ending == .timedOut || run.ending == .stuck { return true }
    // A comment that quotes the message says that it stops, whatever else the snippet promises.
    if let trap = message(.traps),
      (backtrace + [place]).flatMap(snippet.comments(at:)).contains(where: { $0.hasBytes(of: trap) }
      )
    {
      return true
    }
    return snippet.promisesOnlyNotes
      && (snippet.tellsOfFailure(at: place) || !stopsByItself)
  }

  /// A note that a program did not end, if that is no mistake; nil if it did.
  func stoppedByLimit() -> Diagnostic? {
    guard snippet.isGentle, run.ending == .timedOut || run.ending == .stuck,
      snippet.kind.ending != .timesOut, index == transcript.lastSnippet
    else { return nil }
    var problem = stop().diagnostics.first
    problem?.severity = .note
    problem?.code = "stopped"
    return problem
  }

  /// Whether a program was stopped by its own code, whatever surrounds it: by its own check, an index that does
  /// not exist, or an error of a type that it declares.
  ///
  /// Code that reads files, the command line or the network is not asked.
  private var stopsByItself: Bool {
    let code = session.chain.flatMap(\.lines).map(\.text)
    guard !code.contains(where: { line in Self.surroundings.contains(where: line.contains) })
    else { return false }
    if let error = message(.throws) {
      let names = error.prefix { $0 != "(" }.split(separator: ".")
      return names.contains { name in
        code.contains { $0.firstMatch(of: /\b(?:struct|enum|class)\s+(?<name>\w+)/)?.name == name }
      }
    }
    guard case .signaled = run.ending, let trap = message(.traps) else { return false }
    if ["Assertion failed", "Precondition failed"].contains(where: trap.hasPrefix) {
      let line =
        run.backtrace.first.flatMap {
          program.position(line: $0.line, column: $0.column)
        }.map { document.line($0.line).trimmed } ?? ""
      return Snippet.assertions.contains(where: line.hasPrefix)
    }
    return Self.ownTraps.contains(where: trap.contains)
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
}

/// What documents that were not written for this tool leave open.
extension Judge {
  /// The verdicts on a program that compiles and could not be run, because the library does not link.
  func judgeUnlinked(_ trial: Trial) -> [SnippetResult] {
    session.chain.filter { owned.contains($0.name) }.map { snippet in
      var judgement = SnippetResult(snippet: snippet, verdict: .passed)
      judgement.open = snippet.claimsNotReached
      return judgement
    }
  }

  /// Whether the text around a snippet says that its output is one of several.
  func isToldToVary(_ snippet: Snippet) -> Bool {
    guard snippet.isGentle else { return false }
    let end = max(snippet.range.end.line, snippet.output?.range.end.line ?? 0)
    return (snippet.range.start.line - 3...end + 3).contains { number in
      let line = document.line(number).lowercased()
      return Judge.wordsForRaces.contains { line.contains($0) }
    }
  }

  private static let wordsForRaces = [
    "possible", "may ", "might ", "could ", "guarantee", "any order", "not specified",
    "unspecified", "nondeterministic", "non-deterministic",
  ]
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
