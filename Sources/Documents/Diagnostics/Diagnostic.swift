/// Something to tell the author: what is wrong, where, and what to do about it.
public struct Diagnostic: Hashable, Sendable {
  /// How bad it is.
  ///
  /// Only errors make a check fail.
  public enum Severity: String, Hashable, Sendable, Codable { case error, warning, note }

  /// How what happened differs from what the document claims.
  public enum Finding: Hashable, Sendable {
    /// A claim is wrong.
    case wrong
    /// A claim is wrong in some runs, or in some orders of the program's jobs.
    case sometimesWrong
    /// Something happened that the document does not claim.
    case unclaimed
  }

  /// A part of a line to mark in the excerpt, with words beside the mark.
  public struct Mark: Hashable, Sendable {
    /// How many bytes the mark covers, at least 1.
    public var length: Int
    /// What to say beside the mark; may be empty.
    public var label: String
  }

  /// How bad it is.
  public var severity: Severity
  /// A short stable name of the kind of problem, such as `output-differs`.
  public var code: String
  /// What it says about a claim; nil if it is about something else.
  public var finding: Finding?
  /// What the compiler calls it, if it is a message of the compiler and the compiler tells.
  public var name: String?
  /// One sentence, literals in backticks, no full stop.
  public var message: String
  /// The file, as the author names it; nil if no file is at fault.
  public var path: String?
  /// The place in the file; nil if the file as a whole is meant.
  public var position: SourcePosition?
  /// What to mark in the excerpt.
  public var mark: Mark
  /// Whether the excerpt has the lines before and after, too.
  public var showsLinesAround = false
  /// Lines to print under the excerpt as they are: a difference, a backtrace.
  public var details: [String]
  /// What to do; each is printed on a separate line.
  public var help: [String]

  /// A problem with what, where and what to do.
  public init(
    _ severity: Severity = .error, code: String, finding: Finding? = nil, _ message: String,
    path: String? = nil, at position: SourcePosition? = nil, length: Int = 1, label: String = "",
    details: [String] = [], help: [String] = []
  ) {
    self.severity = severity
    self.code = code
    self.finding = finding
    self.message = message
    self.path = path
    self.position = position
    self.mark = Mark(length: length, label: label)
    self.details = details
    self.help = help
  }
}

extension [Diagnostic] {
  /// Whether any of them makes a check fail.
  public var containErrors: Bool { contains { $0.severity == .error } }
}
