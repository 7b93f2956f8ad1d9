import Documents

/// What is wrong with a snippet, and the changes that would make it right.
struct Findings: Sendable {
  /// The problems.
  var diagnostics: [Diagnostic]
  /// The changes that `--fix` makes.
  var edits: [LineEdit]
  /// The claims that could not be decided on.
  var open: [OpenClaim] = []
  /// Where claims are that came true, if the tool had to find out that they are claims.
  var confirmed: [SourcePosition] = []
  /// The comments that say something else than the run shows, and are never wrong.
  var remarks: [Remark] = []

  /// Some problems, or none.
  init(_ diagnostics: [Diagnostic] = [], edits: [LineEdit] = []) {
    self.diagnostics = diagnostics
    self.edits = edits
  }

  /// Claims that could not be decided on.
  init(open: [OpenClaim]) {
    self.init()
    self.open = open
  }

  /// A problem.
  init(_ diagnostic: Diagnostic, edits: [LineEdit] = []) { self.init([diagnostic], edits: edits) }

  /// The same, with the changes that make it right, and words for what `--fix` would do.
  func fixed(by edits: SnippetEdits.Edits, _ words: String) -> Findings {
    var fixed = self
    for index in fixed.diagnostics.indices {
      fixed.diagnostics[index].help.append(edits.help(words))
    }
    fixed.edits += edits.made
    return fixed
  }

  static func + (left: Findings, right: Findings) -> Findings {
    var sum = Findings(left.diagnostics + right.diagnostics, edits: left.edits + right.edits)
    sum.open = left.open + right.open
    sum.confirmed = left.confirmed + right.confirmed
    sum.remarks = left.remarks + right.remarks
    return sum
  }

  static func += (left: inout Findings, right: Findings) { left = left + right }
}
