import Testing

@testable import DocRunner

/// A mistake for which the compiler has no words.
struct CompilerWithoutWordsTests {
  @Test func `what to do is said in place of where to report it`() throws {
    let document = MarkdownParser.parse(
      "# Sums\n\n```swift\nlet a = f(1)\n```\n", path: "sums.md")
    let chapter = SnippetExtractor.extract(from: document)
    let session = try #require(Plan(for: [chapter]).sessions.first)
    let program = Program(session, harness: Harness())
    let line = try #require(program.lines.firstIndex { $0.text == "let a = f(1)" })
    let message = CompilerMessage(
      severity: .error,
      text: "failed to produce diagnostic for expression; please submit a bug report "
        + "(https://swift.org/contributing/#reporting-bugs)",
      path: program.path, line: line + 1, column: 9)
    let results = Judge(
      session: session, program: program, document: document, limits: Limits(),
      owned: session.decided
    ).judgements(
      compile: Compiler.Outcome(succeeded: false, messages: [message], otherWords: ""), run: nil)
    let problem = try #require(results.first?.verdict.problems.first)
    #expect(problem.message == "the types in this expression do not fit together")
    #expect(problem.position?.line == 4 && problem.kind == .doesNotCompile)
    #expect(problem.help == ["give a step a type, or split the chain"])
  }
}
