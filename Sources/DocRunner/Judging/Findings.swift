/// What is wrong with a snippet, and the changes that would make it right.
struct Findings: Sendable {
  var diagnostics: [Diagnostic]
  /// The changes that `--fix` makes.
  var edits: [LineEdit]
  /// The results of comments, if the tool had to find out what they claim.
  var outcomes = ClaimOutcomes()

  init(_ diagnostics: [Diagnostic] = [], edits: [LineEdit] = []) {
    self.diagnostics = diagnostics
    self.edits = edits
  }

  init(open: [OpenClaim]) {
    self.init()
    outcomes.open = open
  }

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
    sum.outcomes = left.outcomes + right.outcomes
    return sum
  }

  static func += (left: inout Findings, right: Findings) { left = left + right }
}
