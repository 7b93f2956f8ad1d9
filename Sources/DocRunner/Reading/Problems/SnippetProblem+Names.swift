// Names of snippets, and what `continues` and `revises` say.

extension SnippetProblem {
  static func invalidName(_ name: String) -> Self {
    Self(
      "invalid-name", "`\(name)` cannot be the name of a snippet",
      "use letters, digits, `-` and `_`")
  }

  static func duplicateName(_ name: String, firstLine line: Int) -> Self {
    Self(
      "duplicate-name", "a snippet named `\(name)` is already on line \(line)",
      "give one of them another `id=`")
  }

  static func unknownPredecessor(_ name: String, known: [String]) -> Self {
    Self(
      "unknown-snippet", "no snippet named `\(name)` comes before this one",
      NearestName.help(for: name, in: known, noun: "snippet"))
  }

  static let nothingToContinue = Self(
    "nothing-to-continue", "there is no earlier snippet that this one could continue",
    "remove `continues`")

  static func revisesNothing(_ name: String) -> Self {
    Self(
      "revises-nothing", "this is the same program as `\(name)`", "change it, or remove `revises`")
  }

  static func continuesLeaf(_ name: String, kind: String) -> Self {
    Self(
      "continues-leaf", "`\(name)` has `\(kind)`, so no snippet can continue it",
      "continue the one that it continues")
  }

  static func runsAfterCompile(_ name: String) -> Self {
    Self(
      "continues-leaf", "`\(name)` has `compile`, so no snippet that runs can continue it",
      "let it run, or let this one `compile` too")
  }

  static func unknownSnippet(_ name: String, known: [String]) -> Self {
    Self(
      "unknown-snippet", "no snippet is named `\(name)`",
      NearestName.help(for: name, in: known, noun: "snippet"))
  }
}
