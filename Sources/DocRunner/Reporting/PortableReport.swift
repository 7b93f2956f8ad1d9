import Foundation

/// The results of a check as data that other programs read: the JSON report.
///
/// Its fields are described in `Documentation/ci.md`.
package struct PortableReport: Sendable, Encodable {
  /// Which description the fields follow; it rises when a reader would misunderstand them.
  package var version = 1
  /// When the check began, as `2026-01-31T12:00:00Z`.
  package var started: String
  package var seconds: Double
  package var snippets: [Entry]
  /// What is wrong beyond the verdicts on snippets.
  package var problems: [Problem]

  package struct Entry: Sendable, Encodable {
    package enum Verdict: String, Sendable, Encodable, CaseIterable {
      case passed, failed, crashed, known, incomplete, blocked, ignored, skipped

      /// Whether it says neither that the document is right nor that it is wrong.
      var isOpen: Bool { ![.passed, .failed, .crashed].contains(self) }
    }
    package enum Work: String, Sendable, Encodable, CaseIterable { case run, cached, parsed, none }

    package var name: String
    package var path: String
    /// The line of that file where it begins, counted from 1.
    package var line: Int
    package var endLine: Int
    /// The word that says what is to be done with it, such as `run` or `error`.
    package var kind: String
    package var verdict: Verdict
    /// Why it was ignored or skipped.
    package var reason: String?
    package var work: Work
    package var seconds: Double
    /// How its claims turned out; nil if it makes none.
    package var claims: ClaimTally?
    package var problems: [Problem]
    /// Its comments that came true, could not be decided on, or say something else than the run shows, by place.
    package var comments: [Comment]?
  }

  /// What a run makes of a comment in a document that was not written for this tool.
  package struct Comment: Hashable, Sendable, Encodable {
    package var outcome: String
    package var line: Int
    /// The column, counted from 1 in bytes.
    package var column: Int
    package var why: String?
    /// What it says, if the run shows something else.
    package var says: String?
    package var shows: String?
    /// The comment that would be a promise.
    package var form: String?
  }

  /// Something that is wrong, with the line it is about.
  package struct Problem: Hashable, Sendable, Encodable {
    package var severity: Diagnostic.Severity
    /// The stable name of its kind, such as `output-differs`.
    package var code: String
    package var message: String
    package var path: String?
    package var line: Int?
    /// The column, counted from 1 in bytes.
    package var column: Int?
    package var length: Int
    /// Always empty, for programs that read it.
    package var label = ""
    /// The text of the line; nil if it has more than 10,000 bytes, as there may be a problem in each.
    package var excerpt: String?
    /// Lines that show it: a difference, a backtrace.
    package var details: [String]
    package var help: [String]
  }
}

// MARK: Making one

extension PortableReport {
  /// The report of a check, with the problems of the files that precede any check of snippets.
  package init(
    _ report: Report, problems: [Diagnostic], started: Date, time: Duration,
    line: (String, Int) -> Substring?
  ) {
    self.started = started.formatted(.iso8601)
    seconds = PortableReport.rounded(time.inSeconds)
    snippets = report.results.map { Entry($0, line: line) }
    var seen: Set<Diagnostic> = []
    let ofTexts = report.chapters.flatMap(\.diagnostics).filter { !report.wasKnown($0) }
    self.problems = (problems + ofTexts).filter { seen.insert($0).inserted }
      .map { Problem($0, line: line) }
  }

  static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }
}

extension PortableReport.Entry {
  fileprivate init(_ result: SnippetResult, line: (String, Int) -> Substring?) {
    let snippet = result.snippet
    name = snippet.id
    path = snippet.path
    self.line = snippet.range.start.line
    endLine = snippet.range.end.line
    kind = snippet.kind.word
    problems = result.verdict.problems.map { PortableReport.Problem($0, line: line) }
    let claims = ClaimTally(of: result)
    self.claims = claims.count + claims.remarks > 0 ? claims : nil
    comments = Self.comments(of: result)
    verdict = Verdict(of: result)
    switch result.verdict {
    case .ignored(let why), .skipped(let why): reason = why
    default: break
    }
    work = Work(for: result)
    seconds = PortableReport.rounded(result.effort?.time.inSeconds ?? 0)
  }

