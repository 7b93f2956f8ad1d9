/// What can be wrong with the way a chapter speaks about its snippets.
enum SnippetProblem {
  case unclosedFence(language: String)
  case unknownLanguage(String, near: String)
  case unknownWord(SnippetAttributes.Word)
  case needsValue(SnippetAttributes.Word, example: String)
  case takesNoValue(SnippetAttributes.Word)
  case badValue(SnippetAttributes.Word)
  case badSetup(SnippetAttributes.Word)
  case onlyWhereItRuns(SnippetAttributes.Word, kind: String)
  case nothingToShow(SnippetAttributes.Word, kind: String, fits: String)
  case onlyWithMessages(SnippetAttributes.Word, kind: String)
  case noStop(kind: String, example: String)
  case twoStops(kind: String)
  case hangsWithoutTimeout
  case unknownInput(String, known: [String])
  case givenTwice(SnippetAttributes.Word)
  case conflictingWords(SnippetAttributes.Word, with: String)
  case unknownComment(String)
  case commentWithoutSnippet
  case unknownWordOfSetup(SnippetAttributes.Word)
  case includeWithoutFile
  case secondFile(SnippetAttributes.Word)
  case includeWithoutFence
  case missingFile(String, near: [String])
  case fileOutside(String)
  case missingRegion(String, path: String, known: [String])
  case staleCopy(of: String, difference: [String])
  case invalidName(String)
  case duplicateName(String, firstLine: Int)
  case unknownPredecessor(String, known: [String])
  case nothingToContinue
  case revisesNothing(String)
  case continuesLeaf(String, kind: String)
  case runsAfterCompile(String)
  case expectationWithoutSnippet(language: String)
  case expectationGivenTwice(language: String)
  case expectationForWrongKind(language: String, kind: String, fits: String)
  case nestedPrint
  case printWithoutStatement
  case printsNothing
  case valueOfNothing
  case unreadableMessage(String)
  case unreadableTimeline(String)
  case unknownWordOfFence(SnippetAttributes.Word, known: [String])
  case nothingToCompare(String)
  case noLastValue
  case checkedNothing
  case figureOfNothing
  case unknownFigure(String, known: [String])
  case unmeasuredFigure(String, command: String)
  case wrongFigure(String, right: String)
  case unknownSnippet(String, known: [String])
  case expressionWithoutSnippet
  case claimsNothing(String)
  case commentGoesOn
  case unclosedComment
  case commentCut
  case nestedTooDeeply
  case movesPlaces
  case reservedName(String)
  case codeTooDeep

  /// The stable name of the problem.
  var code: String { text.code }

  /// The problem in words, at a place in a file.
  func diagnostic(path: String, at position: SourcePosition, length: Int = 1) -> Diagnostic {
    let (code, message, help) = text
    var details: [String] = []
    if case .staleCopy(_, let difference) = self {
      details = ["  (- the text, + the file)"] + difference
    }
    return Diagnostic(
      code: code, message, path: path, at: position, length: length, details: details, help: help)
  }

