import Testing

@testable import DocRunner
@testable import docgen

struct SnippetFigureTests {
  @Test func `a run shows what was really printed`() {
    let text = "```swift id=a\nprint(1 < 2)\n// Prints \"true\"\n```\n"
    let figure = figure(text) {
      var result = SnippetResult(
        snippet: $0, verdict: .passed, output: "true\n", printed: [["true"]],
        program: Harness().listing(of: [$0]))
      result.printers = [[1]]
      return result
    }
    #expect(
      figure == """
        <figure class="snip" id="a"><figcaption><a class="name" href="#a">\
        <span class="state">ran, printed 1 line</span></a><button type="button" class="js copy">Copy<span class="unseen"> program a</span></button></figcaption>
        <pre><code><span data-l="1"><var>print</var>(<span class="n">1</span> \
        &lt; <span class="n">2</span>)
        </span></code></pre>
        <ol class="out one" aria-label="Output of a"><li data-l="1"><samp>true</samp></li>
        </ol>
        </figure>

        """)
  }

  @Test func `a program without a name is called by the heading above it`() {
    let fence = "```swift\nf()\n```\n\n"
    let document = MarkdownParser.parse(
      "# A\n\n## Taking\n\n" + fence + fence + "```swift id=named\nf()\n```\n", path: "a.md")
    let snippets = SnippetExtractor.extract(
      from: [document], rules: DocumentRules(), inside: .current
    ).flatMap(\.snippets)
    #expect(
      snippets.map { SnippetResult(snippet: $0, verdict: .passed).label($0.name) }
        == ["Taking", "Taking, 2", "named"])
  }

  @Test func `a program with tasks says in how many orders it was run`() {
    func head(of code: String) -> String {
      figure("```swift id=a\n\(code)\n```\n") {
        var result = SnippetResult(snippet: $0, verdict: .passed)
        result.orders = 20
        return result
      }
    }
    #expect(
      head(of: "await f()").contains(
        ">ran, printed nothing, tried in 21 orders of its tasks</span>"))
    #expect(head(of: "f()").contains(">ran, printed nothing</span>"))
  }

  @Test func `a program that only draws says so`() {
    let text = "```swift id=a\nf()\n```\n```timeline\na  -1-|\n```\n"
    let figure = figure(text) {
      var result = SnippetResult(snippet: $0, verdict: .passed)
      result.trace = [
        "0ms\ta\t1\tsubscribed\t\tM/a.md:1", "1s\ta\t1\tnext\t1\tM/a.md:1",
      ].compactMap { TraceEvent($0) }
      return result
    }
    #expect(figure.contains(">ran, drawn below</span>"))
  }

  @Test func `what is wrong stands out in its place`() {
    let problem = Diagnostic(code: "output-differs", "expected `1`, this printed `2`")
    let figure = figure("```swift id=a\nprint(2)\n```\n") {
      SnippetResult(snippet: $0, verdict: .failed([problem]))
    }
    #expect(figure.hasPrefix("<figure class=\"snip failed\" id=\"a\">"))
  }

  @Test(arguments: [
    (false, nil, ">part of A.swift</span>"),
    (true, nil, ">part of A.swift, which is tested</span>"),
    (
      true, "https://example.org/edit/",
      ">part of <a href=\"https://example.org/edit/Code/A.swift\">A.swift</a>, which is tested</span>"
    ),
  ])
  func `a part of a file names the file, and whether tests use it`(
    isTested: Bool, editing: String?, head: String
  ) {
    let chapter = chapter("<!-- doc: include Code/A.swift -->\n```swift fragment\nf()\n```\n")
    var book = book(chapter)
    book.path = "Content/book.yml"
    book.editing = editing
    book.testedFolders = isTested ? [ReadableFolders.real("Content/Code") + "/"] : []
    let results = snippets(of: chapter).map { SnippetResult(snippet: $0, verdict: .passed) }
    let page = ChapterWalker.page(
      of: chapter, results: results,
      targets: LinkTargets(book: book, results: [chapter.path: results])
    ).0
    #expect(HTMLPrinter.print(page.content).contains(head))
  }

  @Test func `what turns the direction of text is written out`() {
    let text = "```swift id=a\nprint(\"\u{202E}x\") // \u{2066}\n```\n```output\n\u{202E}x\n```\n"
    let figure = figure(text) {
      SnippetResult(
        snippet: $0, verdict: .passed, output: "\u{202E}x\u{2028}👩‍🚀\n",
        program: Harness().listing(of: [$0]))
    }
    #expect(figure.contains("<samp>\\u{202E}x\\u{2028}👩‍🚀</samp>"))
    #expect(figure.contains("\\u{202E}x&quot;"))
    #expect(!figure.unicodeScalars.contains { ["\u{202E}", "\u{2028}", "\u{2066}"].contains($0) })
  }

  @Test func `an output fence is not shown a second time`() {
    let text = "```swift id=a\nrun()\n```\n```output\nx [..] z\n```\n\nMore.\n"
    let figure = figure(text) {
      SnippetResult(
        snippet: $0, verdict: .passed, output: "x 42 z\n", program: Harness().listing(of: [$0]))
    }
    #expect(
      figure.hasSuffix(
        """
        <ol class="out" aria-label="Output of a"><li><samp>x <span class="varies">42</span> z</samp>\
        </li>
        </ol>
        <p class="open">Underlined parts differ from run to run and were not compared.</p>
        </figure>
        <p>More.</p>

        """))
  }

  @Test(arguments: [
    ("a [..]", "a b c", "a {b c}"), ("[..] b [..]", "a b c", "{a} b {c}"),
    ("[..]", "all", "{all}"), ("a\\[..]", "a[..]", "a[..]"), ("a [..] a", "a  a", "a  a"),
    ("x[..]x", "x", "x"),
  ])
  func `what was not compared is set off`(expected: String, printed: String, parts: String) {
    let lines = PrintedLine.lines([printed], matching: [expected])
    #expect(
      lines.map { $0.parts.map { $0.varies ? "{\($0.text)}" : $0.text }.joined() } == [parts])
  }

  @Test func `a line that stands for any lines is named`() {
    let text = "```swift id=a\nrun()\n```\n```output\nfirst\n...\n```\n"
    let figure = figure(text) {
      SnippetResult(
        snippet: $0, verdict: .passed, output: "first\n2\n3\n", program: Harness().listing(of: [$0])
      )
    }
    #expect(figure.contains("<li><samp>2</samp></li>\n<li><samp>3</samp></li>\n</ol>"))
    #expect(figure.contains("Some of these lines differ from run to run and were not compared."))
  }

  @Test func `what a statement prints stands under it`() {
    let text =
      "```swift id=a\na()\n// Prints \"1\"\n// Prints \"2\"\n\nb()  // Prints \"3\"\nc()\n```\n"
    let figure = figure(text) {
      var result = SnippetResult(
        snippet: $0, verdict: .passed, output: "1\n2\n3\n", printed: [["1", "2"], ["3"]],
        program: Harness().listing(of: [$0]))
      result.printers = [[1], [1, 6], []]
      return result
    }
    #expect(
      figure.hasSuffix(
        """
        <pre><code><span data-l="1"><var>a</var>()
        </span></code></pre>
        <ol class="out" aria-label="Output of a"><li data-l="1"><samp>1</samp></li>
        <li data-l="1,6"><samp>2</samp></li>
        </ol>
        <pre><code><var>b</var>()
        </code></pre>
        <ol class="out one" aria-label="Output of a"><li><samp>3</samp></li>
        </ol>
        <pre><code><span data-l="6"><var>c</var>()
        </span></code></pre>
        </figure>

        """))
  }

  @Test(arguments: [
    "// Prints \"1\"", "// prints \"1\"", "// Prints \"1\".", "// Prints: 1", "// prints: 1",
    "// Prints 1", "//Prints \"1\"", "// prints:\n//1",
  ])
  func `a comment in any spelling gives way to what was printed`(comment: String) {
    for code in ["a()\n" + comment, "a()  " + comment] {
      let figure = figure("```swift id=a\n\(code)\n```\n") {
        var result = SnippetResult(
          snippet: $0, verdict: .passed, output: "1\n", printed: [["1"]],
          program: Harness().listing(of: [$0]))
        result.printers = [[1]]
        return result
      }
      #expect(
        figure.hasSuffix(
          """
          <pre><code><span data-l="1"><var>a</var>()
          </span></code></pre>
          <ol class="out one" aria-label="Output of a"><li data-l="1"><samp>1</samp></li>
          </ol>
          </figure>

          """))
    }
  }

  @Test func `what is printed later says when`() {
    let text = "```swift id=a\na()\n// Prints \"1\"\nb()  // Prints \"2\"\n```\n"
    let figure = figure(text) { snippet in
      var result = SnippetResult(
        snippet: snippet, verdict: .passed, output: "1\n2\n", printed: [["1"], ["2"]],
        program: Harness().listing(of: [snippet]))
      result.times = [.zero, .milliseconds(200)]
      result.printers = [[1], [1]]
      return result
    }
    #expect(figure.contains("<li data-l=\"1\"><time datetime=\"PT0S\">0</time><samp>1</samp></li>"))
    #expect(
      figure.contains("<li data-l=\"1\"><time datetime=\"PT0.2S\">200ms</time><samp>2</samp></li>"))
  }

  @Test func `times that the program tells are not told beside it`() {
    let text = "```swift id=a\nf()\n```\n```output\n0.25s a\n1s b\n```\n"
    let figure = figure(text) { snippet in
      var result = SnippetResult(
        snippet: snippet, verdict: .passed, output: "0.25s a\n1s b\n",
        program: Harness().listing(of: [snippet]))
      result.times = [.milliseconds(250), .seconds(1)]
      return result
    }
    #expect(figure.contains("<time datetime=\"PT0.25S\" hidden=\"\">0.25s</time>"))
  }

  @Test(arguments: [[], [.zero, .zero], [.zero, .seconds(1), .seconds(1)]] as [[Duration]])
  func `what is printed at once, or not line by line, says nothing of times`(times: [Duration]) {
    let figure = figure("```swift id=a\nf()\n```\n```output\n1\n2\n```\n") { snippet in
      var result = SnippetResult(
        snippet: snippet, verdict: .passed, output: "1\n2\n",
        program: Harness().listing(of: [snippet]))
      result.times = times
      return result
    }
    #expect(figure.contains("<li><samp>1</samp></li>\n<li><samp>2</samp></li>"))
  }

  @Test func `a program that must not compile shows the compiler's words`() {
    let text =
      "```swift error id=a\nlet a = 1\nlet b: Int = \"\"\n```\n```diagnostics\n2:14: error: x\n```\n"
    let figure = figure(text) { snippet in
      SnippetResult(
        snippet: snippet, verdict: .passed,
        messages: [
          CompilerMessage(
            severity: .error, text: "cannot convert <it>", path: snippet.path, line: 3, column: 14),
          CompilerMessage(severity: .note, text: "see", path: "Other.swift", line: 3, column: 1),
        ], program: Harness().listing(of: [snippet]))
    }
    #expect(
      figure.hasPrefix(
        """
        <figure class="snip" id="a"><figcaption><a class="name" href="#a">\
        <span class="badge bad"><span aria-hidden="true">✗</span> must not compile</span>
        """))
    #expect(figure.contains("<span class=\"bad\" data-l=\"2\">"))
    #expect(
      figure.hasSuffix(
        """
        <ol class="msgs" aria-label="Messages about a"><li class="error" data-l="2">\
        <strong>error</strong><span class="unseen"> in line 2, column 14</span>: \
        <samp>cannot convert &lt;it&gt;</samp></li>
        </ol>
        <ol class="msgs" aria-label="Messages about a"><li class="note"><strong>note</strong>: \
        <samp>see</samp></li>
        </ol>
        </figure>

        """))
  }

  @Test(arguments: [
    ("```swift error\nf()\n```", Verdict.passed, "bad", "✗", "must not compile"),
    (
      "```swift ignore=\"needs a GPU\"\nf()\n```", .ignored(reason: "needs a GPU"), "open", "○",
      "not run: needs a GPU"
    ),
    ("```swift\nf()\n```", .failed([]), "bad", "✗", "not as the text says"),
    ("```swift\nf()\n```", .incomplete([]), "open", "○", "incomplete"),
    ("```swift\nf()\n```", .blocked([]), "open", "○", "not checked"),
  ])
  func `a badge says in a sign and words what was checked`(
    text: String, verdict: Verdict, tone: String, icon: String, words: String
  ) {
    let figure = figure(text) {
      SnippetResult(snippet: $0, verdict: verdict, program: Harness().listing(of: [$0]))
    }
    #expect(
      figure.contains(
        "<span class=\"badge \(tone)\"><span aria-hidden=\"true\">\(icon)</span> \(words)</span>"))
    #expect(!figure.contains("class=\"out\""))
  }

  @Test(arguments: ["```swift\nf()\n```", "```swift compile\nf()\n```"])
  func `what works carries no badge`(text: String) {
    let figure = figure(text) {
      SnippetResult(snippet: $0, verdict: .passed, program: Harness().listing(of: [$0]))
    }
    #expect(figure.contains("<figcaption><a class=\"name\""))
    #expect(!figure.contains("badge"))
  }

  @Test func `a long line of output stands below its statement`() {
    let long = String(repeating: "x", count: 53)
    for (output, name) in [(long, "out one"), (long + "x", "out")] {
      let figure = figure("```swift id=a\na()\n// Prints \"\(output)\"\n```\n") {
        SnippetResult(
          snippet: $0, verdict: .passed, output: output + "\n", printed: [[output]],
          program: Harness().listing(of: [$0]))
      }
      #expect(figure.contains("<ol class=\"\(name)\""))
    }
  }

  @Test func `set-up that readers know from many chapters is not mentioned`() {
    let text = "<!-- doc: setup\nfunc at() {}\n-->\n\n```swift id=b\nat()\n```\n"
    let snippets = snippets(of: chapter(text))
    let result = SnippetResult(
      snippet: snippets[0], verdict: .passed, program: Harness().listing(of: snippets))
    #expect(DeclaredNames.common(in: ["a.md": [result], "b.md": [result]]) == [])
    let common = DeclaredNames.common(in: ["a.md": [result], "b.md": [result], "c.md": [result]])
    #expect(common == ["at"])
    let line = snippets[0].range.start.line
    let lead = CodeBefore.all(of: [result], ids: [line: "b"], known: common)[line]
    let figure = HTMLPrinter.print(SnippetFigure(result: result, id: "b", lead: lead).html())
    #expect(!figure.contains("class=\"setup\""))
    #expect(figure.contains("data-before=\"func at() {}\n\""))
  }

  @Test func `a part of a manifest is copied as it is shown, and is no beginning of a program`() {
    let text = """
      <!-- doc: setup
      func at() {}
      -->

      ```swift manifest id=one
      .package(path: "a")
      ```

      ```swift id=two
      at()
      ```

      """
    let snippets = snippets(of: chapter(text))
    let harness = Harness(imports: ["Reactive"])
    let results = snippets.map {
      SnippetResult(snippet: $0, verdict: .passed, program: harness.listing(of: [$0]))
    }
    let leads = CodeBefore.all(
      of: results,
      ids: Dictionary(uniqueKeysWithValues: snippets.map { ($0.range.start.line, $0.name) }))
    let figures = results.map {
      HTMLPrinter.print(
        SnippetFigure(result: $0, id: $0.snippet.name, lead: leads[$0.line]).html())
    }
    #expect(figures[0].contains("<button type=\"button\" class=\"js copy\">Copy<"))
    #expect(!figures[0].contains("setup") && !figures[0].contains("Copy this part"))
    #expect(!figures[1].contains("data-from"))
  }

  @Test func `what is copied from a file of an app is copied with the imports of that file`() {
    let text = """
      <!-- doc: setup
      func at() {}
      -->

      ```swift id=one
      struct A {}
      ```

      ```swift id=two
      struct B { func f() { at() } }
      ```

      """
    let snippets = snippets(of: chapter(text)).map { snippet in
      var snippet = snippet
      snippet.importsOfFile = ["import Observation"]
      return snippet
    }
    let harness = Harness(imports: ["Reactive"])
    let results = snippets.map {
      SnippetResult(snippet: $0, verdict: .passed, program: harness.listing(of: [$0]))
    }
    let leads = CodeBefore.all(
      of: results,
      ids: Dictionary(uniqueKeysWithValues: snippets.map { ($0.range.start.line, $0.name) }))
    let figures = results.map {
      HTMLPrinter.print(
        SnippetFigure(result: $0, id: $0.snippet.name, lead: leads[$0.line]).html())
    }
    #expect(figures[0].contains("data-file=\"import Observation\n\n\""))
    #expect(!figures[0].contains("data-after") && !figures[0].contains("class=\"setup\""))
    // It needs what other files declare, so it is copied as a program.
    #expect(!figures[1].contains("data-file"))
  }

  @Test func `earlier figures hold what programs share`() {
    let text = """
      <!-- doc: setup
      let a = 1
      -->

      ```swift id=one
      print(a)
      ```
      ```output
      1
      ```

      ```swift id=two continues
      print(a + 1)
      ```

      ```swift id=three
      print(-a)
      ```

      """
    let snippets = snippets(of: chapter(text))
    let (harness, first) = (Harness(imports: ["Reactive"]), snippets[0])
    let results = snippets.map { snippet in
      let chain = snippet.predecessor == nil ? [snippet] : [first, snippet]
      return SnippetResult(
        snippet: snippet, verdict: .passed, output: snippet.name == "one" ? "1\n" : "",
        program: harness.listing(of: chain))
    }
    let ids = Dictionary(
      uniqueKeysWithValues: snippets.map { ($0.range.start.line, $0.name) })
    let leads = CodeBefore.all(of: results, ids: ids)
    let sorted = snippets.compactMap { leads[$0.range.start.line] }
    #expect(sorted.map(\.beginning?.id) == [nil, "one", "one"])
    #expect(sorted.map(\.beginning?.hasCode) == [nil, true, false])
    #expect(sorted.map(\.rest) == ["import Reactive\nlet a = 1\n", "", ""])
    #expect(sorted.map(\.printsMore) == [false, true, false])
    let figures = zip(results, sorted).map { result, lead in
      HTMLPrinter.print(SnippetFigure(result: result, id: result.snippet.name, lead: lead).html())
    }
    #expect(
      figures[1].contains(
        "<span class=\"from\">continues <a href=\"#one\"><span>the program </span>above</a></span>"
      ))
    // A name is shown where another head tells it.
    let names = figures.map { $0.matches(of: /class="name" href="[^"]*">([^<]*)</).map(\.1) }
    #expect(names == [["one"], [""], [""]])
    #expect(figures[1].contains("data-from=\"one\">Copy"))
    #expect(figures[1].contains("title=\"This prints what earlier parts print, too.\""))
    #expect(
      figures[2].contains(
        "<span class=\"from\">with <span><code>a</code></span> from <a href=\"#one\">one</a></span>"
      )
    )
    #expect(figures[2].contains("data-from=\"one\" data-bare=\"\">Copy"))
    #expect(figures[2].contains("class=\"copy part\">Copy this part"))
  }

  @Test func `a program that nothing continues goes without set-up that it does not need`() {
    let text = """
      <!-- doc: setup
      struct Upload {}
      -->

      ```swift id=one
      print(Upload())
      ```

      ```swift id=two
      print(2)
      ```

      ```swift id=three
      print(3)
      ```

      ```swift id=four continues
      print(Upload(), 4)
      ```

      """
    let snippets = snippets(of: chapter(text))
    let results = snippets.map { snippet in
      let chain = snippet.predecessor == nil ? [snippet] : [snippets[2], snippet]
      return SnippetResult(
        snippet: snippet, verdict: .passed,
        program: Harness(imports: ["Reactive"]).listing(of: chain))
    }
    let ids = Dictionary(uniqueKeysWithValues: snippets.map { ($0.range.start.line, $0.name) })
    let leads = CodeBefore.all(of: results, ids: ids)
    let sorted = snippets.compactMap { leads[$0.range.start.line] }
    #expect(sorted.map(\.beginning?.id) == [nil, nil, "one", "three"])
    #expect(
      sorted.map(\.rest) == ["import Reactive\nstruct Upload {}\n", "import Reactive\n", "", ""])
    #expect(sorted.map(\.isKnown) == [false, true, false, false])
    // The figure right above is not the one that has the set-up.
    #expect(sorted[2].beginning?.isPrevious == false)
  }

  @Test func `a snippet that is wrong says why`() {
    let figure = figure("```swift\nf()\n```") {
      let problem = Diagnostic(code: "output-differs", "it printed `1`")
      return SnippetResult(
        snippet: $0, verdict: .failed([problem]), program: Harness().listing(of: [$0]))
    }
    #expect(
      figure.contains("<li class=\"error\"><strong>error</strong>: <samp>it printed `1`</samp>"))
  }

  @Test func `what the compiler says is told once, at its line`() {
    let text = "cannot find 'q' in scope"
    let figure = figure("```swift id=a\nprint(q)\n```") {
      SnippetResult(
        snippet: $0, verdict: .failed([Diagnostic(code: "does-not-compile", text)]),
        messages: [
          CompilerMessage(severity: .error, text: text, path: $0.path, line: 2, column: 7)
        ], program: Harness().listing(of: [$0]))
    }
    #expect(figure.contains("</span> does not compile</span>"))
    #expect(figure.ranges(of: text).count == 1)
    #expect(figure.contains("<li class=\"error\" data-l=\"1\">"))
  }

  @Test func `code without a result says that nobody checked it`() {
    #expect(
      html("```swift\nlet a\n```") == """
        <figure class="snip"><figcaption><span class="badge open"><span aria-hidden="true">○</span> \
        not checked</span></figcaption>
        <pre><code><b>let</b> a
        </code></pre>
        </figure>

        """)
  }

  @Test func `hidden set-up can be opened`() {
    let text = "<!-- doc: setup\nlet a = 1\n-->\n\n```swift id=b\nprint(a)\n```\n"
    let figure = figure(text) {
      SnippetResult(
        snippet: $0, verdict: .passed, output: "1\n",
        program: Harness(imports: ["Reactive"], settle: "await end()").listing(of: [$0]))
    }
    #expect(
      figure.contains(
        """
        <button type="button" class="js copy" data-after="await end()
        ">
        """))
    #expect(
      figure.contains(
        """
        <details class="setup"><summary>with <span><code>a</code></span></summary>
        <pre><code><b>import</b> Reactive
        <b>let</b> a = <span class="n">1</span>
        </code></pre>
        </details>
        <pre>
        """))
  }

  @Test(arguments: [
    ("", ""), ("g()", ""), ("g()", "end()"), ("f()", "f2()"), ("f()", "f()"),
  ])
  func `copy finds the whole program in the page`(before: String, after: String) {
    let chapter = chapter("```swift id=a\nf()\n```\n")
    let snippet = snippets(of: chapter)[0]
    let result = SnippetResult(
      snippet: snippet, verdict: .passed,
      program: Harness(start: before, settle: after).listing(of: [snippet]))
    let figure = HTMLPrinter.print(SnippetFigure(result: result, id: "a").html())
    #expect(figure.contains("data-before=\"\(before)\n\"") == !before.isEmpty)
    #expect(figure.contains("data-after=\"\(after)\n\"") == !after.isEmpty)
  }

  @Test func `the message with which a program stops stands under its line`() {
    let text = "```swift crash id=a\nf()\n// Fatal error: Index out of range\ng()\n```\n"
    let figure = figure(text) {
      SnippetResult(snippet: $0, verdict: .passed, program: Harness().listing(of: [$0]))
    }
    #expect(
      figure.contains(
        """
        <pre><code><span data-l="1"><var>f</var>()
        </span></code></pre>
        <ol class="msgs" aria-label="Messages about a"><li class="error" data-l="1">\
        <strong>Fatal error</strong>: <samp>Index out of range</samp></li>
        </ol>
        <pre><code><var>g</var>()
        </code></pre>
        """), "\(figure)")
  }

  @Test func `so does an error that a program throws`() {
    let figure = figure("```swift throws id=a\ntry f() // Throws Closed: 1\n```\n") {
      SnippetResult(snippet: $0, verdict: .passed, program: Harness().listing(of: [$0]))
    }
    #expect(
      figure.contains(
        """
        <span data-l="1"><b>try</b> <var>f</var>()
        </span></code></pre>
        <ol class="msgs" aria-label="Messages about a"><li class="error" data-l="1">\
        <strong>throws</strong>: <samp>Closed: 1</samp></li>
        </ol>
        """), "\(figure)")
  }

  @Test func `a later state shows which lines came and which went`() {
    let text = "```swift id=a\nf(1)\ng()\n```\n\n```swift id=b revises=a\nf(\"<\")\ng()\n```\n"
    let snippets = snippets(of: chapter(text))
    var result = SnippetResult(
      snippet: snippets[1], verdict: .passed, program: Harness().listing(of: [snippets[1]]))
    result.revision = Revision(from: snippets[0], to: snippets[1])
    let figure = HTMLPrinter.print(SnippetFigure(result: result, id: "b").html())
    #expect(
      figure.contains(
        """
        <pre><code><del>f(1)
        </del><ins data-l="1"><var>f</var>(<span class="s">&quot;&lt;&quot;\
        </span>)
        </ins><var>g</var>()
        </code></pre>
        <p class="open">Marked lines are new since <a href="#a">the earlier program</a>, struck ones were there.</p>
        """), "\(figure)")
  }

  private func result(_ markdown: String, output: String) -> SnippetResult {
    let snippet = snippets(of: chapter(markdown))[0]
    return SnippetResult(
      snippet: snippet, verdict: .passed, output: output, program: Harness().listing(of: [snippet]))
  }
}
