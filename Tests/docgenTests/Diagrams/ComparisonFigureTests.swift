import Testing

@testable import DocRunner
@testable import docgen

struct ComparisonFigureTests {
  private static let text = """
    ```swift id=cold
    a.traced("a"); b.traced("b")
    ```

    ```timeline
    a  ^-1
    b  ^1
    ```

    ```swift id=hot
    a.traced("a"); b.traced("b")
    ```

    ```timeline compare=cold
    a  ^--2
    b  ^1
    ```

    """

  /// The page of the two runs, the second of which sends its last value later.
  private func page(
    _ text: String = text, printing: Bool = true, output: String = "b 1\na 2\n"
  ) -> Page {
    let chapter = chapter(text)
    let results = snippets(of: chapter).map { snippet in
      let isHot = snippet.name == "hot"
      var result = SnippetResult(
        snippet: snippet, verdict: .passed, program: Harness().listing(of: [snippet]))
      result.trace = [
        "0ms\ta\t1\tsubscribed\t\tM/a.md:1", "0ms\tb\t2\tsubscribed\t\tM/a.md:1",
        "1s\tb\t2\tnext\t1\tM/a.md:1",
        isHot ? "3s\ta\t1\tnext\t2\tM/a.md:1" : "2s\ta\t1\tnext\t1\tM/a.md:1",
      ].compactMap { TraceEvent($0) }
      result.output = printing ? (isHot ? output : "b 1\na 1\n") : ""
      result.times = printing ? [.seconds(1), .seconds(isHot ? 3 : 2)] : []
      return result
    }
    return docgenTests.page(of: chapter, results: results).0
  }

  /// The last figure of a page, with the pictures cut to the names of their lanes.
  private func figure(_ page: Page) -> String {
    let html = HTMLPrinter.print(page.content)
    let figure =
      html.ranges(of: "<figure class=\"tl\"").last.map { String(html[$0.lowerBound...]) } ?? ""
    return figure.replacing(/<svg.*?<\/svg>/.dotMatchesNewlines()) { match in
      let names = match.output.matches(of: /<text x="\d+" y="\d+">([^<]*)</).map { String($0.1) }
      let instants = match.output.matches(of: /<g class="i"/).count
      return match.output.hasPrefix("<svg class=\"n\"")
        ? "[\(names.joined(separator: ", "))]" : "[\(instants)]"
    }
  }

  @Test func `both runs have all instants, and say where they differ`() throws {
    let figure = figure(page())
    let end = try #require(figure.firstRange(of: "<div class=\"js step\">"))
    #expect(
      figure[..<end.lowerBound] == """
        <figure class="tl" aria-label="Timelines of cold, hot" data-of="cold hot">\
        <div class="runs half">\
        <div><p><a href="#cold">cold</a></p>
        <div class="roll">[a ≠, b][4]</div>
        <ol class="out" aria-label="Output of cold">\
        <li><time datetime="PT1S">1s</time><samp>b 1</samp></li>
        <li><span class="differs">≠<span class="unseen"> only here:</span></span>\
        <time datetime="PT2S">2s</time><samp>a 1</samp></li>
        </ol>
        </div>
        <div><p><a href="#hot">hot</a></p>
        <div class="roll">[a ≠, b][4]</div>
        <ol class="out" aria-label="Output of hot">\
        <li><time datetime="PT1S">1s</time><samp>b 1</samp></li>
        <li><span class="differs">≠<span class="unseen"> only here:</span></span>\
        <time datetime="PT3S">3s</time><samp>a 2</samp></li>
        </ol>
        </div>
        </div>

        """)
  }

  @Test func `the words tell the runs apart`() {
    #expect(
      figure(page()).contains("<time datetime=\"PT3S\">3s</time> hot a ≠: 2</li>"))
  }

  @Test func `a run that prints its times itself is not told them again`() {
    let figure = figure(page(output: "1s b 1\n3s a 2\n"))
    #expect(figure.contains("<time datetime=\"PT1S\" hidden=\"\">1s</time><samp>1s b 1</samp>"))
    #expect(figure.contains("<time datetime=\"PT1S\">1s</time><samp>b 1</samp>"))
  }

  @Test func `nothing is said of output where there is none`() {
    #expect(!figure(page(printing: false)).contains("class=\"out\""))
  }

  @Test(arguments: [
    (
      "compare=colt",
      "14:13 unknown-snippet: no snippet named `colt` comes before this one (did you mean `cold`?)"
    ),
    ("compare", "14:13 missing-value: `compare` needs a value"),
    ("compere=cold", "14:13 unknown-word: unknown word `compere` (did you mean `compare`?)"),
  ])
  func `a wrong word is an error where it stands`(word: String, message: String) {
    let problems = SnippetExtractor.extract(
      from: chapter(Self.text.replacing("compare=cold", with: word)).document
    ).diagnostics
    #expect(said(problems) == [message])
  }

  @Test func `a snippet without a timeline cannot be compared`() {
    let text = Self.text.replacing("```timeline\na  ^-1\nb  ^1\n```\n", with: "")
    let problems = SnippetExtractor.extract(from: chapter(text).document).diagnostics
    #expect(
      said(problems) == [
        """
        10:13 nothing-to-compare: the snippet `cold` has no drawn timeline above this one \
        (write its `timeline` fence further up)
        """
      ])
  }
}
