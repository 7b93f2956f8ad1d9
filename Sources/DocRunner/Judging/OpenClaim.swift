/// Something that a document claims and no run could decide on.
package struct OpenClaim: Hashable, Sendable {
  package var position: SourcePosition
  package var why: Why
  /// How many lines of text it claims.
  var count = 1

  /// A reason for which a claim stays undecided.
  package enum Why: String, CaseIterable, Hashable, Sendable {
    case notReached = "not-reached"
    case varies = "differs-in-each-run"
    case conditional = "depends-on-conditions"

    var cause: String {
      switch self {
      case .notReached: "claims what no line showed"
      case .varies: "claims what differs in each run"
      case .conditional: "claims what may be otherwise elsewhere"
      }
    }

    fileprivate var message: String {
      switch self {
      case .notReached: "nothing that this is about ran, or showed just this"
      case .varies: "what this is about differs in each run"
      case .conditional: "what this is about may be so elsewhere, or on another day"
      }
    }
  }
}

/// The results of comments in a document that was not written for this tool.
package struct ClaimOutcomes: Sendable {
  package var open: [OpenClaim] = []
  /// Where comments are whose claims came true.
  var confirmed: [SourcePosition] = []
  /// The comments that say something else than the run shows, and are never wrong.
  package var remarks: [Remark] = []
  /// The lines of the file that do not compile, as the text says.
  package var excused: [Int] = []
  /// The modules that were imported for the snippet, though the text does not say so.
  package var addedImports: [String] = []

  static func + (left: ClaimOutcomes, right: ClaimOutcomes) -> ClaimOutcomes {
    ClaimOutcomes(
      open: left.open + right.open, confirmed: left.confirmed + right.confirmed,
      remarks: left.remarks + right.remarks, excused: left.excused + right.excused,
      addedImports: left.addedImports + right.addedImports)
  }
}

extension SnippetResult {
  /// A note for each claim that could not be decided on, for each comment that says something else than the run shows,
  /// and for the code that is wrong on purpose.
  var openClaims: [Diagnostic] {
    outcomes.open.map {
      Diagnostic(.note, code: $0.why.rawValue, $0.why.message, path: snippet.path, at: $0.position)
    } + outcomes.remarks.map { $0.diagnostic(.note, path: snippet.path) }
      + outcomes.excused.prefix(1).map { line in
        Diagnostic(
          .note, code: Diagnostic.Kind.excuse.rawValue,
          "this does not compile, as the text says, and is not checked further",
          path: snippet.path, at: SourcePosition(line: line, column: 1))
      }
  }
}
