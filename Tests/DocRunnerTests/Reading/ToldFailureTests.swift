import Testing

@testable import DocRunner

/// Which code is wrong on purpose because the text beside it says so.
struct ToldFailureTests {
  @Test(arguments: [
    "This adds two numbers. Be warned --- this function doesn't\ncompile, for reasons given below:",
    "The other extensions would declare these again, resulting in an error:",
    "The following code won\u{2019}t compile.",
  ])
  func `the sentence before the code announces it`(_ text: String) {
    #expect(ToldFailure.isAnnounced(in: text))
  }

  @Test(arguments: [
    "The code above doesn't compile. Swift has no such operator.",
    "It returns an error:", "The error is printed:", "",
  ])
  func `other sentences announce nothing`(_ text: String) {
    #expect(!ToldFailure.isAnnounced(in: text))
  }

  @Test func `the sentence behind the code must be about it`() {
    #expect(ToldFailure.isTold(in: "This code doesn't compile, since `a` is a constant."))
    #expect(ToldFailure.isTold(in: "The code above gives a compile-time error."))
    #expect(ToldFailure.isTold(in: "This code results in the following error:"))
    #expect(!ToldFailure.isTold(in: "This produces an error at run time."))
    #expect(!ToldFailure.isTold(in: "The next example doesn't compile."))
    #expect(!ToldFailure.isTold(in: "This is fine. The next example doesn't compile."))
  }

  @Test func `a text that quotes the message is about it, wherever the sentence is`() {
    func quotes(_ text: String, _ message: String) -> Bool {
      let document = MarkdownParser.parse("```swift\na = 1\n```\n\n\(text)", path: "a.md")
      return SnippetExtractor.extract(
        from: document, rules: SnippetRules(plain: .compile, sessions: .needed)
      ).snippets[0].textQuotes(message)
    }
    let text =
      "A constant stays. Swift says so: _error: Cannot assign to value: `a` is a constant_."
    #expect(quotes(text, "cannot assign to value: 'a' is a constant [#Constants]"))
    #expect(!quotes(text, "cannot find 'a' in scope"))
    #expect(!quotes("It says: cannot assign to value: a is a constant", "cannot assign to value"))
  }
}
