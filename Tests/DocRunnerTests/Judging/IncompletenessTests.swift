import Testing

@testable import DocRunner

/// What documents leave out, and what is wrong in them.
struct IncompletenessTests {
  /// The verdict if the compiler says something about the last line of a page's last snippet.
  private func isIncomplete(_ message: String, _ codes: String...) -> Bool {
    isIncomplete(
      message, in: codes.map { "```swift\n\($0)\n```" }.joined(separator: "\n\n"))
  }

  private func isIncomplete(_ message: String, in text: String, column: Int = 1) -> Bool {
    if case .incomplete = verdict(message, in: text, column: column) { return true }
    return false
  }

  private func verdict(
    _ message: String, in text: String, column: Int = 1, path: String = "a.md",
    modules: [String] = []
  ) -> Verdict? {
    let document = MarkdownParser.parse(text, path: "a.md")
    let chapter = SnippetExtractor.extract(
      from: document, rules: SnippetRules(plain: .compile, sessions: .needed))
    guard let snippet = chapter.snippets.last, let line = snippet.lines.last else { return nil }
    let problem = Diagnostic(
      code: "does-not-compile", message, path: path, at: line.position.advanced(by: column - 1),
      length: 1)
    return Incompleteness.verdict(
      on: snippet, [problem], DeclaredNames(in: chapter, modules: modules))
  }

  @Test func `a member that a type lacks is left out only where the type is shown in pieces`() {
    let message = "value of type 'Dog' has no member 'age'"
    #expect(!isIncomplete(message, "struct Dog {}", "Dog().age"))
    #expect(isIncomplete(message, "struct Dog {}", "struct Dog { var name = 1 }", "Dog().age"))
    #expect(!isIncomplete("value of type 'Cat' has no member 'age'", "struct Dog {}", "Cat().age"))
  }

  @Test func `a message that names no type is about those that the statement names`() {
    let message = "no exact matches in call to instance method 'filter'"
    let pieces = "struct Dog { var a = 1 }"
    #expect(isIncomplete(message, pieces, pieces, pieces, "Dog\n  .filter { $0.age }"))
    #expect(!isIncomplete(message, pieces, pieces, "Dog\n  .filter { $0.age }"))
  }