  private static func comments(of result: SnippetResult) -> [PortableReport.Comment]? {
    guard result.snippet.isGentle else { return nil }
    let confirmed = result.outcomes.confirmed.map {
      PortableReport.Comment(outcome: "confirmed", line: $0.line, column: $0.column)
    }
    let open = result.outcomes.open.map {
      PortableReport.Comment(
        outcome: "undecided", line: $0.position.line, column: $0.position.column,
        why: $0.why.rawValue)
    }
    let remarks = result.outcomes.remarks.map {
      PortableReport.Comment(
        outcome: "remark", line: $0.position.line, column: $0.position.column, says: $0.says,
        shows: $0.shows, form: $0.form)
    }
    let all = (confirmed + open + remarks).sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    return all.isEmpty ? nil : all
  }
}

extension PortableReport.Entry.Verdict {
  init(of result: SnippetResult) {
    switch result.verdict {
    case .passed: self = .passed
    case .failed(let diagnostics):
      self = diagnostics.contains { $0.kind == .crash } ? .crashed : .failed
    case .incomplete: self = .incomplete
    case .blocked: self = .blocked
    case .known: self = .known
    case .ignored: self = .ignored
    case .skipped: self = .skipped
    }
  }
}

extension PortableReport.Entry.Work {
  init(for result: SnippetResult) {
    if let effort = result.effort {
      self = effort.wasKept ? .cached : .run
    } else if case .grammar = result.snippet.kind.check {
      self = .parsed
    } else {
      self = .none
    }
  }
}

extension PortableReport.Problem {
  init(_ diagnostic: Diagnostic, line text: (String, Int) -> Substring?) {
    severity = diagnostic.severity
    code = diagnostic.code
    message = diagnostic.message
    path = diagnostic.path
    line = diagnostic.position?.line
    column = diagnostic.position?.column
    length = diagnostic.length
    details = diagnostic.details
    help = diagnostic.help
    if let path, let line, let whole = text(path, line), whole.utf8.count <= 10_000 {
      excerpt = String(whole)
    }
  }

  /// The problem as a terminal shows it, with the line that it brings along.
  package func text() -> String {
    let diagnostic = Diagnostic(
      severity, code: code, message, path: path,
      at: line.flatMap { line in column.map { SourcePosition(line: line, column: $0) } },
      length: length, details: details, help: help)
    return DiagnosticRenderer(usesColor: false).render(diagnostic) {
      $0 == line ? excerpt.map { $0[...] } : nil
    }
  }
}

// MARK: Asking one

extension PortableReport {
  package var tally: Tally {
    var tally = Tally()
    tally.textErrors = problems.count { $0.severity == .error }
    for snippet in snippets {
      tally.add(snippet.work, snippet.verdict)
      tally.claims += snippet.claims ?? ClaimTally()
    }
    return tally
  }

  package var hasFailed: Bool {
    problems.contains { $0.severity == .error }
      || snippets.contains { $0.verdict == .failed || $0.verdict == .crashed }
  }

  /// One line for every reason not to check a snippet, with how often it is given and where.
  package var reasons: [String] {
    [Entry.Verdict.ignored, .skipped].flatMap { verdict in
      let entries = snippets.filter { $0.verdict == verdict }
      return Dictionary(grouping: entries) { $0.reason ?? "" }
        .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        .map { reason, entries in
          let names = entries.prefix(3).map(\.name).joined(separator: ", ")
          let rest = entries.count > 3 ? " and \(entries.count - 3) more" : ""
          return "\(entries.count) \(verdict.rawValue): \(reason) (\(names)\(rest))"
        }
    }
  }

  /// All that is wrong, each once, by file and place, and at last how much could not be decided.
  package var shownProblems: [Problem] {
    var seen: Set<Problem> = []
    let new = snippets.filter { $0.verdict != .known }
    let all = (problems + new.flatMap(\.problems)).filter { seen.insert($0).inserted }
    let wrong = all.filter { $0.severity != .note }.grouped { $0.path }
      .flatMap { file in
        file.elements.sorted { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
      }
    let notes = all.count - wrong.count
    guard notes > 0 else { return wrong }
    let summary = Diagnostic(
      .note, code: "undecided",
      "\(notes.of("place")) could not be decided on: `docgen test --details` shows them")
    return wrong + [Problem(summary) { _, _ in nil }]
  }
}
