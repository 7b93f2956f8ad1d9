/// Something to tell the author: what is wrong, where, and what to do about it.
package struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  ///
  /// Only errors make a check fail.
  package enum Severity: String, Hashable, Sendable, Codable { case error, warning, note }

  /// How what happened differs from what the document claims.
  package enum Finding: Hashable, Sendable {
    case wrong
    /// A claim is wrong in some runs, or in some orders of the program's jobs.
    case sometimesWrong
    /// Something happened that the document does not claim.
    case unclaimed
  }

  package var severity: Severity
  /// A short stable name of the kind of problem, such as `output-differs`.
  package var code: String
  /// What it says about a claim; nil if it is about something else.
  package var finding: Finding?
  /// What the compiler calls it, if it is a message of the compiler and the compiler tells.
  package var name: String?
  /// One sentence, literals in backticks, no full stop.
  package var message: String
  /// The file, as the author names it; nil if no file is at fault.
  package var path: String?
  /// The place in the file; nil if the file as a whole is meant.
  package var position: SourcePosition?
  /// How many bytes are marked in the excerpt, at least 1.
  package var length: Int
  /// Whether the excerpt has the lines before and after, too.
  package var showsLinesAround = false
  /// Lines to print under the excerpt as they are: a difference, a backtrace.
  package var details: [String]
  /// What to do; each is printed on a separate line.
  package var help: [String]

  package init(
    _ severity: Severity = .error, code: String, finding: Finding? = nil, _ message: String,
    path: String? = nil, at position: SourcePosition? = nil, length: Int = 1,
    details: [String] = [], help: [String] = []
  ) {
    self.severity = severity
    self.code = code
    self.finding = finding
    self.message = message
    self.path = path
    self.position = position
    self.length = length
    self.details = details
    self.help = help
  }
}

extension Diagnostic {
  /// The kinds of problems that other code treats in a way of their own.
  package enum Kind: String, Sendable {
    case blocked, crash, incomplete, remark, stopped
    case brokenGrammar = "broken-grammar"
    case excuse = "wrong-on-purpose"
    case compiles = "does-compile"
    case doesNotCompile = "does-not-compile"
    case missingFile = "missing-file"
    case notChecked = "not-checked"
    case notReached = "not-reached"
    case outputDiffers = "output-differs"
    case outputLimit = "output-limit"
    case termTwice = "term-twice"
    case timeLimit = "time-limit"
    case unassertedOutput = "unasserted-output"
    case varies = "differs-in-each-run"
    case conditional = "depends-on-conditions"
    case unexpectedWarning = "unexpected-warning"
  }

  /// What to say where the compiler knows of a mistake and asks for a report, as it has no words for it.
  package static let typesDoNotFit = "the types in this expression do not fit together"

  /// What other code asks of it; nil for most problems.
  package var kind: Kind? { Kind(rawValue: code) }
}

extension [Diagnostic] {
  package var containErrors: Bool { contains { $0.severity == .error } }
}
