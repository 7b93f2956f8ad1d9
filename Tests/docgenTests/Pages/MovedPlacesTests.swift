import DocRunner
import Testing

@testable import docgen

struct MovedPlacesTests {
  @Test func `a page that is gone leads on`() throws {
    let (files, problems) = site(moved: ("old.html", "second.html"))
    let page = try #require(files["old.html"])
    #expect(problems == [])
    #expect(page.contains("<link rel=\"canonical\" href=\"second.html\">"))
    #expect(page.contains("<meta http-equiv=\"refresh\" content=\"0; url=second.html\">"))
    #expect(
      page.contains(
        """
        <main id="page.text" class="moved"><h1>This page has moved</h1>
        <p>It is now <a href="second.html">Second</a>.</p>
        </main>
        """))
  }

  @Test func `where parts went to several pages, the reader chooses`() throws {
    let (files, problems) = site(
      moved: ("old.html", "second.html"), ("old.html#x", "first.html#a"))
    let page = try #require(files["old.html"])
    #expect(problems == [])
    #expect(!page.contains("refresh"))
    #expect(
      page.contains(
        """
        <ul><li id="x"><code>x</code> is now <a href="first.html#a">First: a</a></li>
        </ul>
        """))
  }

  @Test func `an old name stays beside the new one`() throws {
    let (files, problems) = site(moved: ("first.html#was", "first.html#a"))
    #expect(problems == [])
    #expect(try #require(files["first.html"]).contains("<span id=\"was\"></span><h2 id=\"a\">"))
  }

  @Test func `a name that went to another page is in a list at the end`() throws {
    let (files, problems) = site(moved: ("first.html#b", "second.html#b"))
    #expect(problems == [])
    #expect(
      try #require(files["first.html"]).contains(
        """
        <div class="notes moved"><p>What was here before:</p>
        <ul><li id="b"><code>b</code> is now \
        <a href="second.html#b">Second: b</a></li>
        </ul>
        </div>
        """))
  }

  @Test func `both places are looked at`() {
    let (files, problems) = site(
      moved: ("first.html", "second.html"), ("first.html#a", "second.html#b"),
      ("old.html", "secnd.html"), ("first.html#c", "second.html#c"))
    #expect(
      problems == [
        "1:1 not-moved: `first.html` is still there (remove the line, or what is there now)",
        "2:1 not-moved: `first.html#a` is still there (remove the line, or what is there now)",
        "3:9 moved-nowhere: there is no `secnd.html` in the site (did you mean `second.html`?)",
        "4:9 moved-nowhere: there is no `second.html#c` in the site"
          + " (did you mean `second.html#b`?)",
      ])
    #expect(files["old.html"] == nil)
  }

  @Test func `what an earlier site had is still there`() {
    func page(_ path: String, _ text: String) -> SiteFile { SiteFile(path: path, text: text) }
    let earlier = [
      page("a.html", "<h2 id=\"x\">\n<h2 id=\"y\"><p id=\"page.text\">"), page("b.html", ""),
    ]
    #expect(
      said(LinkChecker.lost(since: earlier, in: [page("a.html", "<b id=\"y\">")])) == [
        "lost-anchor: `a.html#x` is gone (say under `moved` in `book.yml` where it is now)",
        "lost-page: the page `b.html` is gone"
          + " (say under `moved` in `book.yml` which page it is now)",
      ])
    #expect(LinkChecker.lost(since: earlier, in: earlier).isEmpty)
  }

  private func site(moved: (String, String)...) -> (files: [String: String], problems: [String]) {
    var book = book(
      chapter("# First\n\n## A\n"),
      chapter("# Second\n\n## B\n", at: "Content/02.md", slug: "second", title: "Second"))
    book.moved = moved.enumerated().map { index, move in
      Book.Move(
        from: place(move.0), to: place(move.1),
        fromPosition: SourcePosition(line: index + 1, column: 1),
        toPosition: SourcePosition(line: index + 1, column: 9))
    }
    let (files, problems) = SitePages.build(book: book, results: [:], development: false)
    let texts = files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    return (Dictionary(texts) { first, _ in first }, said(problems))
  }

  private func place(_ address: String) -> Book.Move.Place {
    let parts = address.split(separator: "#").map(String.init)
    return Book.Move.Place(page: parts[0], anchor: parts.count > 1 ? parts[1] : nil)
  }
}
