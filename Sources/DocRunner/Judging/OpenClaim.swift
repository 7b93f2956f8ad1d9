import Documents

/// Something that a document claims and no run could decide on.
public struct OpenClaim: Hashable, Sendable {
  /// Where the claim is.
  public var position: SourcePosition
  /// What kept it from being decided on.
  public var why: Why
  /// How many lines of text it claims.
  var count = 1

  init(position: SourcePosition, why: Why) { (self.position, self.why) = (position, why) }

  /// A reason for which a claim stays undecided.
  public enum Why: String, CaseIterable, Hashable, Sendable {
    case notReached = "not-reached"
    case otherwise = "said-otherwise"
    case varies = "differs-in-each-run"
    case elsewhere = "printed-elsewhere"
    case unread = "not-read"

    /// The reason for a list of causes.
    var cause: String {
      switch self {
      case .notReached: "claims what nothing gets to"
      case .otherwise: "says in other words what comes out"
      case .varies: "claims what differs in each run"
      case .elsewhere: "claims what another line prints"
      case .unread: "claims a value where none is read"
      }
    }

    fileprivate var message: String {
      switch self {
      case .notReached: "nothing runs the line that this is about"
      case .otherwise: "this says in other words what comes out, and is not compared"
      case .varies: "what this is about differs in each run"
      case .elsewhere: "the line that this is about printed nothing itself"
      case .unread:
        "the value of this line is not read: it is inside a statement, or in a sketch"
      }
    }
  }
}

extension SnippetResult {
  /// A note for each claim that could not be decided on, for each comment that says something else than the run shows,
  /// and for the code that is wrong on purpose.
  var openClaims: [Diagnostic] {
    open.map {
      Diagnostic(.note, code: $0.why.rawValue, $0.why.message, path: snippet.path, at: $0.position)
    } + remarks.map { $0.diagnostic(.note, path: snippet.path) }
      + excused.prefix(1).map { line in
        Diagnostic(
          .note, code: SnippetResult.excuse,
          "this does not compile, as the text says, and is not checked further",
          path: snippet.path, at: SourcePosition(line: line, column: 1))
      }
  }

  /// The code of the notes on what is wrong on purpose.
  static let excuse = "wrong-on-purpose"
}
