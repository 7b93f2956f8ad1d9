import Foundation

/// A word that may stand after `swift`, and how it is used.
///
/// The one table of words: what is read, what is checked and what help proposes follow from it.
struct SnippetWord {
  /// Whether a value follows the word.
  enum Value {
    case none
    /// A value may follow; the example shows one.
    case optional(example: String)
    /// A value must follow; the example shows one.
    case required(example: String)
  }

  var name: String
  var value: Value
  /// Whether it says what is to be done, so that a snippet can have one such word only.
  var isKind = false

  /// All words that mean something.
  static let all = [
    SnippetWord(name: "run", value: .none, isKind: true),
    SnippetWord(name: "compile", value: .none, isKind: true),
    SnippetWord(name: "error", value: .none, isKind: true),
    SnippetWord(name: "warning", value: .none, isKind: true),
    SnippetWord(name: "crash", value: .none, isKind: true),
    SnippetWord(name: "throws", value: .none, isKind: true),
    SnippetWord(name: "hangs", value: .none, isKind: true),
    SnippetWord(name: "fragment", value: .none, isKind: true),
    SnippetWord(name: "ignore", value: .required(example: "ignore=\"the reason\""), isKind: true),
    SnippetWord(name: "id", value: .required(example: "id=first")),
    SnippetWord(name: "continues", value: .optional(example: "continues=first")),
    SnippetWord(name: "unordered", value: .none),
    SnippetWord(name: "tolerance", value: .required(example: "tolerance=1e-9")),
    SnippetWord(name: "timeout", value: .required(example: "timeout=2s")),
    SnippetWord(name: "stdin", value: .required(example: "stdin=input")),
    SnippetWord(name: "env", value: .required(example: "env.TZ=UTC")),
    SnippetWord(name: "if", value: .required(example: "if=os(linux)")),
    SnippetWord(name: "mode", value: .required(example: "mode=5")),
    SnippetWord(name: "flags", value: .required(example: "flags=\"-O\"")),
    SnippetWord(name: "show", value: .required(example: "show=values")),
  ]

  /// The names of all words.
  static let names = all.map(\.name)

  /// The word with a name; `env.TZ` is the word `env`.
  static func named(_ name: String) -> SnippetWord? {
    all.first { $0.name == name && name != "env" }
      ?? (name.hasPrefix("env.") ? all.first { $0.name == "env" } : nil)
  }
}
