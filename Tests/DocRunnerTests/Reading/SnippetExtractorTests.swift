import Testing

@testable import DocRunner

struct SnippetExtractorTests {
  private func extract(_ source: String) -> (snippets: [Snippet], problems: [String]) {
    let chapter = SnippetExtractor.extract(
      from: MarkdownParser.parse(source, path: "a.md"))
    return (
      chapter.snippets,
      chapter.diagnostics.map { diagnostic in
        let place = diagnostic.position.map { "\($0.line):\($0.column): " } ?? ""
        return place + ([diagnostic.message] + diagnostic.help).joined(separator: "; ")
      }
    )
  }

  @Test func `a fence of Swift runs unless it says otherwise`() {
    let (snippets, problems) = extract(
      """
      # One two

      ```swift
      ```
      ```swift compile
      ```
      ```swift error id=wrong
      ```
      ```swift ignore="needs a GPU"
      ```
      ```text
      ```
      """)
    #expect(problems.isEmpty)
    #expect(
      snippets.map(\.kind) == [.run, .compile, .error, .ignore])
    #expect(snippets[3].reason == "needs a GPU")
    #expect(snippets.map(\.name) == ["one-two-1", "one-two-2", "wrong", "one-two-3"])
  }

  @Test func `words may stand in a comment before the fence`() {
    let (snippets, problems) = extract(
      "<!-- doc: compile id=quiet -->\n```swift\n```\n")
    #expect(problems.isEmpty)
    #expect(snippets.map(\.kind) == [.compile])
    #expect(snippets.map(\.name) == ["quiet"])
  }

  @Test func `words may be separated by commas`() {
    let (snippets, problems) = extract("```swift,compile,id=quiet\n```\n")
    #expect(problems.isEmpty)
    #expect(snippets.map(\.kind) == [.compile])
  }

  @Test(arguments: [
    (
      "```swift complie\n```", "1:10: unknown word `complie`; did you mean `compile`?"
    ),
    (
      "```swift gpu\n```",
      "1:10: unknown word `gpu`; words here: "
        + SnippetWord.names.map { "`\($0)`" }.joined(separator: ", ")
    ),
    (
      "```swift ignore\n```",
      "1:10: `ignore` needs a value; write `ignore=\"the reason\"`"
    ),
    ("```swift id=\n```", "1:10: `id` needs a value; write `id=first`"),
    ("```swift compile=yes\n```", "1:10: `compile` takes no value; write `compile` alone"),
    ("```swift id=a id=b\n```", "1:15: `id` is given twice; remove one of them"),
    (
      "```swift compile error\n```",
      "1:18: `error` and `compile` cannot be used together; keep the one you mean"
    ),
    (
      "```swift id=a.b\n```",
      "1:10: `a.b` cannot be the name of a snippet; use letters, digits, `-` and `_`"
    ),
    (
      "```swift id=a\n```\n```swift id=a\n```",
      "3:10: a snippet named `a` is already on line 1; give one of them another `id=`"
    ),
    (
      "```swift id=first\n```\n```swift continues=fist\n```",
      "3:10: no snippet named `fist` comes before this one; did you mean `first`?"
    ),
    (
      "```swift continues\n```",
      "1:10: there is no earlier snippet that this one could continue; remove `continues`"
    ),
    (
      "```swift error id=a\n```\n```swift continues=a\n```",
      "3:10: `a` has `error`, so no snippet can continue it; continue the one that it continues"
    ),
    (
      "```swift compile id=a\n```\n```swift continues=a\n```",
      "3:10: `a` has `compile`, so no snippet that runs can continue it; let it run, or let this one `compile` too"
    ),
    (
      "```swift\nprint(1)\n",
      "1:1: this `swift` fence is never closed; end it with a line that holds the same fence characters"
    ),
    ("```swfit\n```", "1:4: `swfit` is no language that is checked here; did you mean `swift`?"),
    (
      "```output\n```",
      "1:4: no snippet is right above this `output` fence; put it right after the `swift` fence it is about, or give it another language"
    ),
    (
      "```swift\n```\ntext\n\n```output\n```",
      "5:4: no snippet is right above this `output` fence; put it right after the `swift` fence it is about, or give it another language"
    ),
    (
      "```swift\n```\n```output\n```\n```output\n```",
      "5:4: the snippet above already has a `output` fence; join the two"
    ),
    (
      "```swift compile\n```\n```output\n```",
      "3:4: a snippet with `compile` has no `output`; only snippets that run print something"
    ),
    (
      "```swift\n```\n```diagnostics\n```",
      "3:4: a snippet with `run` has no `diagnostics`; write `swift error` if it must not compile"
    ),
    (
      "```swift error\n```\n```diagnostics\nerror: no\n```",
      "4:1: `error: no` is not a message of the compiler; write `line:column: error: text`, as in `2:9: error: cannot find 'x' in scope`"
    ),
    (
      "```swift\nfunc f() {\n  print(1)\n  // Prints \"1\"\n}\n```",
      "4:3: `// Prints` is inside a statement, where output cannot be compared; move it below the statement, or use an `output` fence"
    ),
    (
      "```swift\n// Prints \"1\"\nprint(1)\n```",
      "2:1: no statement comes before this `// Prints`; move it below the statement that prints"
    ),
    (
      "```swift\nprint(1) // Prints:\n```",
      "2:10: this comment does not say what is printed; write `// Prints \"…\"`, or a comment line for each line below `// Prints two lines:`"
    ),
    (
      "```swift compile\nf() // Prints \"1\"\n```",
      "2:5: a snippet with `compile` has no `// Prints`; only snippets that run print something"
    ),
    (
      "```swift\nf()\n//^ error: no\n```",
      "3:1: a snippet with `run` has no `^ error`; write `swift error` if it must not compile"
    ),
    (
      "<!-- doc: stetup\nlet x = 1\n-->\n",
      "1:11: docgen does not know the comment `doc: stetup`; did you mean `setup`?"
    ),
    (
      "<!-- doc: compile -->\n\ntext\n",
      "1:1: no `swift` fence follows this comment; put it on the line before the fence it is meant for"
    ),
  ])
  func `says what is wrong, where, and what to do`(source: String, message: String) {
    #expect(extract(source).problems == [message])
  }

  @Test func `hidden set-up reaches to the end of the page`() {
    let (snippets, _) = extract(
      """
      ```swift
      ```
      <!-- doc: setup
      let a = 1
      -->
      ```swift
      ```
      <!-- doc: setup
      let b = 2 -->
      ```swift
      ```
      """)
    #expect(
      snippets.map { $0.setup.map(\.text) } == [[], ["let a = 1"], ["let a = 1", "let b = 2 "]])
    #expect(snippets[1].setup[0].position == SourcePosition(line: 4, column: 1))
  }

  @Test func `continues without a name means the nearest snippet that can be continued`() {
    let (snippets, problems) = extract(
      """
      ```swift id=a
      ```
      ```swift error continues
      ```
      ```swift continues
      ```
      """)
    #expect(problems.isEmpty)
    #expect(snippets.map(\.predecessor) == [nil, "a", "a"])
  }

  @Test func `comments after a statement say what it prints`() {
    let (snippets, problems) = extract(
      """
      ```swift
      print(1)
      // Prints "1"
      print(
        "a \\"b\\"",
        2)
      // Prints "a "b" 2"
      // Prints "more"
      print(3) // Prints "3"
      ```
      """)
    #expect(problems.isEmpty)
    let prints = snippets[0].prints
    #expect(prints.map(\.text) == [["1"], ["a \"b\" 2", "more"], ["3"]])
    #expect(prints.map(\.statement) == [0...0, 2...4, 7...7])
    #expect(prints.map(\.lineIndexes) == [1...1, 5...6, 7...7])
    #expect(
      prints.map(\.positions[0]) == [
        SourcePosition(line: 3, column: 12), SourcePosition(line: 7, column: 12),
        SourcePosition(line: 9, column: 21),
      ])
  }

  @Test func `other comments are no expectations`() {
    let (snippets, problems) = extract("```swift\n// Printsomething\n// prints one\n```\n")
    #expect(problems.isEmpty)
    #expect(snippets[0].prints.isEmpty)
  }

  @Test func `a caret points at what the compiler will say`() {
    let (snippets, problems) = extract(
      """
      > ```swift error
      > let x: Int = "a"
      > //           ^ error: cannot [..]
      > y
      > // ^ error: second
      > ```
      """)
    #expect(problems.isEmpty)
    let messages = snippets[0].messages
    #expect(messages.map(\.line) == [1, 3])
    #expect(messages.map(\.column) == [14, 4])
    #expect(messages.map(\.text) == ["cannot [..]", "second"])
    #expect(messages[0].position == SourcePosition(line: 3, column: 16))
  }
}
