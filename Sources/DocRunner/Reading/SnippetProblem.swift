/// A mistake in what a chapter says about its snippets.
///
/// Each message is one function; they are sorted by theme.
struct SnippetProblem: Sendable {
  typealias Word = SnippetAttributes.Word

  /// The stable name of the problem.
  let code: String
  let message: String
  let help: String?
  /// Further lines below the excerpt.
  var details: [String] = []

  init(_ code: String, _ message: String, _ help: String?) {
    self.code = code
    self.message = message
    self.help = help
  }

  /// The problem at a place in a file.
  func diagnostic(path: String, at position: SourcePosition, length: Int = 1) -> Diagnostic {
    Diagnostic(
      code: code, message, path: path, at: position, length: length, details: details,
      help: [help].compactMap(\.self))
  }
}

extension SnippetProblem {
  // MARK: Fences and comments that do not end where they should

  static func unclosedFence(language: String) -> Self {
    Self(
      "unclosed-fence", "this `\(language.isEmpty ? "```" : language)` fence is never closed",
      "end it with a line that holds the same fence characters")
  }

  static func unknownLanguage(_ language: String, near: String) -> Self {
    Self(
      "unknown-language", "`\(language)` is no language that is checked here",
      "did you mean `\(near)`?")
  }

  static let commentGoesOn = Self(
    "comment-goes-on", "this comment is still open here and hides what follows",
    "end the comment above with `-->`")

  static let commentCut = Self(
    "comment-cut", "the comment ends here, and readers see the rest",
    "hidden text cannot hold `-->`: write it in another way, or put code into a file with `setup file=`"
  )

  static let unclosedComment = Self(
    "unclosed-comment", "this comment is never closed, and hides the rest of the file",
    "end it with `-->`")

  static let nestedTooDeeply = Self(
    "nested-too-deeply",
    "something here is nested so deeply that docgen reads nothing of the document",
    "nest quotes, lists and emphasis less")

  // MARK: The words after `swift` and in `<!-- doc: … -->`

  static func unknownWord(_ word: Word, known: [String] = SnippetWord.names) -> Self {
    Self(
      "unknown-word", "unknown word `\(word.name)`",
      gone[word.name] ?? NearestName.help(for: word.name, in: known, noun: "word"))
  }

