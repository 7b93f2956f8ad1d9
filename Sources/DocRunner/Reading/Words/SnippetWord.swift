import Foundation

/// A word that may come after `swift`, and how it is used.
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

  enum Reach {
    case all
    case runs
  }

  var name: String
  var value: Value
  var meaning: String
  /// Whether it names a kind of snippet; a snippet can have only one.
  var isKind = false
  var reach = Reach.all
  var excludes: [String] = []

  static let all: [SnippetWord] =
    SnippetKind.allCases.map(\.snippetWord) + [
      SnippetWord(name: "id", value: .required(example: "id=first"), meaning: "names the snippet"),
      SnippetWord(
        name: "continues", value: .optional(example: "continues=first"),
        meaning: "goes on from the snippet before, or from the one named"),
      SnippetWord(
        name: "revises", value: .required(example: "revises=first"),
        meaning: "a later state of the same program; the page shows the difference",
        excludes: ["continues"]),
      SnippetWord(
        name: "starter", value: .none, meaning: "what the reader of an exercise begins with"),
      SnippetWord(
        name: "solution", value: .none,
        meaning: "what an exercise asks for; all that is said of it must be wrong of the starter",
        reach: .runs, excludes: ["starter"]),
      SnippetWord(
        name: "check", value: .none,
        meaning: "goes on from the solution above and shows that it is one",
        excludes: ["starter", "solution", "continues", "revises"]),
      SnippetWord(
        name: "unordered", value: .none, meaning: "compares lines of output in any order",
        reach: .runs),
      SnippetWord(
        name: "tolerance", value: .required(example: "tolerance=1e-9"),
        meaning: "numbers in the output may differ by that much", reach: .runs),
      SnippetWord(
        name: "seed", value: .required(example: "seed=7"),
        meaning: "where random numbers and the order of sets and dictionaries begin", reach: .runs),
      SnippetWord(
        name: "timeout", value: .required(example: "timeout=2s"),
        meaning: "how long the program may take", reach: .runs),
      SnippetWord(
        name: "time", value: .one(of: ["real"]),
        meaning: "waits in real time, without the book's clock", reach: .runs),
      SnippetWord(
        name: "threads", value: .none,
        meaning: "runs tasks on the machine's threads and in real time", reach: .runs),
      SnippetWord(
        name: "env", value: .required(example: "env.TZ=UTC"),
        meaning: "a variable of its environment", reach: .runs),
      SnippetWord(
        name: "mode", value: .one(of: SnippetRules.languageModes),
        meaning: "the language mode of the compiler"),
      SnippetWord(
        name: "flags", value: .required(example: "flags=\"-O\""),
        meaning: "further flags of the compiler"),
    ]

  static let names = all.map(\.name)

  /// The word with a name; `env.TZ` is the word `env`.
  static func named(_ name: String) -> SnippetWord? {
    all.first { $0.name == name && name != "env" }
      ?? (name.hasPrefix("env.") ? all.first { $0.name == "env" } : nil)
  }

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
