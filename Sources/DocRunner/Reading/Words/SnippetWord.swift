import Foundation

/// A word that may stand after `swift`, and how it is used.
///
/// The one table of words, with those of `SnippetKind`. The reader, the checks and the help use it.
struct SnippetWord {
  /// Whether a value follows the word.
  enum Value {
    case none
    /// A value may follow; the example shows one.
    case optional(example: String)
    /// A value must follow; the example shows one.
    case required(example: String)
    /// One of these values must follow.
    case one(of: [String])
  }

  /// The snippets on which a word has an effect.
  enum Reach {
    case all
    /// Those that are run.
    case runs
    /// Those whose compiler messages the chapter gives.
    case messages
  }

  var name: String
  var value: Value
  /// Whether it names a kind of snippet; a snippet can have only one.
  var isKind = false
  var reach = Reach.all
  /// The words that cannot be used with it.
  var excludes: [String] = []

  /// All words.
  static let all: [SnippetWord] =
    SnippetKind.allCases.map(\.snippetWord) + [
      SnippetWord(name: "id", value: .required(example: "id=first")),
      SnippetWord(name: "continues", value: .optional(example: "continues=first")),
      SnippetWord(
        name: "revises", value: .required(example: "revises=first"), excludes: ["continues"]),
      SnippetWord(name: "unordered", value: .none, reach: .runs),
      SnippetWord(name: "tolerance", value: .required(example: "tolerance=1e-9"), reach: .runs),
      SnippetWord(name: "seed", value: .required(example: "seed=7"), reach: .runs),
      SnippetWord(name: "timeout", value: .required(example: "timeout=2s"), reach: .runs),
      SnippetWord(name: "time", value: .one(of: ["real"]), reach: .runs),
      SnippetWord(name: "step", value: .required(example: "step=100ms"), reach: .runs),
      SnippetWord(name: "marbles", value: .one(of: ["off"]), reach: .runs),
      SnippetWord(name: "stdin", value: .required(example: "stdin=input"), reach: .runs),
      SnippetWord(name: "env", value: .required(example: "env.TZ=UTC"), reach: .runs),
      SnippetWord(name: "mode", value: .one(of: ["4", "4.2", "5", "6"])),
      SnippetWord(name: "flags", value: .required(example: "flags=\"-O\"")),
      SnippetWord(name: "match", value: .one(of: ["id"]), reach: .messages),
      SnippetWord(name: "show", value: .one(of: ShownDetail.allCases.map(\.rawValue))),
    ]

  /// The names of all words.
  static let names = all.map(\.name)

  /// The word with a name; `env.TZ` is the word `env`.
  static func named(_ name: String) -> SnippetWord? {
    all.first { $0.name == name && name != "env" }
      ?? (name.hasPrefix("env.") ? all.first { $0.name == "env" } : nil)
  }

  /// What to write instead of a wrong value.
  func help(insteadOf value: String) -> String {
    switch self.value {
    case .none: "write `\(name)` alone"
    case .optional(let example), .required(let example): "write it as in `\(example)`"
    case .one(let values):
      if value.count > 1, let near = NearestName.to(value, in: values) {
        "did you mean `\(name)=\(near)`?"
      } else {
        "write " + values.map { "`\(name)=\($0)`" }.joinedWithOr
      }
    }
  }
}

extension [String] {
  /// The texts as a list of choices: `a`, `a or b`, `a, b or c`.
  fileprivate var joinedWithOr: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}
