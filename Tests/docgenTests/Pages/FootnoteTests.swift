import DocRunner
import Testing

@testable import docgen

struct FootnoteTests {
  @Test func `footnotes stand at the end, numbered as they are referred to`() {
    #expect(
      html("A[^b] and[^a].\n\n[^a]: The *first*\nof two.\n[^b]: The second[^a].\n") == """
        <p>A<sup><a class="note" role="doc-noteref" href="#note.1" id="note.1.from" \
        aria-label="Note 1">1</a></sup> and<sup><a class="note" role="doc-noteref" href="#note.2" \
        id="note.2.from" aria-label="Note 2">2</a></sup>.</p>
        <section class="notes" aria-label="Notes"><ol><li id="note.1">The second\
        <sup><a class="note" role="doc-noteref" href="#note.2" id="note.2.from.2" \
        aria-label="Note 2">2</a></sup>. <a class="note" role="doc-backlink" href="#note.1.from" \
        aria-label="Back to the text">↩\u{fe0e}</a></li>
        <li id="note.2">The <em>first</em>
        of two. <a class="note" role="doc-backlink" href="#note.2.from" \
        aria-label="Back to the text">↩\u{fe0e}</a> <a class="note" role="doc-backlink" \
        href="#note.2.from.2" aria-label="Back to the text">↩\u{fe0e}</a></li>
        </ol>
        </section>

        """)
    #expect(problems("A[^b] and[^a].\n\n[^a]: The *first*\n[^b]: The second[^a].\n") == [])
  }

  @Test(arguments: ["a \\[^b]", "a `[^b]`", "a [^b c]", "a &#91;^b]", "a [^]"])
  func `brackets that are text stay text`(markdown: String) {
    #expect(!html(markdown).contains("note"))
    #expect(problems(markdown) == [])
  }

  @Test func `a reference and its footnote need each other`() {
    #expect(
      problems("A[^on], *b[^x]*.\n\n[^one]: The first.\n[^two]: Nobody.\n\n- c[^one]\n") == [
        "1:2 unknown-footnote: there is no footnote `[^on]` (did you mean `[^one]`?)",
        "1:11 unknown-footnote: there is no footnote `[^x]`"
          + " (write it in a paragraph of its own: `[^x]: …`, or `\\[` for a bracket)",
        "4:1 unused-footnote: nothing refers to the footnote `[^two]`"
          + " (write `[^two]` in the text, or remove it)",
      ])
    #expect(
      problems("A[^a].\n\n[^a]: One note.\n\nB.\n\n[^a]: Another note.\n") == [
        "7:1 footnote-twice: there already is a footnote `[^a]` (give it another name)"
      ])
  }

  @Test func `a footnote of one word is a link to the parser`() {
    #expect(
      problems("See[^a] and [^b](https://c.d).\n\n[^a]: Word\n") == [
        "1:4 footnote-is-link: the footnote `[^a]` is one word, so it is read as a link's address"
          + " (write more than one word)"
      ])
  }

  @Test func `a heading cannot refer to a footnote`() {
    #expect(
      problems("## A[^a]\n\n[^a]: A note.\n") == [
        "1:5 footnote-in-heading: a heading is a link to itself, and a link cannot hold another"
          + " (refer to `[^a]` in the text)"
      ])
  }
}
