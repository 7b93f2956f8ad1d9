/// The number of snippets with each result.
public struct Tally: Hashable, Sendable {
  /// How many came out how.
  public struct Verdicts: Hashable, Sendable {
    /// The chapter is right.
    public var passed = 0
    /// The chapter is wrong.
    public var failed = 0
    /// The program crashed, and the chapter does not say so.
    public var crashed = 0

    /// All of them.
    public var count: Int { passed + failed + crashed }

    fileprivate var words: String {
      [(passed, "passed"), (failed, "failed"), (crashed, "crashed")].filter { $0.0 > 0 }
        .map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }
  }

  /// Snippets whose verdict rests on what was kept from an earlier run.
  public var cached = Verdicts()
  /// Snippets that were compiled or run.
  public var run = Verdicts()
  /// Snippets of which only the grammar is checked.
  public var parsed = 0
  /// Those of them whose grammar is wrong, or that may not be compiled.
  public var parsedWrong = 0
  /// Snippets that do not compile for want of something that no document provides.
  public var incomplete = 0
  /// Snippets that go on from one that does not compile.
  public var blocked = 0
  /// Snippets that fail, which was noted before.
  public var known = 0
  /// Snippets that the chapter excepts.
  public var ignored = 0
  /// Snippets for other platforms and compilers.
  public var skipped = 0
  /// How the claims of the documents turned out.
  public var claims = ClaimTally()
  /// What is wrong with the text beyond the verdicts on snippets.
  public var textErrors = 0

  /// How many snippets there are.
  public var count: Int {
    cached.count + run.count + parsed + incomplete + blocked + known + ignored + skipped
  }

  /// One line with the whole truth: `412 snippets: 380 cached, 32 run (31 passed, 1 failed), 0 ignored`.
  public var line: String {
    var parts = [
      "\(cached.count) cached" + (cached.passed < cached.count ? " (\(cached.words))" : ""),
      "\(run.count) run" + (run.count > 0 ? " (\(run.words))" : ""),
    ]
    if parsed > 0 {
      parts.append("\(parsed) parsed" + (parsedWrong > 0 ? " (\(parsedWrong) failed)" : ""))
    }
    if incomplete > 0 { parts.append("\(incomplete) incomplete") }
    if blocked > 0 { parts.append("\(blocked) blocked") }
    if known > 0 { parts.append("\(known) known to fail") }
    parts.append("\(ignored) ignored")
    if skipped > 0 { parts.append("\(skipped) skipped") }
    if textErrors > 0 {
      parts.append("\(textErrors) \(textErrors == 1 ? "error" : "errors") in the text")
    }
    return "\(count) \(count == 1 ? "snippet" : "snippets"): " + parts.joined(separator: ", ")
  }

  /// The line with the time that it all took at its end: `…, 4.1 s`.
  public func line(after time: Duration) -> String {
    let tenths = Int((time.inSeconds * 10).rounded())
    return "\(line), \(tenths / 10).\(tenths % 10) s"
  }
}