  private var text: (code: String, message: String, help: [String]) {
    switch self {
    case .unclosedFence(let language):
      (
        "unclosed-fence",
        "this `\(language.isEmpty ? "```" : language)` fence is never closed",
        ["end it with a line that holds the same fence characters"]
      )
    case .unknownLanguage(let language, let near):
      (
        "unknown-language", "`\(language)` is no language that is checked here",
        ["did you mean `\(near)`?"]
      )
    case .unknownWord(let word):
      (
        "unknown-word", "unknown word `\(word.name)`",
        [NearestName.help(for: word.name, in: SnippetWord.names, noun: "word")]
      )
    case .needsValue(let word, let example):
      ("missing-value", "`\(word.name)` needs a value", ["write `\(example)`"])
    case .takesNoValue(let word):
      ("unexpected-value", "`\(word.name)` takes no value", ["write `\(word.name)` alone"])
    case .badValue(let word):
      (
        word.value == nil ? "missing-value" : "bad-value",
        word.value.map { "`\(word.name)` cannot be `\($0)`" } ?? "`\(word.name)` needs a value",
        SnippetWord.named(word.name).map { [$0.help(insteadOf: word.value ?? "")] } ?? []
      )
    case .badSetup(let word):
      (
        "bad-value", "`\(word.name)` cannot be `\(word.value ?? "")`",
        ["write it as in `setup=next`"]
      )
    case .onlyWhereItRuns(let word, let kind):
      (
        "word-without-effect", "`\(word.name)` means nothing for a snippet with `\(kind)`",
        ["remove it: the snippet is not run"]
      )
    case .nothingToShow(let word, let kind, let fits):
      (
        "word-without-effect",
        "`\(word.name)=\(word.value ?? "")` means nothing for a snippet with `\(kind)`",
        ["remove it: only snippets that \(fits) have \(word.value ?? "")"]
      )
    case .onlyWithMessages(let word, let kind):
      (
        "word-without-effect", "`\(word.name)` means nothing for a snippet with `\(kind)`",
        ["remove it, or write `error` if the snippet must not compile"]
      )
    case .noStop(let kind, let example):
      (
        "missing-stop", "a snippet with `\(kind)` says with which message it stops",
        ["write `\(example)` on the line after the code that stops"]
      )
    case .twoStops(let kind):
      (
        "two-stops", "a snippet with `\(kind)` stops once, and its message is given already",
        ["remove one of the two"]
      )
    case .hangsWithoutTimeout:
      (
        "missing-timeout", "a snippet with `hangs` says how long to wait for it",
        ["write `hangs timeout=2s`"]
      )
    case .unknownInput(let name, let known):
      (
        "unknown-input", "no fence named `\(name)` comes before this snippet",
        known.isEmpty
          ? ["give a `text` fence above `id=\(name)`"]
          : [NearestName.help(for: name, in: known, noun: "fence")]
      )
    case .givenTwice(let word):
      ("given-twice", "`\(word.name)` is given twice", ["remove one of them"])
    case .conflictingWords(let word, let other):
      (
        "conflicting-words", "`\(word.name)` and `\(other)` exclude each other",
        ["keep the one you mean"]
      )
    case .unknownComment(let name):
      (
        "unknown-comment", "`doc: \(name)` means nothing here",
        [
          NearestName.help(
            for: name,
            in: ["setup", "include", "output", "stderr", "diagnostics"] + SnippetWord.names,
            noun: "word")
        ]
      )
    case .commentWithoutSnippet:
      (
        "comment-without-snippet", "no `swift` fence follows this comment",
        ["put it on the line before the fence it is meant for"]
      )
    case .unknownWordOfSetup(let word):
      (
        "unknown-word", "unknown word `\(word.name)`",
        [
          NearestName.to(word.name, in: ["file"]).map { _ in "did you mean `file`?" }
            ?? "write the code on the lines below, or name a file: `setup file=Prelude.swift`"
        ]
      )
    case .secondFile(let word):
      (
        "unknown-word", "`include` takes one file, and `\(word.name)` is another word",
        ["remove it; a name with blanks stands in quotes: `include=\"My File.swift\"`"]
      )
    case .includeWithoutFile:
      (
        "missing-value", "`include` needs a file",
        ["write `include Sources/Retry.swift`, or `include Sources/Retry.swift#region`"]
      )
    case .includeWithoutFence:
      (
        "include-without-fence", "no fence follows that could hold a copy of this",
        ["put an empty fence below; `docgen test --fix` fills it"]
      )
    case .missingFile(let name, let near):
      (
        "missing-file", "there is no file `\(name)`, neither beside this one nor where docgen runs",
        [NearestName.help(for: name, in: near, noun: "file")]
      )
    case .fileOutside(let name):
      (
        "outside-file", "`\(name)` is in none of the folders from which files may be read",
        [
          "use a file in the folder of the book or the package, or in the one where docgen is started; "
            + "no links out of them"
        ]
      )
    case .missingRegion(let name, let path, let known):
      (
        "missing-region", "`\(path)` has no region `\(name)`",
        known.isEmpty
          ? ["put `// snippet.\(name)` and `// snippet.end` around the lines"]
          : [NearestName.help(for: name, in: known, noun: "region")]
      )
    case .staleCopy(let file, _):
      (
        "stale-copy", "this is not what `\(file)` holds",
        ["`docgen test --fix` copies it"]
      )
    case .invalidName(let name):
      (
        "invalid-name", "`\(name)` cannot be the name of a snippet",
        ["use letters, digits, `-` and `_`"]
      )
    case .duplicateName(let name, let line):
      (
        "duplicate-name", "a snippet named `\(name)` is already on line \(line)",
        ["give one of them another `id=`"]
      )
    case .unknownPredecessor(let name, let known):
      (
        "unknown-snippet", "no snippet named `\(name)` comes before this one",
        [NearestName.help(for: name, in: known, noun: "snippet")]
      )
    case .nothingToContinue:
      (
        "nothing-to-continue", "no snippet comes before this one that it could go on from",
        ["remove `continues`"]
      )
    case .revisesNothing(let name):
      (
        "revises-nothing", "this is the same program as `\(name)`",
        ["change it, or remove `revises`"]
      )
    case .continuesLeaf(let name, let kind):
      (
        "continues-leaf", "`\(name)` is a snippet with `\(kind)`, so nothing can go on from it",
        ["continue the snippet that it goes on from"]
      )
    case .runsAfterCompile(let name):
      (
        "continues-leaf",
        "`\(name)` is a snippet with `compile`, so nothing that runs can go on from it",
        ["let it run, or let this one `compile` too"]
      )
    case .expectationWithoutSnippet(let language):
      (
        "expectation-without-snippet", "no snippet stands right above this `\(language)` fence",
        ["put it right after the `swift` fence it is about, or give it another language"]
      )
    case .expectationGivenTwice(let language):
      (
        "expectation-given-twice", "the snippet above has a `\(language)` fence already",
        ["join the two"]
      )
    case .expectationForWrongKind(let language, let kind, let fits):
      (
        "expectation-for-wrong-kind",
        "a snippet with `\(kind)` has no `\(language)`", ["\(fits)"]
      )
    case .nestedPrint:
      (
        "nested-print", "`// Prints` stands inside a statement, where nothing can be compared",
        ["move it behind the statement, or use an `output` fence"]
      )
    case .printWithoutStatement:
      ("print-without-statement", "no statement comes before this `// Prints`", ["move it down"])
    case .printsNothing:
      (
        "prints-nothing", "this comment does not say what is printed",
        ["write `// Prints \"…\"`, or a comment line for each line below `// Prints two lines:`"]
      )
    case .valueOfNothing:
      (
        "value-of-nothing", "no expression and no `let` or `var` ends on the line of this `// =>`",
        ["put it behind the code whose value it is, outside of other statements"]
      )
    case .unreadableTimeline(let message): ("unreadable-timeline", message, [])
    case .unknownWordOfFence(let word, let known):
      (
        "unknown-word", "unknown word `\(word.name)`",
        [NearestName.help(for: word.name, in: known, noun: "word")]
      )
    case .nothingToCompare(let name):
      (
        "nothing-to-compare", "the snippet `\(name)` has no timeline that is drawn before this one",
        ["write its `timeline` fence further up"]
      )
    case .noLastValue:
      (
        "value-of-nothing", "no expression and no `let` or `var` stands in the snippet above",
        ["end it with the expression whose value this is"]
      )
    case .checkedNothing:
      (
        "checks-nothing", "this needs a code span right before it, and an expression",
        ["write it right after the span, as in `` `3`<!-- = values.count of=first --> ``"]
      )
    case .figureOfNothing:
      (
        "figure-of-nothing", "this needs a number right before it",
        ["write any number there, and `docgen test --fix` makes it the right one"]
      )
    case .unknownFigure(let name, let known):
      (
        "unknown-figure", "no figure is called `\(name)`",
        [NearestName.help(for: name, in: known, noun: "figure")]
      )
    case .unmeasuredFigure(let name, let command):
      (
        "unmeasured-figure", "nobody has measured `\(name)`, so no number can be right",
        ["`\(command)` measures it"]
      )
    case .wrongFigure(let name, let right):
      (
        "wrong-figure", "`\(name)` is \(right)", ["`docgen test --fix` writes `\(right)` here"]
      )
    case .unknownSnippet(let name, let known):
      (
        "unknown-snippet", "no snippet is named `\(name)`",
        [NearestName.help(for: name, in: known, noun: "snippet")]
      )
    case .expressionWithoutSnippet:
      (
        "expectation-without-snippet", "no snippet stands above this expression",
        ["name the one in whose program it has a value, as in `of=first`"]
      )
    case .claimsNothing(let text):
      (
        "claims-nothing", "`\(text)` is true whatever happens",
        ["write what stays the same, or remove it"]
      )
    case .commentGoesOn:
      (
        "comment-goes-on", "this comment has not ended here, and hides what follows",
        ["end the comment above with `-->`"]
      )
    case .commentCut:
      (
        "comment-cut", "the comment ends here, and readers see the rest",
        [
          "hidden text cannot hold `-->`: write it in another way, or put code into a file with `setup file=`"
        ]
      )
    case .unclosedComment:
      (
        "unclosed-comment", "this comment is never closed, and hides the rest of the file",
        ["end it with `-->`"]
      )
    case .nestedTooDeeply:
      (
        "nested-too-deeply",
        "something in here is nested so deeply that nothing of the text is read",
        ["nest quotes, lists and emphasis less"]
      )
    case .movesPlaces:
      (
        "moves-places", "`#sourceLocation` would have the compiler name places in another file",
        ["remove it"]
      )
    case .reservedName(let name):
      (
        "reserved-name", "`\(name)` is how docgen tells which statement printed what",
        ["remove it, or give what is yours another name"]
      )
    case .codeTooDeep:
      (
        "nested-too-deeply",
        "this code is nested so deeply, or is so long, that it is not read",
        ["give its parts names, or write `swift ignore=\"why\"`"]
      )
    case .unreadableMessage(let line):
      (
        "unreadable-message", "`\(line)` is not a message of the compiler",
        ["write `line:column: error: text`, as in `2:9: error: cannot find 'x' in scope`"]
      )
    }
  }
}
