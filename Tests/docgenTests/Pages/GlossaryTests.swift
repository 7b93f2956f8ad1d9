import DocRunner
import Testing

@testable import docgen

struct GlossaryTests {
  private static let text = """
    # Glossary

    ## hot

    Of a *signal*: it `send`s "always".
    It [goes](01.md) on.

    See elsewhere.

    ## cold

    Of a signal: it waits.
    """

  @Test func `a term is a section, and its meaning the first paragraph`() throws {
    let glossary = try #require(made(of: Self.text))
    #expect(
      glossary.terms == [
        Glossary.Term(
          id: "hot", title: "hot", meaning: "Of a signal: it `send`s \"always\". It goes on.",
          position: SourcePosition(line: 3, column: 1)),
        Glossary.Term(
          id: "cold", title: "cold", meaning: "Of a signal: it waits.",
          position: SourcePosition(line: 10, column: 1)),
      ])
    #expect(glossary.problems.isEmpty)
    #expect(
      glossary.script == """
        {"hot":"Of a signal: it `send`s \\"always\\". It goes on.",
        "cold":"Of a signal: it waits."}
        """)
  }

  @Test func `a paragraph names other words for a term`() throws {
    let glossary = try #require(
      made(
        of: """
          # Glossary

          ## hot signal

          It sends anyway.

          Also: live, Broadcasts, event stream.

          ## cold

          It waits.
          """))
    #expect(glossary.terms.map(\.synonyms) == [["live", "Broadcasts", "event stream"], []])
    #expect(glossary.synonyms == ["live": ["hot", "signal"], "broadcast": ["hot", "signal"]])
  }

  @Test func `a term is explained once, in words`() throws {
    let glossary = try #require(
      made(of: "# Glossary\n\n## hot\n\nA.\n\n## Hot\n\nB.\n\n## cold\n\n- C\n"))
    #expect(
      said(glossary.problems) == [
        "7:1 term-twice: `Hot` is already explained on line 3 (merge the two sections)",
        "11:1 no-meaning: the glossary does not say what `cold` means"
          + " (begin the section with a sentence that can stand alone)",
      ])
  }

  @Test func `a link to a term is known as one, and one to the glossary is not`() {
    #expect(
      Self.html("[hot](99.md#hot) [all](99.md) [own](#a)\n\n## A\n").contains(
        "<p><a href=\"glossary.html#hot\" class=\"term\">hot</a> "
          + "<a href=\"glossary.html\">all</a> <a href=\"#a\">own</a></p>"))
  }

  @Test func `terms that no chapter links to are noted`() throws {
    let book = Self.book("[cold](99.md#cold)")
    let note = try #require(made(of: Self.text)?.unlinked(in: book))
    #expect(note.severity == .note)
    #expect(
      said([note]) == [
        "3:1 unlinked-terms: no chapter links to 1 of the 2 terms"
          + " (link to them where they are first used: hot)"
      ])
    #expect(made(of: Self.text)?.unlinked(in: Self.book("[](99.md#hot) [](./99.md#cold)")) == nil)
  }

  private static func book(_ text: String) -> Book {
    var book = docgenTests.book(
      chapter(text), chapter(Self.text, at: "Content/99.md", slug: "glossary"))
    book.lists.glossary = "Content/99.md"
    return book
  }

  private static func html(_ text: String) -> String {
    let book = book(text)
    return HTMLPrinter.print(
      ChapterWalker.page(
        of: book.chapters[0], results: [], targets: LinkTargets(book: book, results: [:])
      ).0.content)
  }

  private func made(of text: String) -> Glossary? {
    var book = docgenTests.book(chapter(text, at: "Content/99.md", slug: "glossary"))
    book.lists.glossary = "Content/99.md"
    return LinkTargets(book: book, results: [:]).glossary
  }
}
