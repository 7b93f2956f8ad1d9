/// Whether a chapter tells the truth about a snippet.
package enum Verdict: Hashable, Sendable {
  case passed
  /// The chapter is wrong, or the snippet could not be checked because of what it holds.
  case failed([Diagnostic])
  /// It does not compile for want of something that no document gives, such as a name from nowhere.
  case incomplete([Diagnostic])
  /// It was not checked: it goes on from another one that does not compile.
  case blocked([Diagnostic])
  /// The chapter is wrong, which was noted before and is to be corrected later.
  case known([Diagnostic])
  /// It was not checked, for the reason that the chapter gives.
  case ignored(reason: String)
  /// It was not checked: it is for another platform or compiler.
  case skipped(condition: String)

  package var isFailure: Bool { if case .failed = self { true } else { false } }

  package var problems: [Diagnostic] {
    switch self {
    case .failed(let problems), .incomplete(let problems), .blocked(let problems),
      .known(let problems):
      problems
    case .passed, .ignored, .skipped: []
    }
  }
}
