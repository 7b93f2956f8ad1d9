// The words after `swift` and in `<!-- doc: … -->`.

extension SnippetProblem {
  static func unknownWord(_ word: SnippetAttributes.Word) -> SnippetProblem {
    SnippetProblem(
      "unknown-word", "unknown word `\(word.name)`",
      [NearestName.help(for: word.name, in: SnippetWord.names, noun: "word")])
  }

  static func needsValue(_ word: SnippetAttributes.Word, example: String) -> SnippetProblem {
    SnippetProblem(
      "missing-value", "`\(word.name)` needs a value", ["write `\(example)`"])
  }

  static func takesNoValue(_ word: SnippetAttributes.Word) -> SnippetProblem {
    SnippetProblem(
      "unexpected-value", "`\(word.name)` takes no value", ["write `\(word.name)` alone"])
  }

  static func badValue(_ word: SnippetAttributes.Word) -> SnippetProblem {
    SnippetProblem(
      word.value == nil ? "missing-value" : "bad-value",
      word.value.map { "`\(word.name)` cannot be `\($0)`" } ?? "`\(word.name)` needs a value",
      SnippetWord.named(word.name).map { [$0.help(insteadOf: word.value ?? "")] } ?? [])
  }

  static func badStep(_ word: SnippetAttributes.Word) -> SnippetProblem {
    SnippetProblem(
      "bad-value", "`\(word.name)` cannot be `\(word.value ?? "")`",
      ["write it as in `step=100ms`"])
  }

  static func badSetup(_ word: SnippetAttributes.Word) -> SnippetProblem {
    SnippetProblem(
      "bad-value", "`\(word.name)` cannot be `\(word.value ?? "")`",
      ["write it as in `setup=next`"])
  }

  static func unknownWordOfSetup(_ word: SnippetAttributes.Word) -> SnippetProblem {
    SnippetProblem(
      "unknown-word", "unknown word `\(word.name)`",
      [
        NearestName.to(word.name, in: ["file"]).map { _ in "did you mean `file`?" }
          ?? "write the code on the lines below, or name a file: `setup file=Prelude.swift`"
      ])
  }

  static func givenTwice(_ word: SnippetAttributes.Word) -> SnippetProblem {
    SnippetProblem(
      "given-twice", "`\(word.name)` is given twice", ["remove one of them"])
  }

  static func conflictingWords(_ word: SnippetAttributes.Word, with other: String) -> SnippetProblem
  {
    SnippetProblem(
      "conflicting-words", "`\(word.name)` and `\(other)` cannot be used together",
      ["keep the one you mean"])
  }

  static func onlyWhereItRuns(_ word: SnippetAttributes.Word, kind: String) -> SnippetProblem {
    SnippetProblem(
      "word-without-effect", "`\(word.name)` has no effect on a snippet with `\(kind)`",
      ["remove it: the snippet is not run"])
  }

  static var hangsWithoutTimeout: SnippetProblem {
    SnippetProblem(
      "missing-timeout", "`hangs` needs a time to wait",
      ["write `hangs timeout=2s`"])
  }

  static func unknownInput(_ name: String, known: [String]) -> SnippetProblem {
    SnippetProblem(
      "unknown-input", "no fence named `\(name)` comes before this snippet",
      known.isEmpty
        ? ["give a `text` fence above `id=\(name)`"]
        : [NearestName.help(for: name, in: known, noun: "fence")])
  }

  static func unknownWordOfFence(_ word: SnippetAttributes.Word, known: [String]) -> SnippetProblem
  {
    SnippetProblem(
      "unknown-word", "unknown word `\(word.name)`",
      [NearestName.help(for: word.name, in: known, noun: "word")])
  }

  static func unknownComment(_ name: String) -> SnippetProblem {
    SnippetProblem(
      "unknown-comment", "docgen does not know the comment `doc: \(name)`",
      [
        NearestName.help(
          for: name,
          in: ["setup", "include", "output", "stderr", "diagnostics"] + SnippetWord.names,
          noun: "word")
      ])
  }

  static var commentWithoutSnippet: SnippetProblem {
    SnippetProblem(
      "comment-without-snippet", "no `swift` fence follows this comment",
      ["put it on the line before the fence it is meant for"])
  }
}
