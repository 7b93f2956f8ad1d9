// The words after `swift` and in `<!-- doc: … -->`.

extension SnippetProblem {
  static func unknownWord(_ word: Word, known: [String] = SnippetWord.names) -> Self {
    Self(
      "unknown-word", "unknown word `\(word.name)`",
      gone[word.name] ?? NearestName.help(for: word.name, in: known, noun: "word"))
  }

  /// What to do instead of words that were removed.
  private static let gone = [
    "clock":
      "this is no word any more: hand the date to the code, as in `Date(timeIntervalSince1970: 0)`",
    "stdin": "this is no word any more: write what the program reads as a text in its code",
    "with": "this is no word any more: write the other run as a separate snippet",
  ]

  static func needsValue(_ word: Word, example: String) -> Self {
    Self("missing-value", "`\(word.name)` needs a value", "write `\(example)`")
  }

  static func takesNoValue(_ word: Word) -> Self {
    Self("unexpected-value", "`\(word.name)` takes no value", "write `\(word.name)` alone")
  }

  static func badValue(_ word: Word) -> Self {
    Self(
      word.value == nil ? "missing-value" : "bad-value",
      word.value.map { "`\(word.name)` cannot be `\($0)`" } ?? "`\(word.name)` needs a value",
      SnippetWord.named(word.name)?.help(insteadOf: word.value ?? ""))
  }

  static func badValue(_ word: Word, example: String) -> Self {
    Self(
      "bad-value", "`\(word.name)` cannot be `\(word.value ?? "")`", "write it as in `\(example)`")
  }

  static func unknownWordOfSetup(_ word: Word) -> Self {
    Self(
      "unknown-word", "unknown word `\(word.name)`",
      NearestName.to(word.name, in: ["file"]).map { _ in "did you mean `file`?" }
        ?? "write the code on the lines below, or name a file: `setup file=Prelude.swift`")
  }

  static func givenTwice(_ word: Word) -> Self {
    Self("given-twice", "`\(word.name)` is given twice", "remove one of them")
  }

  static func conflictingWords(_ word: Word, with other: String) -> Self {
    Self(
      "conflicting-words", "`\(word.name)` and `\(other)` cannot be used together",
      "keep the one you mean")
  }

  static func onlyWhereItRuns(_ word: Word, kind: String) -> Self {
    Self(
      "word-without-effect", "`\(word.name)` has no effect on a snippet with `\(kind)`",
      "remove it: the snippet is not run")
  }

  static let hangsWithoutTimeout = Self(
    "missing-timeout", "`hangs` needs a time to wait", "write `hangs timeout=2s`")

  static func unknownComment(_ name: String) -> Self {
    Self(
      "unknown-comment", "docgen does not know the comment `doc: \(name)`",
      NearestName.help(
        for: name, in: ["setup", "include", "output", "stderr", "diagnostics"] + SnippetWord.names,
        noun: "word"))
  }

  static let commentWithoutSnippet = Self(
    "comment-without-snippet", "no `swift` fence follows this comment",
    "put it on the line before the fence it is meant for")
}
