@testable import DocRunner

/// What documents can say to the runner, read off the tables by which it is read.
struct DialectReference: Sendable {
  struct Row: Sendable {
    var form: String
    var meaning: String
  }

  static var kinds: [Row] { SnippetWord.all.filter(\.isKind).map(row) }
  static var words: [Row] { SnippetWord.all.filter { !$0.isKind }.map(row) }

  /// The fences that say what is expected, with the words that can follow each.
  static var fences: [Row] {
    ExpectationFence.all.map { fence in
      let words = fence.words.map { "`\($0.example)`" }.joined(separator: ", ")
      return Row(form: fence.language, meaning: "\(fence.meaning); may have \(words)")
    }
  }

  /// The comments, each up to its `-->`.
  static var comments: [Row] {
    [Row(form: "<!-- doc: run id=first -->", meaning: "words for the `swift` fence below")]
      + DocDirective.allCases.flatMap(\.forms)
      .map { Row(form: "<!-- doc: \($0.form) -->", meaning: $0.meaning) }
      + ExpectationFence.all.map {
        Row(form: "<!-- doc: \($0.language) -->", meaning: "\($0.meaning), out of sight")
      }
      + [
        Row(
          form: "<!-- figure: snippets -->", meaning: "the number before it is a figure of the book"
        )
      ]
  }

  /// The names for what differs from run to run.
  static var redactions: [String] { Redaction.all.map(\.name).sorted() }

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