  @Test func `a member that a type of the toolchain lacks is in an extension that is left out`() {
    #expect(isIncomplete("value of type 'String' has no member 'toDate'", "\"\".toDate()"))
    #expect(isIncomplete("value of type '[Int]' has no member 'median'", "[1].median"))
    #expect(isIncomplete("value of type 'URL?' has no member 'orStop'", "url.orStop()"))
    #expect(!isIncomplete("value of type 'String' has no member 'characters'", "a.characters"))
    #expect(!isIncomplete("value of type '[Int]' has no member 'cuont'", "[1].cuont"))
    #expect(!isIncomplete("value of type 'Dog' has no member 'toDate'", "Dog().toDate()"))
    #expect(
      !isIncomplete("value of type 'Date' has no member 'day'", "struct Date {}", "Date().day"))
  }

  @Test func `a type that only another section declares may be another one`() {
    let page = "```swift\nstruct ID {}\n```\n\n## More\n\n```swift\nlet id: ID<Int>\n```"
    #expect(isIncomplete("cannot specialize non-generic type 'ID'", in: page))
    #expect(
      !isIncomplete("cannot specialize non-generic type 'ID'", "struct ID {}", "let id: ID<Int>"))
  }

  @Test func `a member that stands alone is shown, a variable is not`() {
    let message = "value of type 'Dog<Int>' has no member 'age'"
    #expect(isIncomplete(message, "var age: Int { 3 }", "dog.age"))
    #expect(isIncomplete(message, "func age() {}", "dog.age()"))
    #expect(isIncomplete(message, "extension Dog { var age: Int { old } }", "dog.age"))
    #expect(!isIncomplete(message, "extension Cat { var age: Int { old } }", "dog.age"))
    #expect(!isIncomplete(message, "let age = 3", "dog.age"))
    #expect(
      isIncomplete(
        "value of type 'Dog' has no subscripts", "subscript(i: Int) -> Int { i }", "dog[0]"))
  }

  @Test func `a type of another section may be another one, unless a name is misspelled`() {
    let page = "```swift\nstruct Dog {}\n```\n\n## More\n\n```swift\nDog().age\n```"
    #expect(isIncomplete("value of type 'Dog' has no member 'age'", in: page))
    #expect(
      !isIncomplete("value of type 'Dog' has no member 'agge'; did you mean 'age'?", in: page))
  }

  @Test func `a member is shown in any of the types with its name, sketches included`() {
    let message = "type 'Dog' has no member 'age'"
    #expect(isIncomplete(message, "struct Dog { static let age = 3 ... }", "print(Dog.age)"))
  }

  @Test func `code of an earlier version says so`() {
    let message = "'f()' is unavailable: it is gone"
    #expect(isIncomplete(message, "// Swift 6, alternative 1\ng()", "// Swift 5\nf()"))
    #expect(isIncomplete(message, "// Before:\nf()"))
    #expect(!isIncomplete(message, "// Swift 5\ng()", "// Swift 6\nf()"))
    #expect(!isIncomplete(message, "// Step 2\ng()", "// Step 1\nf()"))
    #expect(!isIncomplete(message, "// before anything else\nf()"))
  }

  @Test func `an internal name without a dot is one that the page does not show`() {
    let message = "'channel' is inaccessible due to 'internal' protection level"
    #expect(isIncomplete(message, in: "```swift\nchannel.send(1)\n```"))
    #expect(!isIncomplete(message, in: "```swift\nserver.channel.send(1)\n```", column: 8))
  }

  @Test func `code that its text calls wrong is right if it fails, but not for want of a name`() {
    let page = "This code does not compile:\n\n```swift\n1 + true\n```"
    let document = MarkdownParser.parse(page, path: "a.md")
    let rules = SnippetRules(plain: .compile, sessions: .needed)
    let snippet = SnippetExtractor.extract(from: document, rules: rules).snippets[0]
    func isExcused(_ message: String, path: String = "a.md") -> Bool {
      let problem = Diagnostic(code: "does-not-compile", message, path: path, at: .start)
      return Incompleteness.isToldToFail(snippet, [problem])
    }
    #expect(isExcused("binary operator '+' cannot be applied"))
    #expect(!isExcused("cannot find 'a' in scope"))
    #expect(!isExcused("binary operator '+' cannot be applied", path: "prelude.swift"))
  }

  @Test func `a call may be of another version of the function`() {
    let first = "func sort(_ list: [Int]) {}"
    let second = "func sort(_ list: [Int], _ rule: (Int, Int) -> Bool)"
    #expect(isIncomplete("extra argument in call", first, second, "sort([], <)"))
    #expect(!isIncomplete("extra argument in call", first, "sort([], <)"))
    #expect(!isIncomplete("extra argument in call", "let a = 1", "let a = 2", "print(a, 1)"))
  }

  @Test func `a type ends further down only where members stand alone`() {
    #expect(isIncomplete("expected '}' in struct", "init() {}", "struct Dog {"))
    #expect(!isIncomplete("expected '}' in struct", "let a = 1", "struct Dog {"))
  }

  @Test func `a letter may mean any value in another section`() {
    let message = "cannot force unwrap value of non-optional type 'Int'"
    let other = ["```swift\nlet a = 1\n```", "## More", "```swift\nprint(a!)\n```"]
    #expect(isIncomplete(message, in: other.joined(separator: "\n\n")))
    #expect(!isIncomplete(message, in: [other[0], other[2]].joined(separator: "\n\n")))
    #expect(!isIncomplete(message, in: other.joined(separator: "\n\n").replacing("a", with: "ab")))
    let elsewhere = other.joined(separator: "\n\n").replacing("print(a!)", with: "print(a)\nb!")
    #expect(!isIncomplete(message, in: elsewhere))
  }

  @Test func `a statement that is never closed ends with the snippet`() {
    let message = "cannot convert value of type 'Int' to specified type 'String'"
    #expect(!isIncomplete(message, "func f() {\n  let a: String = 1\n"))
  }

  @Test func `what a macro does is in a module of its own`() {
    #expect(
      isIncomplete(
        "declaration name 'x' is not covered by macro 'OptionSet'", "@OptionSet struct A {}"))
    #expect(
      isIncomplete("macro 'a()' can only be declared at file scope", "macro a() = #b", "a()"))
  }

  @Test func `members of Foundation on Apple's systems are missing elsewhere`() {
    let message = "value of type 'FileHandle' has no member "
    #expect(isIncomplete(message + "'bytes'", "handle.bytes"))
    #expect(
      isIncomplete(
        "type 'NSAttributedString' has no member 'DocumentType'",
        "NSAttributedString.DocumentType.html"))
    let page = "```swift\nhandle.bite\n```"
    #expect(verdict(message + "'bite'", in: page, modules: ["Files"])?.isFailure == true)
  }

  @Test func `a comment takes the place of a type or a value`() {
    let page = "```swift\ntypealias ID = Tagged</* what? */, Int>\n```"
    #expect(isIncomplete("expected type", in: page, column: 34))
    #expect(!isIncomplete("expected type", in: page, column: 16))
    let value = "```swift\nlet date = // from the picker\n```"
    #expect(isIncomplete("expected initial value after '='", in: value, column: 11))
    #expect(!isIncomplete("expected ',' separator", in: value, column: 11))
  }

  @Test func `a protocol of another section may be for classes only`() {
    let message = "'weak' must not be applied to non-class-bound 'any Delegate'"
    let page =
      "```swift\nprotocol Delegate {}\n```\n\n## More\n\n```swift\nweak var a: Delegate?\n```"
    #expect(isIncomplete(message, in: page))
    #expect(!isIncomplete(message, in: page.replacing("## More", with: "More")))
  }

  @Test func `an outline conforms to nothing`() {
    let message = "type 'Dog' does not conform to protocol 'Named'"
    #expect(isIncomplete(message, "struct Dog: Named {\n  // as above\n}"))
    #expect(!isIncomplete(message, "struct Dog: Named {\n  var age = 1\n}"))
  }

  @Test func `source of the library uses what no client can`() {
    let message = "'Joined<Base>' initializer is inaccessible due to 'internal' protection level"
    let member = "joined() -> Joined<Self> { Joined(self) } }"
    #expect(isIncomplete(message, "extension Sequence { public func \(member)"))
    #expect(!isIncomplete(message, "extension Sequence { func \(member)"))
    #expect(!isIncomplete(message, "let list = Joined([1])"))
  }
}
