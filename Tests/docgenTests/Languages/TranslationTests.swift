import Testing

@testable import DocRunner
@testable import docgen

struct TranslationTests {
  // MARK: Copies

  /// What is wrong with a translation of some Markdown.
  private func problems(_ translation: String, of original: String) -> [String] {
    said(translated(translation, of: original).problems)
  }

  private func translated(_ translation: String, of original: String) -> TranslatedChapter {
    func snippets(_ markdown: String, _ path: String) -> ChapterSnippets {
      SnippetExtractor.extract(from: MarkdownParser.parse(markdown, path: path))
    }
    return TranslatedChapter(snippets(translation, "zh/a.md"), of: snippets(original, "a.md"))
  }

  @Test func `comments may be translated, text in quotes may not`() {
    let original = "# A\n\n```swift\nlet a = \"// a\" // text\n/* more */ _ = a\n```\n"
    #expect(
      problems(
        "# 甲\n\n```swift\nlet a = \"// a\"   // 文本\n/* 更多 */ _ = a\n```\n", of: original
      ).isEmpty)
    #expect(
      problems("# 甲\n\n```swift\nlet a = \"// 甲\" // text\n/* more */ _ = a\n```\n", of: original)
        == [
          "4:1 translation-differs: this code is not that of line 4 of `a.md` (copy the line from "
            + "there: only comments may differ, and each has as many lines as there) "
            + "(`docgen test --fix` brings it up to date)"
        ])
  }

  @Test func `one snippet more or less is one problem`() {
    let (one, two) = ("```swift\nprint(1)\n```\n\n", "```swift\nprint(2)\n```\n\n")
    #expect(problems(one + two, of: one + two).isEmpty)
    #expect(
      problems(two, of: one + two) == [
        "1:1 missing-copy: after this, the snippet `snippet-1` is missing, which line 1 of `a.md` "
          + "has (copy it from there)"
      ])
    #expect(
      problems(one + two, of: one) == [
        "5:1 extra-copy: `a.md` has no such snippet (remove it, or add it to the original)"
      ])
  }

  @Test func `a translation with other headings is worth a warning`() {
    let found = translated("# 甲\n\n### 乙\n", of: "# A\n\n## B\n").problems
    #expect(found.map(\.severity) == [.warning])
    #expect(
      said(found) == [
        "3:1 other-headings: the headings are not those of `a.md`: line 3 there has another one "
          + "(with the same headings, readers keep their place when they change the language)"
      ])
  }

  // MARK: Results

  @Test func `what became of the original is shown with the translation's comments`() throws {
    let original = "# A\n\n## B\n\n```swift\n// one\nprint(1)\n```\n"
    let own = "# 甲\n\n## 乙\n\n文字。\n\n```swift\n// 一\nprint(1)\n```\n"
    let chapter = translated(own, of: original)
    let snippet = try #require(
      SnippetExtractor.extract(from: MarkdownParser.parse(original, path: "a.md")).snippets.first)
    var result = SnippetResult(
      snippet: snippet, verdict: .passed, output: "1\n",
      program: Harness(imports: ["A"], settle: "end()").listing(of: [snippet]))
    result.messages = [
      CompilerMessage(
        severity: .warning, text: "no", path: "a.md", line: 7, column: 3)
    ]
    let results = chapter.results(from: [result])
    #expect(results.map(\.snippet.name) == ["b-1"])
    #expect(results.map(\.snippet.range.start.line) == [7])
    #expect(results.map(\.program.text) == ["import A\n// 一\nprint(1)\nend()\n"])
    #expect(
      results.flatMap(\.messages).map { "\($0.path):\($0.line):\($0.column)" } == ["zh/a.md:9:3"])
    #expect(results.map(\.output) == ["1\n"])
  }

  // MARK: Names

  @Test func `headings have the original's names, and are found by their own`() {
    let original = MarkdownParser.parse("# A\n\n## B c\n", path: "a.md")
    let own = MarkdownParser.parse("# 甲\n\n## 乙 丙\n", path: "zh/a.md")
    let ids = PageIDs(of: own, snippets: [], translating: original)
    #expect(ids.all == ["a", "b-c"])
    #expect(ids.aliases == ["甲": "a", "乙-丙": "b-c"])
    let other = MarkdownParser.parse("# 甲\n\n### 乙 丙\n", path: "zh/a.md")
    #expect(PageIDs(of: other, snippets: [], translating: original).all == ["甲", "乙-丙"])
  }

  // MARK: Pages

  private static func sample() -> (Book, Book) {
    var original = book(
      chapter("# One\n\n[Two](02.md#b)\n", at: "01.md", slug: "one", title: "One"),
      chapter("# Two\n\n## B\n\n[One](01.md)\n", at: "02.md", slug: "two", title: "Two"))
    original.url = "https://example.org/"
    original.languages = [
      Language(code: "en", name: "English", folder: ""),
      Language(
        code: "zh", name: "中文", folder: "zh/",
        translated: ["contents.html", "index.html", "one.html"]),
    ]
    var own = original
    (own.language, own.folder, own.words) = ("zh", "zh/", .known(in: "zh"))
    (own.title, own.subtitle, own.url) = ("书", "全部", "https://example.org/zh/")
    var one = chapter("# 一\n\n[二](02.md#b)\n", at: "zh/01.md", slug: "one", title: "一")
    one.original = original.chapters[0].document
    own.parts[0].title = "第一部分"
    own.parts[0].chapters[0] = one
    own.parts[0].chapters[1].language = "en"
    own.aliases = ["01.md": "zh/01.md", "zh/02.md": "02.md"]
    return (original, own)
  }

  private static func files(_ book: Book) -> [String: String] {
    Dictionary(
      SitePages.build(book: book, results: [:], development: false).0.map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static let original = files(sample().0)
  private static let chinese = files(sample().1)

  @Test func `each page leads to the same page in the other languages`() throws {
    #expect(
      try #require(Self.original["one.html"]).contains(
        """
        <ul>
        <li><a href="one.html" lang="en" hreflang="en" aria-current="true">English</a></li>
        <li><a href="zh/one.html" lang="zh" hreflang="zh">中文</a></li>
        </ul>
        """))
    #expect(
      try #require(Self.chinese["print.html"]).contains(
        """
        <ul>
        <li><a href="../print.html" lang="en" hreflang="en">English</a></li>
        <li><a href="print.html" lang="zh" hreflang="zh" aria-current="true">中文</a></li>
        </ul>
        """))
  }

  @Test func `search engines are told of the languages that a page is really in`() throws {
    let alternates = """
      <link rel="alternate" hreflang="en" href="https://example.org/one.html">
      <link rel="alternate" hreflang="zh" href="https://example.org/zh/one.html">
      <link rel="alternate" hreflang="x-default" href="https://example.org/one.html">
      """
    #expect(Self.original["one.html"]?.contains(alternates) == true)
    #expect(Self.chinese["one.html"]?.contains(alternates) == true)
    #expect(Self.original["two.html"]?.contains("rel=\"alternate\"") == false)
    let borrowed = try #require(Self.chinese["two.html"])
    #expect(!borrowed.contains("rel=\"alternate\""))
    #expect(borrowed.contains("<link rel=\"canonical\" href=\"https://example.org/two.html\">"))
    let map = try #require(Self.original["sitemap.xml"])
    #expect(map.contains("<loc>https://example.org/zh/one.html</loc>"))
    #expect(!map.contains("zh/two.html"))
    #expect(Self.chinese["sitemap.xml"] == nil)
  }

  @Test func `what is not translated is shown in the original, and says so`() throws {
    let page = try #require(Self.chinese["two.html"])
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"zh\">"))
    #expect(page.contains("<h1 id=\"two\" lang=\"en\">Two</h1>"))
    #expect(
      page.contains(
        "<p class=\"untranslated\" role=\"note\">本章尚未翻译，以下为原文："
          + "<a href=\"../two.html\" hreflang=\"en\" lang=\"en\">English</a></p>"))
    #expect(page.contains("<div class=\"text\" lang=\"en\">"))
    #expect(page.contains("<a href=\"one.html\">One</a>"))
    #expect(Self.original["two.html"]?.contains("untranslated") == false)
  }

  @Test func `links lead to chapters of the reader's language`() {
    #expect(Self.chinese["one.html"]?.contains("<a href=\"two.html#b\">二</a>") == true)
  }

  @Test func `a book in one language has nothing of this`() throws {
    let files = Self.files(book(chapter("# One\n", slug: "one", title: "One")))
    #expect(files["languages.css"] == nil)
    #expect(files["languages.js"] == nil)
    for (path, text) in files where path.hasSuffix(".html") {
      #expect(!text.contains("languages"), "\(path)")
    }
  }
}
