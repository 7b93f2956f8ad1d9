import Testing

@testable import DocRunner

/// What `--fix` writes in the place of a comment, however the comment is spelled.
struct SnippetEditsTests {
  @Test(arguments: [
    ("f()\n// Prints \"old\"", "f()\n// Prints \"new\""),
    ("f()\n// prints \"old\"", "f()\n// prints \"new\""),
    ("f()\n// Prints \"old\".", "f()\n// Prints \"new\"."),
    ("f()\n// Prints: \"old\"", "f()\n// Prints: \"new\""),
    ("f()\n// prints: \"old\"", "f()\n// prints: \"new\""),
    ("f()\n// Prints: old", "f()\n// Prints: new"),
    ("f()\n// prints: old", "f()\n// prints: new"),
    ("f()\n// Prints old", "f()\n// Prints new"),
    ("f()\n//Prints \"old\"", "f()\n//Prints \"new\""),
    ("f()\n//  Prints   \"old\"  ", "f()\n//  Prints   \"new\"  "),
    ("f()\n// Prints a line:\n// old", "f()\n// Prints a line:\n// new"),
    ("f()\n// prints:\n//old", "f()\n// prints:\n// new"),
    ("f()  // Prints \"old\"", "f()  // Prints \"new\""),
    ("f()  // prints \"old\"", "f()  // prints \"new\""),
    ("f(\"// Prints \")  // prints \"old\"", "f(\"// Prints \")  // prints \"new\""),
    ("f()\n// Prints \"// old\"", "f()\n// Prints \"new\""),
  ])
  func `changes what a comment says is printed`(code: String, fixed: String) throws {
    for (prefix, name) in [("", "a.md"), ("> ", "a.md"), ("  /// ", "a.swift")] {
      #expect(
        try self.fixed(code, prefix, name) { edits, snippet in
          let print = try #require(snippet.prints.first)
          let matcher = OutputMatcher(
            expected: print.text, actual: ["new"])
          return edits.prints(print, matcher)
        } == fixed)
    }
  }

  @Test(arguments: [
    ("f()\n// prints \"old\"", "f()\n// prints \"old\"\n// prints \"new\""),
    ("f()\n  //Prints \"old\".", "f()\n  //Prints \"old\".\n  //Prints \"new\"."),
    ("  f()  // prints \"old\"", "  f()  // prints \"old\"\n  // prints \"new\""),
    ("f()\n// prints:\n//old", "f()\n// prints:\n//old\n// new"),
  ])
  func `adds a comment that is spelled like the one before`(code: String, fixed: String) throws {
    #expect(
      try self.fixed(code) { edits, snippet in
        let print = try #require(snippet.prints.first)
        let matcher = OutputMatcher(
          expected: print.text, actual: ["old", "new"])
        return edits.prints(print, matcher)
      } == fixed)
  }

  @Test(arguments: [
    ("let x = 1  // => 1", "let x = 1  // => 2"), ("let x = 1 //=>1", "let x = 1 //=>2"),
    ("let x = \"// => 1\"  // => 1", "let x = \"// => 1\"  // => 2"),
  ])
  func `changes the value that a comment gives`(code: String, fixed: String) throws {
    #expect(
      try self.fixed(code) { edits, snippet in
        edits.value(try #require(snippet.values.first), says: "2", type: nil)
      } == fixed)
  }

  @Test(arguments: [
    ("crash", "f()\n// Fatal error: old", "f()\n// Fatal error: new"),
    ("crash", "f()  //Fatal error: old", "f()  //Fatal error: new"),
    ("throws", "f()\n// Throws Old()", "f()\n// Throws Fatal"),
    ("throws", "f()\n// Throws: Old()", "f()\n// Throws: Fatal"),
    ("throws", "f()  // Throws \"old one\"", "f()  // Throws \"Fatal\""),
  ])
  func `changes the message that a comment gives`(
    word: String, code: String, fixed: String
  ) throws {
    #expect(
      try self.fixed(code, word: word) { edits, snippet in
        edits.stop(
          try #require(snippet.stop), says: word == "crash" ? "Fatal error: new" : "Fatal")
      } == fixed)
  }

  /// The code of a snippet after an edit.
  private func fixed(
    _ code: String, _ prefix: String = "", _ name: String = "a.md", word: String = "",
    _ edit: (SnippetEdits, Snippet) throws -> SnippetEdits.Edits
  ) throws -> String {
    let lines = ["```swift \(word)"] + code.split(separator: "\n").map(String.init) + ["```"]
    let source = lines.map { prefix + $0 + "\n" }.joined()
    let document = MarkdownParser.parse(source, path: name)
    let chapter = SnippetExtractor.extract(from: document)
    #expect(chapter.diagnostics.isEmpty)
    let snippet = try #require(chapter.snippets.first)
    let edits = try edit(SnippetEdits(snippet: snippet, document: document), snippet).get()
    return Acceptance.apply(edits, to: document).split(separator: "\n").dropFirst().dropLast()
      .map { $0.dropFirst(prefix.count) }.joined(separator: "\n")
  }
}
