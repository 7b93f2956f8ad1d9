/// What is needed of a language to color its code: how comments, texts and numbers are written, and its words.
struct CodeLanguage: Sendable {
  /// What begins a comment that ends with its line.
  var lineComments: [String] = []
  /// What begins and ends a text; `\` in it keeps the next sign from ending it.
  var quotes = "\"'"
  /// The words that the language has for itself.
  var keywords: Set<String> = []
  /// Signs that words can have, besides letters, digits and `_`.
  var signs = ""
  /// Whether a word, or a text, before a colon is a name.
  var hasKeys = false
  /// Whether a comment begins only at the beginning of a line or after a blank.
  var setsCommentsApart = false

  /// The language that a fence names; nil for one that is shown without color.
  static func named(_ name: String) -> CodeLanguage? { all[aliases[name] ?? name] }

  private static let aliases = [
    "bash": "sh", "shell": "sh", "zsh": "sh", "yml": "yaml", "jsonc": "json",
  ]

  private static let all: [String: CodeLanguage] = [
    "json": CodeLanguage(
      lineComments: ["//"], quotes: "\"", keywords: ["true", "false", "null"], hasKeys: true),
    "sh": CodeLanguage(
      lineComments: ["#"],
      keywords: list(
        """
        case cd do done echo elif else esac exit export fi for function if in local return set shift source \
        then unset until while
        """), signs: "-", setsCommentsApart: true),
    "yaml": CodeLanguage(
      lineComments: ["#"], keywords: ["true", "false", "null"], signs: "-", hasKeys: true,
      setsCommentsApart: true),
  ]

  private static func list(_ text: String) -> Set<String> {
    Set(text.split(separator: " ").map(String.init))
  }
}
