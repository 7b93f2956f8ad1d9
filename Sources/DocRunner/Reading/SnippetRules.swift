import Documents

/// How the snippets of a document are read and checked where they do not say so themselves.
public struct SnippetRules: Hashable, Sendable {
  /// How to check a snippet without any words.
  public var plain: PlainSnippets
  /// Which snippets share a program.
  public var sessions: SessionStyle
  /// Hidden code that goes before every snippet.
  public var setup: [CodeBlock.Line] = []
  /// The language mode, such as `5`; nil for the package's own.
  public var languageMode: String?
  /// Where snippets are checked; nil for everywhere.
  public var condition: SnippetCondition?
  /// Whether a warning about a snippet without words makes the document wrong.
  public var refusesWarnings = false
  /// Whether documents that were not written for this tool must be complete, and their remarks true.
  public var isStrict = false
  /// How far checks go.
  public var level = CheckLevel.claims

  /// The language modes that the compiler knows.
  public static let languageModes = ["4", "4.2", "5", "6"]

  /// Rules for snippets of some kind and in some sessions.
  public init(plain: PlainSnippets = .run, sessions: SessionStyle = .fence) {
    self.plain = plain
    self.sessions = sessions
  }
}

/// The rules of several documents.
public struct DocumentRules: Hashable, Sendable {
  /// The rules for documents that have none themselves.
  public var common: SnippetRules
  /// The rules for some documents, by path.
  public var own: [String: SnippetRules] = [:]

  /// The same rules for all documents.
  public init(_ common: SnippetRules = SnippetRules()) { self.common = common }

  /// The rules of the document with a path.
  public subscript(path: String) -> SnippetRules { own[path] ?? common }
}

/// How much of a document is checked.
public enum CheckLevel: String, CaseIterable, Hashable, Sendable {
  /// Only the grammar of snippets: nothing is compiled.
  case syntax
  /// Snippets are compiled, and none is run.
  case compile
  /// Everything: what the document says about output, values and messages, too.
  case claims
}
