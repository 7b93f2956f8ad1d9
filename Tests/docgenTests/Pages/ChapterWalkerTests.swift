import Testing

@testable import docgen

struct ChapterWalkerTests {
  @Test(arguments: [
    ("*a* **b** `c<d>`", "<p><em>a</em> <strong>b</strong> <code>c&lt;d&gt;</code></p>\n"),
    ("a\nb  \nc", "<p>a\nb<br>\nc</p>\n"),
    ("- a\n- b", "<ul><li>a</li>\n<li>b</li>\n</ul>\n"),
    ("- a\n\n- b", "<ul><li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
    ("3. a", "<ol start=\"3\"><li>a</li>\n</ol>\n"),
    ("1. a", "<ol><li>a</li>\n</ol>\n"),
    ("> a", "<blockquote><p>a</p>\n</blockquote>\n"),
    ("---", "<hr>\n"),
    ("```sh\nls <a>\n```", "<pre><code>ls &lt;a&gt;\n</code></pre>\n"),
    ("    indented", "<pre><code>indented\n</code></pre>\n"),
    (
      "## A & *b*",
      "<h2 id=\"a--b\"><a class=\"self\" href=\"#a--b\">A &amp; <em>b</em></a></h2>\n"
    ),
  ])
  func `Markdown becomes HTML`(markdown: String, expected: String) {
    #expect(html(markdown) == expected)
  }

  @Test(arguments: [
    ("NOTE", "note", "Note", "ℹ\u{fe0e}"), ("tip", "tip", "Tip", "✦"),
    ("IMPORTANT", "important", "Important", "★"),
    ("WARNING", "warning", "Warning", "⚠\u{fe0e}"), ("Caution", "caution", "Caution", "⊘"),
  ])
  func `an admonition is an aside with a label`(
    word: String, name: String, label: String, icon: String
  ) {
    #expect(
      html("> [!\(word)]\n> Do *it*.\n>\n> Now.") == """
        <aside class="aside \(name)" role="note" aria-label="\(label)"><p class="label">\
        <span aria-hidden="true">\(icon)</span> \(label)</p>
        <p>Do <em>it</em>.</p>
        <p>Now.</p>
        </aside>

        """)
  }

  @Test func `an admonition with an unknown word is a quote and a problem`() {
    #expect(html("> [!NOTES]\n> a").hasPrefix("<blockquote>"))
    #expect(
      problems("> [!NOTES]\n> a") == [
        "1:3 unknown-admonition: `[!NOTES]` is not a kind of aside (did you mean `[!NOTE]`?)"
      ])
  }

  @Test func `a quote that only mentions a kind of aside is a quote`() {
    #expect(
      html("> [!NOTE] on the same line")
        == "<blockquote><p>[!NOTE] on the same line</p>\n</blockquote>\n")
  }

  @Test func `comments never reach the page`() {
    let markdown = "<!-- doc: setup\nlet a = 1\n-->\n\nb <!-- c --> d\n"
    #expect(html(markdown) == "<p>b  d</p>\n")
    #expect(problems(markdown) == [])
  }

  @Test func `raw HTML is dropped and reported`() {
    let help = "write it in Markdown"
    #expect(html("<script>x</script>\n\na <b>c</b>") == "<p>a c</p>\n")
    #expect(
      problems("<script>x</script>\n\na <b>c</b>") == [
        "1:1 raw-html: raw HTML does not go into the page (\(help))",
        "3:3 raw-html: raw HTML does not go into the page (\(help))",
        "3:7 raw-html: raw HTML does not go into the page (\(help))",
      ])
  }

  @Test func `the first heading is the title and not part of the text`() {
    let (page, problems) = page(of: chapter("# A `b`\n\nText.\n\n## C\n\n### D\n\n#### E\n"))
    #expect(HTMLPrinter.print(page.heading) == "<h1 id=\"a-b\">A <code>b</code></h1>\n")
    #expect(HTMLPrinter.print(page.content).hasPrefix("<p>Text.</p>"))
    #expect(
      page.contents == [
        Page.Entry(id: "c", title: "C", level: 2), Page.Entry(id: "d", title: "D", level: 3),
      ])
    #expect(problems.isEmpty)
  }

  @Test func `headings form a tree`() {
    #expect(
      problems("# A\n\n### B\n\n# C\n") == [
        "3:1 skipped-heading: a heading of level 3 follows one of level 1 (begin it with `##`)",
        "5:1 second-title: a chapter has one title (begin it with `##`)",
      ])
  }

  @Test func `a link in a heading becomes text, since the heading is a link`() {
    #expect(
      html("## [A](https://a.b)") == "<h2 id=\"a\"><a class=\"self\" href=\"#a\">A</a></h2>\n")
  }

  @Test func `long lines make a panel that the keyboard can reach`() {
    let long = String(repeating: "x", count: 77)
    #expect(
      html("```text\n\(long)\n```").hasPrefix(
        "<pre tabindex=\"0\" role=\"region\" aria-label=\"Text: text\">"))
    #expect(html("```text\n\(long.dropLast())\n```").hasPrefix("<pre><code>"))
  }

  @Test func `reading time counts words and code`() {
    let words = String(repeating: "word ", count: 400)
    #expect(page(of: chapter(words)).0.minutes == 2)
    #expect(
      page(of: chapter("```sh\n" + String(repeating: "ls\n", count: 60) + "```")).0.minutes == 3)
    #expect(page(of: chapter("")).0.minutes == 1)
    #expect(page(of: chapter(String(repeating: "日本語。", count: 200))).0.minutes == 2)
  }
}
