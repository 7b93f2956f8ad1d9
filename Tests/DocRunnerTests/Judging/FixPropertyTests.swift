import Testing

@testable import DocRunner

/// Writing what happened into files of every form does that and nothing else.
struct FixPropertyTests {
  /// Of how many documents this is so.
  private static let count = ReleaseCheck.isRunning ? 300 : 100

  @Test(arguments: 0..<count)
  func `a fixed file is right, stays as it is, and has lost nothing`(seed: Int) throws {
    let made = RandomDocument(seed: UInt64(seed))
    let (before, edits) = check(made.source, made.path)
    let fixed = Acceptance.apply(edits, to: parsed(made.source, made.path))
    if !before, made.canBeMended { #expect(!edits.isEmpty) }
    if before { #expect(Array(fixed.utf8) == Array(made.source.utf8)) }

    let (after, more) = check(fixed, made.path)
    if made.canBeMended { #expect(after, "\(fixed)") }
    #expect(more.isEmpty)

    // What is no expectation is there, byte for byte and in its order.
    var rest = made.kept[...]
    for line in rawLines(of: fixed) where line == rest.first { rest = rest.dropFirst() }
    #expect(rest.isEmpty, "\(fixed)")
    #expect(fixed.last?.isNewline == made.source.last?.isNewline)
    #expect(newlines(in: fixed).isSubset(of: newlines(in: made.source)))
  }

  @Test func `expectations of many kinds are made`() {
    let made = (0..<Self.count).map { RandomDocument(seed: UInt64($0)) }
    let documents = made.map(\.source)
    let isRight = made.map { check($0.source, $0.path).isRight }
    for part in [
      "\r\n", "\r```swift", "\u{FEFF}", "~~~output", "````swift", "/// ```", "  /// ```", "\t",
      "> ```",
      "  ```", "<!-- doc: output", "[..]", "...", "[TIME]", "// =>",
    ] {
      #expect(documents.contains { $0.contains(part) }, "\(part)")
    }
    #expect(documents.contains { $0.last?.isNewline == false })
    #expect(isRight.contains(true) && isRight.contains(false))
  }

  @Test func `a fence behind tabs in a list is right, or becomes so`() {
    let fences = ["```swift", "print(\"x\")", "print(\"y\")", "```", "```output", "x", "y", "```"]
    let right = "# Tabs\n\n- item\n\n" + fences.map { "\t\($0)\n" }.joined()
    #expect(check(right).isRight && check(right).edits.isEmpty)
    let wrong = right.replacing("\tx\n", with: "\tz\n")
    #expect(!check(wrong).isRight)
    #expect(Acceptance.apply(check(wrong).edits, to: parsed(wrong)) == right)
  }

  private func parsed(_ source: String, _ path: String = "a.md") -> Document {
    MarkdownParser.parse(source, path: path)
  }

  private func newlines(in text: String) -> Set<Character> { Set(text.filter(\.isNewline)) }

  private func rawLines(of text: String) -> [String] {
    var lines = [""]
    for character in text {
      lines[lines.count - 1].append(character)
      if character.isNewline { lines.append("") }
    }
    return lines.filter { !$0.isEmpty }
  }

  /// What the tool says of a text whose snippets print what their lines say.
  private func check(
    _ source: String, _ path: String = "a.md"
  ) -> (isRight: Bool, edits: [LineEdit]) {
    let document = parsed(source, path)
    let chapter = SnippetExtractor.extract(from: document)
    #expect(chapter.diagnostics.isEmpty)
    let judgements = Plan(for: [chapter]).sessions.flatMap { session in
      let program = Program(session, harness: Harness())
      return Judge(
        session: session, program: program, document: document, limits: Limits(),
        owned: Set(session.chain.map(\.name))
      ).judgements(
        compile: Compiler.Outcome(succeeded: true, messages: [], otherWords: ""),
        run: run(program))
    }
    return (!judgements.contains { $0.verdict.isFailure }, judgements.flatMap(\.edits))
  }

  /// Does what a program of `print("…")` and `let name = value` does.
  private func run(_ program: Program) -> RunResult {
    var output = ""
    var errors = ""
    var values: [Substring: Substring] = [:]
    let (marks, told) = (/_docRunnerMark\((\d+), (\d+)\)/, /_docRunnerValue\((\d+), (\d+), (.*)\)/)
    let (prints, bindings) = (/\s*print\("([^"]*)"\)/, /\s*let (\w+) = (\d+)/)
    for line in program.text.split(separator: "\n") {
      if let mark = line.wholeMatch(of: marks) {
        output += "\u{1}docrunner s \(mark.1) \(mark.2)\u{1}\n"
        errors += "\u{1}docrunner s \(mark.1) \(mark.2)\u{1}\n"
      } else if let value = line.wholeMatch(of: told) {
        output +=
          "\u{1}docrunner s \(value.1) \(value.2) = \(values[value.3] ?? "") \u{2} Int\u{1}\n"
      } else if let printed = line.prefixMatch(of: prints) {
        output += printed.1 + "\n"
      } else if let binding = line.prefixMatch(of: bindings) {
        values[binding.1] = binding.2
      }
    }
    return RunResult(
      secret: "s", ending: .exited(0), output: output, errors: errors, backtrace: [])
  }
}

/// A chapter of prose and snippets, with expectations that are right, wrong, loose or missing.
private struct RandomDocument {
  var source = ""
  var path: String { comment.isEmpty ? "a.md" : "a.swift" }
  /// Whether every wrong claim has something that could stand in its place.
  var canBeMended = true
  /// The lines that are no expectation, with their endings.
  var kept: [String] = []

  private var random: SplitMix
  private let newline: String
  /// What is before every line: nothing in Markdown, the marks of a comment in Swift.
  private let comment: String
  private var names = 0

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    newline = ["\n", "\r\n", "\r"][Int.random(in: 0..<3, using: &random)]
    comment = ["", "", "", "/// ", "  /// "][Int.random(in: 0..<5, using: &random)]
    if Int.random(in: 0..<4, using: &random) == 0 { source = "\u{FEFF}" }
    add("# Title")
    kept[0] = source
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      add("")
      if Int.random(in: 0..<3, using: &random) == 0 {
        add(pick(["Prose with\ta tab.", "Blanks at its end.  ", "Words, `code` and *more*.", "…"]))
      } else {
        addSnippet()
      }
    }
    if Int.random(in: 0..<3, using: &random) == 0, source.last?.isNewline ?? false {
      add("")
      add("The end.")
      source.removeLast()
      if let last = kept.popLast() { kept.append(String(last.dropLast())) }
    }
  }

  private mutating func add(_ line: String, isKept: Bool = true) {
    source += comment + line + newline
    if isKept { kept.append(comment + line + newline) }
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: choices.indices, using: &random)]
  }

  /// What the text says of a line that is printed.
  private mutating func claim(_ line: String) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "wrong " + line
    case 1: line.replacing("took 3 s", with: "took [TIME]")
    case 2: line.replacing("two", with: "[..]")
    case 3: line.replacing("one", with: "1").replacing("took 3 s", with: "took [TIME]")
    default: LinePattern.literal(line)
    }
  }

  /// Where a fence can be.
  private struct Place {
    /// The lines before it.
    var before: [String] = []
    /// What is before its marks, if that is not what is before other lines.
    var first: String?
    /// What can be before each line; all of these mean the same.
    var rest: [String]
  }

  private static let places = [
    Place(rest: [""]), Place(rest: ["  "]), Place(before: ["> quoted"], rest: ["> "]),
    Place(before: [">quoted"], rest: [">"]), Place(before: ["- item"], rest: ["  "]),
    Place(before: ["- item", ""], rest: ["\t", "    "]),
    Place(before: ["- item", ""], rest: ["   \t", "\t"]),
    Place(before: ["1. item"], rest: ["   "]),
    Place(before: ["1. item", ""], rest: ["\t", "    "]),
    Place(before: ["10) item"], rest: ["    ", "\t"]),
    Place(before: ["* item", "  - inner"], rest: ["    ", "\t", "  \t"]),
    Place(before: ["* item", "\t- inner"], rest: ["\t  ", "      "]),
    Place(before: ["* item", "\t- inner", ""], rest: ["\t\t", "\t    ", "        "]),
    Place(before: ["> - item"], rest: [">   ", ">\t", "> \t"]),
    Place(before: ["> - item", ">"], rest: [">    ", "> \t ", ">\t "]),
    Place(before: ["- > item"], rest: ["  > "]),
    Place(before: ["-\t> item"], rest: ["\t> ", "    > "]),
    Place(before: ["> > quoted"], rest: ["> > ", ">> "]), Place(rest: [">\t", ">   ", "> \t"]),
    Place(first: "- ", rest: ["  "]), Place(first: "-\t", rest: ["\t", "    "]),
    Place(first: "1.  ", rest: ["\t", "    "]), Place(first: "- - ", rest: ["    ", "\t"]),
    Place(first: "> - ", rest: [">   ", ">\t"]),
  ]

  private mutating func addSnippet() {
    let place = pick(Self.places)
    for line in place.before { add(line) }
    func prefix() -> String { pick(place.rest) }
    let lines = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      pick([
        "one two three", "took 3 s for two", "...", "[..]", "one", " led", "a\tb", "one two two",
        "\tled", "  led more",
      ])
    }
    let mark = pick(["```", "```", "~~~", "````", "~~~~~"])
    add((place.first ?? prefix()) + mark + "swift")
    let isInline = Bool.random(using: &random)
    for line in lines {
      let said = claim(line)
      let code = prefix() + "print(\"\(line)\")"
      switch isInline ? Int.random(in: 0..<4, using: &random) : 9 {
      case 0: add(code + " // Prints \"\(said)\"", isKept: false)
      case 1:
        add(code)
        add(prefix() + "// Prints \"\(said)\"", isKept: false)
      case 2:
        add(code)
        add(prefix() + "// Prints \"\(said)\"", isKept: false)
        add(prefix() + "// Prints \"nothing of this\"")
        canBeMended = false
      default: add(code)
      }
    }
    if Bool.random(using: &random) {
      names += 1
      let said = pick(["7", "8", "[..] (Int)", "9 (Int)", "7 (Int)"])
      add(prefix() + "let value\(names) = 7 // => \(said)", isKept: false)
    }
    add(prefix() + mark)
    guard !isInline, Int.random(in: 0..<5, using: &random) > 0 else { return }
    let isHidden = Int.random(in: 0..<3, using: &random) == 0
    add(prefix() + (isHidden ? "<!-- doc: output" : mark + "output"), isKept: false)
    // Lines that may be anything claim nothing alone.
    var hasClaim = false
    for line in lines where Int.random(in: 0..<8, using: &random) > 0 {
      var said = Int.random(in: 0..<8, using: &random) == 0 ? "..." : claim(line)
      if said == "...", !hasClaim { said = LinePattern.literal(line) }
      hasClaim = true
      add(prefix() + said, isKept: false)
    }
    add(prefix() + (isHidden ? "-->" : mark), isKept: false)
  }
}

/// The same numbers for the same seed, everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
