/// How the snippets of a document are read and checked where they do not say so themselves.
package struct SnippetRules: Hashable, Sendable {
  /// How to check a snippet without any words.
  package var plain: PlainSnippets
  package var sessions: SessionStyle
  /// Hidden code that goes before every snippet.
  package var setup: [CodeBlock.Line] = []
  /// The language mode, such as `5`; nil for the package's own.
  package var languageMode: String?
  /// Where snippets are checked; nil for everywhere.
  package var condition: SnippetCondition?
  /// Whether a warning about a snippet without words makes the document wrong.
  package var refusesWarnings = false
  /// Whether documents that were not written for this tool must be complete, and their remarks true.
  package var isStrict = false
  package var level = CheckLevel.claims

  package static let languageModes = ["5", "6"]

  package init(plain: PlainSnippets = .run, sessions: SessionStyle = .fence) {
    self.plain = plain
    self.sessions = sessions
  }
}

package struct DocumentRules: Hashable, Sendable {
  /// The rules for documents that have none themselves.
  package var common: SnippetRules
  package var own: [String: SnippetRules] = [:]

  package init(_ common: SnippetRules = SnippetRules()) { self.common = common }

  package subscript(path: String) -> SnippetRules { own[path] ?? common }
}

/// How much of a document is checked.
package enum CheckLevel: String, CaseIterable, Hashable, Sendable {
  /// Only the grammar of snippets: nothing is compiled.
  case syntax
  /// Snippets are compiled, and none is run.
  case compile
  /// Everything: what the document says about output, values and messages, too.
  case claims
}
