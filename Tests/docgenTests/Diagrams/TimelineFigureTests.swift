import Marbles
import Testing

@testable import DocRunner
@testable import docgen

struct TimelineFigureTests {
  private static let text = """
    ```swift id=x
    first.traced("a")

    second.traced("b")
    ```

    Between.

    ```timeline of=x
    b  -^L
    a  -1|
    where L = "long"
    ```

    """

  private static let trace = [
    "0ms\ta\t1\tsubscribed\t\tM/a.md:1", "1s\ta\t1\tnext\t1\tM/a.md:1",
    "1s\tb\t1\tsubscribed\t\tM/a.md:3", "2s\ta\t1\tcompleted\t\tM/a.md:1",
    "2s\tb\t1\tnext\t\"long\"\tM/a.md:3",
  ].compactMap { line in
    TraceEvent(line).map { event in
      var event = event
      event.line = event.lane == "a" ? 2 : 4
      return event
    }
  }

  private func page(_ text: String = text, trace: [TraceEvent] = trace) -> String {
    figure(text) { snippet in
      var result = SnippetResult(
        snippet: snippet, verdict: .passed, program: Harness().listing(of: [snippet]))
      result.trace = trace
      return result
    }
  }

  @Test func `the trace is drawn where the chapter draws it, with controls and words`() throws {
    let page = page()
    let picture = try #require(page.firstRange(of: "<figure class=\"tl\""))
    #expect(page[..<picture.lowerBound].hasSuffix("<p>Between.</p>\n"))
    let svg = try #require(page.firstRange(of: "<svg class"))
    let end = try #require(page.ranges(of: "</svg>").last)
    #expect(
      page[picture.lowerBound..<svg.lowerBound] + page[end.upperBound...] == """
        <figure class="tl" aria-label="Timeline of x" data-of="x"><div class="roll"></div>
        <p class="key"><span><b>L</b> = <code>&quot;long&quot;</code></span> </p>
        <div class="js step"><button type="button">Play</button><button type="button" \
        aria-label="Step back">‹</button><input type="range" max="2" value="2" \
        autocomplete="off" aria-label="Step through x: b, a" aria-valuetext="all of it"><button \
        type="button" aria-label="Step on">›</button><span class="say" \
        aria-hidden="true"></span></div>
        <p class="how"><a href="legend.html">How to read this</a></p>
        <details><summary>The same in words</summary>
        <ol><li data-l="1 3"><time datetime="PT1S">1s</time> a: 1; b: subscribed</li>
        <li data-l="1 3"><time datetime="PT2S">2s</time> a: completed; b: &quot;long&quot;</li>
        </ol>
        </details>
        </figure>

        """)
    #expect(!page.contains("<pre><code>b  "))
  }

  @Test func `what happened is drawn, not what the chapter says`() {
    let page = page(Self.text.replacing("a  -1|", with: "a  -7|"))
    #expect(
      page.contains(
        "<desc>b: subscribed at 1s, &quot;long&quot; at 2s. a: 1 at 1s, completed at 2s.</desc>"))
  }

  @Test func `text stays text where nothing was traced`() {
    let page = page(Self.text, trace: [])
    #expect(!page.contains("<svg width"))
    #expect(page.contains("<pre><code>b  -^L\n"))
  }
}
