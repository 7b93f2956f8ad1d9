/// Something that a document claims and no run could decide on.
public struct OpenClaim: Hashable, Sendable {
  /// Where the claim stands.
  public var position: SourcePosition
  /// What kept it from being decided on.
  public var why: Why

  /// A reason for which a claim stays undecided.
  public enum Why: String, CaseIterable, Hashable, Sendable {
    case notReached = "not-reached"
    case varies = "differs-in-each-run"
    case mayBeNote = "may-be-a-note"

    /// The reason for a list of causes.
    var cause: String {
      switch self {
      case .notReached: "claims what nothing gets to"
      case .varies: "claims what differs in each run"
      case .mayBeNote: "has a comment that may be a claim or a note"
      }
    }

    fileprivate var message: String {
      switch self {
      case .notReached: "nothing runs the line that this is about"
      case .varies: "what this is about differs in each run"
      case .mayBeNote:
        "this may be a note: it is not what comes out, and nothing says that it should be"
      }
    }
  }
}

extension SnippetResult {
  /// A note for each claim that could not be decided on.
  var openClaims: [Diagnostic] {
    open.map {
      Diagnostic(.note, code: $0.why.rawValue, $0.why.message, path: snippet.path, at: $0.position)
    }
  }
}
