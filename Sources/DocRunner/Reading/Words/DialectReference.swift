/// What documents can say to the runner, read off the tables by which it is read.
package struct DialectReference: Sendable {
  package struct Row: Sendable {
    package var form: String
    package var meaning: String

    package init(form: String, meaning: String) { (self.form, self.meaning) = (form, meaning) }
  }

  package static var kinds: [Row] { SnippetWord.all.filter(\.isKind).map(row) }
  package static var words: [Row] { SnippetWord.all.filter { !$0.isKind }.map(row) }

  /// The fences that say what is expected, with the words that can follow each.
  package static var fences: [Row] {
    ExpectationFence.all.map { fence in
      let words = fence.words.map { "`\($0.example)`" }.joined(separator: ", ")
      return Row(form: fence.language, meaning: "\(fence.meaning); may have \(words)")
    }
  }

  /// The comments, each up to its `-->`.
  package static var comments: [Row] {
    [Row(form: "<!-- doc: run id=first -->", meaning: "words for the `swift` fence below")]
      + DocDirective.allCases.flatMap(\.forms)
      .map { Row(form: "<!-- doc: \($0.form) -->", meaning: $0.meaning) }
      + ExpectationFence.all.map {
        Row(form: "<!-- doc: \($0.language) -->", meaning: "\($0.meaning), out of sight")
      }
      + [FigureClaim.row]
  }

  /// The names for what differs from run to run.
  package static var redactions: [String] { Redactions.standard.names.sorted() }

  private static func row(_ word: SnippetWord) -> Row {
    let form =
      switch word.value {
      case .none: "`\(word.name)`"
      case .optional(let example): "`\(word.name)`, `\(example)`"
      case .required(let example): "`\(example)`"
      case .one(let values): values.map { "`\(word.name)=\($0)`" }.joined(separator: ", ")
      }
    return Row(form: form, meaning: word.meaning)
  }
}
