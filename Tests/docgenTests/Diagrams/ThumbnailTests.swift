import Testing

@testable import DocRunner
@testable import docgen

struct ThumbnailTests {
  private static let programs = """
    ```swift id=ways
    a.traced("a"); b.traced("b"); a.merge(b).traced("merge"); a.buffer().traced("buffer")
    ```

    ```timeline
    a ^
    b ^
    merge ^
    buffer ^
    ```

    ```swift id=plain
    a.log()
    ```


    """

  private static let trace = ["a", "b", "merge", "buffer", "merge"].enumerated()
    .compactMap { index, lane in
      TraceEvent("\(index / 4)s\t\(lane)\t\(index)\tsubscribed\t\tM/a.md:1")
    }

  private func page(_ list: String) -> (Page, [Diagnostic]) {
    var chapter = chapter(Self.programs + list)
    chapter.hasThumbnails = true
    let results = snippets(of: chapter).map { snippet in
      var result = SnippetResult(
        snippet: snippet, verdict: .passed, program: Harness().listing(of: [snippet]))
      result.trace = snippet.name == "ways" ? Self.trace : []
      return result
    }
    return docgenTests.page(of: chapter, results: results)
  }

  /// The list of a page, and of each picture how many lanes it has.
  private func list(_ markdown: String) -> String {
    let html = HTMLPrinter.print(page(markdown).0.content)
    let list = html.firstRange(of: "<ul").map { String(html[$0.lowerBound...]) } ?? ""
    return list.replacing(/<svg.*?<\/svg>/.dotMatchesNewlines()) { match in
      "[\(match.output.matches(of: /<circle/).count)]"
    }
  }

  @Test func `an entry has its own lane and those that are no entry's`() {
    #expect(
      list("- [`merge`](#ways): both\n- [`buffer(for:)`](#ways): gathered\n- [Else](#ways)\n")
        == """
        <ul class="drawn"><li>[4]<a href="#ways"><code>merge</code></a>: both</li>
        <li>[3]<a href="#ways"><code>buffer(for:)</code></a>: gathered</li>
        <li><a href="#ways">Else</a></li>
        </ul>

        """)
  }

  @Test func `a picture says nothing to who hears it, and has no names`() {
    let html = HTMLPrinter.print(page("- [`merge`](#ways)\n").0.content)
    let list = html.firstRange(of: "<ul").map { String(html[$0.lowerBound...]) } ?? ""
    #expect(list.contains("<svg width=\"10em\" height=\"4em\""))
    #expect(list.contains(" aria-hidden=\"true\">"))
    #expect(!list.contains(" id="))
    #expect(!list.contains("<text"))
  }

  @Test func `a list without entries is as ever, and so is any on another page`() {
    #expect(list("- one\n- two\n") == "<ul><li>one</li>\n<li>two</li>\n</ul>\n")
    #expect(html("## A\n\n- [`b`](#a)\n").contains("<ul><li><a href"))
  }

  @Test func `an entry whose program draws nothing is an error`() {
    #expect(
      said(page("- [`merge`](#ways)\n- [`log`](#plain)\n").1) == [
        """
        17:3 no-thumbnail: nothing named `plain` draws a timeline (lead to a snippet with a \
        `timeline` fence, or write `<!-- not drawn -->` after the link)
        """
      ])
  }

  @Test func `an entry that is not to be drawn is not`() {
    #expect(
      list("- [`log`](#plain)<!-- not drawn -->: written\n") == """
        <ul class="drawn"><li><a href="#plain"><code>log</code></a>: written</li>
        </ul>

        """)
  }
}