  /// What to do instead of words that were removed.
  private static let gone = [
    "clock":
      "this is no word any more: hand the date to the code, as in `Date(timeIntervalSince1970: 0)`",
    "file":
      "a fence takes a file from a comment on the line before it: `<!-- doc: include Sources/Retry.swift -->`",
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

  // MARK: Names of snippets, and what `continues` and `revises` say

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

  // MARK: What a document says that a snippet does

  static func expectationWithoutSnippet(language: String) -> Self {
    Self(
      "expectation-without-snippet", "no snippet is right above this `\(language)` fence",
      "put it right after the `swift` fence it is about, or give it another language")
  }

  static func expectationGivenTwice(language: String) -> Self {
    Self(
      "expectation-given-twice", "the snippet above already has a `\(language)` fence",
      "join the two")
  }

  static func expectationForWrongKind(language: String, kind: String, fits: String) -> Self {
    Self("expectation-for-wrong-kind", "a snippet with `\(kind)` has no `\(language)`", "\(fits)")
  }

  static let nestedPrint = Self(
    "nested-print", "`// Prints` is inside a statement, where output cannot be compared",
    "move it below the statement, or use an `output` fence")

  static let printWithoutStatement = Self(
    "print-without-statement", "no statement comes before this `// Prints`",
    "move it below the statement that prints")

  static let printsNothing = Self(
    "prints-nothing", "this comment does not say what is printed",
    "write `// Prints \"…\"`, or a comment line for each line below `// Prints two lines:`")

  static let valueOfNothing = Self(
    "value-of-nothing", "no expression and no `let` or `var` ends on the line of this `// =>`",
    "put it at the end of the line whose value it gives, outside other statements")

  static func noStop(kind: String, example: String) -> Self {
    Self(
      "missing-stop", "a snippet with `\(kind)` needs the message with which it stops",
      "write `\(example)` on the line after the code that stops")
  }

  static func twoStops(kind: String) -> Self {
    Self(
      "two-stops", "a snippet with `\(kind)` stops only once, and its message is already given",
      "remove one of the two")
  }

  static func unreadableMessage(_ line: String) -> Self {
    Self(
      "unreadable-message", "`\(line)` is not a message of the compiler",
      "write `line:column: error: text`, as in `2:9: error: cannot find 'x' in scope`")
  }

  static func unreadableTimeline(_ message: String) -> Self {
    Self("unreadable-timeline", message, nil)
  }

  static func nothingToCompare(_ name: String) -> Self {
    Self(
      "nothing-to-compare", "the snippet `\(name)` has no drawn timeline above this one",
      "write its `timeline` fence further up")
  }

  static func claimsNothing(_ text: String) -> Self {
    Self("claims-nothing", "`\(text)` matches anything", "write what stays the same, or remove it")
  }

  static let checkedSpan = Self(
    "unknown-comment", "values in prose are not compared any more",
    "give the value in code, as in `words.count // => 3`")

  // MARK: Exercises: what readers begin with, what they are asked for, and what checks that

  static let starterWithoutSolution = Self(
    "starter-without-solution", "no `solution` fence belongs to this `starter`",
    "write `solution` after `swift` where the solution is, before the next exercise begins")

  static let checkWithoutSolution = Self(
    "check-without-solution", "no `solution` fence comes before this `check`",
    "write `solution` after `swift` where the solution is")

  static func solutionContinuesStarter(_ name: String) -> Self {
    Self(
      "solution-continues-starter",
      "this solution goes on from its starter, so no answer could stand in the starter's place",
      "let it continue what `\(name)` continues, and move what both need into a snippet before them"
    )
  }

  static func solutionDoesNotRun(_ kind: String) -> Self {
    Self(
      "solution-does-not-run", "a solution has to run to its end, but this one has `\(kind)`",
      "remove `\(kind)`, or let a `check` fence behind the solution show how it stops")
  }

  static func starterPasses(_ isEmpty: Bool) -> Self {
    Self(
      "starter-passes",
      isEmpty
        ? "this exercise accepts an empty answer"
        : "this exercise accepts its starter as an answer",
      "say what only a solution prints, in an `output` fence behind it or in a `swift check` fence")
  }

  // MARK: Code that is refused

  static let movesPlaces = Self(
    "moves-places", "`#sourceLocation` would make the compiler report places in another file",
    "remove it")

  static func reservedName(_ name: String) -> Self {
    Self(
      "reserved-name", "docgen uses the name `\(name)` to tell which statement printed what",
      "remove it, or choose another name")
  }

  static let manifestPart = Self(
    "manifest-part", "this is part of a `Package.swift`, and no program",
    "write `swift manifest`, which compiles it as such")

  static let codeTooDeep = Self(
    "nested-too-deeply",
    "this code is nested so deeply, or is so long, that docgen does not read it",
    "give its parts names, or write `swift ignore=\"why\"`")

  // MARK: Files that a document names

  static let includeWithoutFile = Self(
    "missing-value", "`include` needs a file",
    "write `include Sources/Retry.swift`, or `include Sources/Retry.swift#region`")

  static func secondFile(_ word: Word) -> Self {
    Self(
      "unknown-word", "`include` takes one file, but `\(word.name)` follows it",
      "remove it; put a name with spaces in quotes: `include=\"My File.swift\"`")
  }

  static let includeWithoutFence = Self(
    "include-without-fence", "no fence follows this `include`",
    "put an empty fence below; `docgen test --fix` fills it")

  static func missingFile(_ name: String, near: [String]) -> Self {
    Self(
      "missing-file",
      "there is no file `\(name)`, neither next to this document nor where docgen was started",
      NearestName.help(for: name, in: near, noun: "file"))
  }

  static func fileOutside(_ name: String) -> Self {
    Self(
      "outside-file", "`\(name)` is outside the folders that docgen reads",
      "use a file in the folder of the book, of the package or where docgen was started, "
        + "and no symbolic links out of them")
  }

  static func missingRegion(_ name: String, path: String, known: [String]) -> Self {
    Self(
      "missing-region", "`\(path)` has no region `\(name)`",
      known.isEmpty
        ? "put `// snippet.\(name)` and `// snippet.end` around the lines"
        : NearestName.help(for: name, in: known, noun: "region"))
  }

  static let copyOfItself = Self(
    "copy-of-itself", "a document cannot hold a copy of itself", "name another file, or a region")

  static func staleCopy(of file: String, difference: [String]) -> Self {
    var problem = Self("stale-copy", "this differs from `\(file)`", "`docgen test --fix` copies it")
    problem.details = ["  (- the text, + the file)"] + difference
    return problem
  }

  // MARK: Numbers in the text

  static let figureOfNothing = Self(
    "figure-of-nothing", "this needs a number right before it",
    "write any number there; `docgen test --fix` corrects it")

  static func unknownFigure(_ name: String, known: [String]) -> Self {
    Self(
      "unknown-figure", "no figure is called `\(name)`",
      NearestName.help(for: name, in: known, noun: "figure"))
  }

  static func wrongFigure(_ name: String, right: String) -> Self {
    Self("wrong-figure", "`\(name)` is \(right)", "`docgen test --fix` writes `\(right)` here")
  }
}
