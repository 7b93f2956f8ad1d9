import Testing

@testable import DocRunner

/// What runs of one program that came out otherwise mean for a document that was not written for this tool.
struct RaceVerdictTests {
  private static let text = """
    ```swift
    noise() // => 1
    race() // => 2
    ```
    """

  /// The verdict if the two values of the page are those of the first run, and others in another run.
  private func result(
    _ first: [Int], _ others: [(RunResult.Cause, [Int])], text: String = text
  ) throws -> (codes: [String], undecided: [Int]) {
    let document = MarkdownParser.parse(text, path: "a.md")
    let chapter = SnippetExtractor.extract(
      from: document, rules: SnippetRules(plain: .compile, sessions: .needed))
    let session = try #require(Plan(for: [chapter]).sessions.first)
    let program = Program(session, harness: Harness())
    var trial = Trial(
      session: session, program: program,
      compiled: Compiler.Compiled(
        key: CacheKey(of: "race"),
        outcome: Compiler.Outcome(succeeded: true, messages: [], otherWords: "")))
    trial.result = run(first)
    trial.result?.others = others.map { RunResult.OtherRun(cause: $0, result: run($1)) }
    let judge = Judge(
      session: session, program: program, document: document, limits: Limits(),
      owned: session.decided)
    let result = try #require(judge.judgements(of: trial).first)
    return (result.verdict.problems.map(\.code), result.outcomes.open.map(\.position.line))
  }

  private func run(_ values: [Int]) -> RunResult {
    func mark(_ words: String) -> String { "\u{1}docrunner s 0 \(words)\u{1}\n" }
    let told = values.enumerated().map { number, value in
      mark("\(Note.firstNumber + number) = \(value) \u{2} Int")
    }
    let end = mark("\(OutputMark.end.number)")
    return RunResult(
      secret: "s", ending: .exited(0), output: mark("0") + told.joined() + end,
      errors: mark("0") + end, backtrace: [])
  }

  @Test func `a claim that differed once is wrong, whichever run was first`() throws {
    for cause in [RunResult.Cause.machine, .order(3)] {
      let code = cause == .machine ? "differs-each-time" : "depends-on-order"
      #expect(try result([1, 2], [(cause, [1, 3])]) == ([code], []))
      #expect(try result([1, 3], [(cause, [1, 2])]) == ([code], []))
      #expect(try result([1, 3], [(.hashes, [1, 2]), (cause, [1, 2])]) == ([code], []))
    }
  }

  @Test func `a claim that no run bears out is undecided if it differs`() throws {
    #expect(try result([5, 2], [(.machine, [6, 2])]) == ([], [2]))
    #expect(try result([5, 3], [(.machine, [5, 3])]) == (["value-differs", "value-differs"], []))
  }

  @Test func `a race is told beside a claim that is undecided`() throws {
    #expect(try result([5, 3], [(.machine, [6, 2])]) == (["differs-each-time"], [2]))
  }

  @Test func `chance and a text that says so leave a claim undecided`() throws {
    #expect(try result([1, 3], [(.hashes, [1, 2])]) == ([], [3]))
    let told = Self.text + "\n\nOther orders are possible.\n"
    #expect(try result([1, 3], [(.machine, [1, 2])], text: told) == ([], [3]))
  }
}
