import Testing

@testable import DocRunner

/// What the compiler says of members is certain where the package was built that declares the type.
struct CompileCertaintyTests {
  private func isWrong(
    _ message: String, named name: String = "could_not_find_value_member",
    in code: String = "Kettle().whistle()", beside other: String? = nil,
    packageNames: Set<String>?
  ) throws -> Bool {
    let chapter = SnippetExtractor.extract(
      from: MarkdownParser.parse("```swift\n\(code)\n```\n", path: "a.md"),
      rules: SnippetRules(plain: .compile, sessions: .needed))
    let snippet = try #require(chapter.snippets.first)
    var problem = Diagnostic(
      code: "does-not-compile", message, path: "a.md", at: SourcePosition(line: 2, column: 10))
    problem.name = name
    let place = SourcePosition(line: 2, column: 20)
    let missing = other.map {
      Diagnostic(code: "does-not-compile", $0, path: "a.md", at: place)
    }
    let problems = [problem, missing].compactMap(\.self)
    let certainty = CompileCertainty(chapter: chapter, packageNames: packageNames)
    return certainty.verdict(
      on: snippet, problems, in: [snippet],
      others: [Set(problems.map { CompileCertainty.Fault($0) })]
    ).verdict.isFailure
  }

  @Test(arguments: [
    "value of type 'Kettle' has no member 'whistle'",
    "value of type 'Kettle<Int>' has no member 'whistle'",
    "value of type 'Tea.Kettle' has no member 'whistle'",
  ])
  func `a member that nothing in a package has is a mistake`(message: String) throws {
    #expect(try isWrong(message, packageNames: ["Kettle", "boil"]))
    // It may need another import, or be somebody else's.
    #expect(try !isWrong(message, packageNames: ["Kettle", "whistle"]))
    #expect(try !isWrong(message, packageNames: ["boil"]))
    #expect(try !isWrong(message, packageNames: nil))
  }

  @Test func `a misspelled member of a package is a mistake, whatever else is missing`() throws {
    let message = "value of type 'Kettle' has no member 'wihstle'"
    let names: Set = ["Kettle", "whistle"]
    let code = "Kettle().wihstle(text)"
    let missing = "cannot find 'text' in scope"
    #expect(try isWrong(message, in: code, beside: missing, packageNames: names))
    #expect(try !isWrong(message, in: code, beside: missing, packageNames: ["Kettle", "boil"]))
    #expect(try !isWrong(message, in: code, beside: missing, packageNames: ["whistle"]))
  }

  @Test func `a statement that a comment calls wrong is no mistake beside others`() throws {
    let name = "missing_argument_named"
    #expect(try isWrong("no such call", named: name, in: "Kettle(3)", packageNames: nil))
    #expect(try !isWrong("no such call", named: name, in: "Kettle(3) // error", packageNames: nil))
  }

  @Test(arguments: [
    ("cannot_apply_binop_to_args", "print(\"tea\" * 3)"),
    ("missing_argument_named", "print([1: 2].merging([:]))"),
    ("throwing_call_without_try", "Regex(\"tea\")"),
  ])
  func `a package's documents may use what another one adds to the toolchain's types`(
    name: String, code: String
  ) throws {
    #expect(try !isWrong("no such call", named: name, in: code, packageNames: ["Kettle"]))
    #expect(try isWrong("no such call", named: name, in: code, packageNames: nil))
    #expect(
      try isWrong("no such call", named: name, in: "Kettle(\(code))", packageNames: ["Kettle"]))
  }
}
