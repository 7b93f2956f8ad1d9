import DocRunner
import Testing

@testable import docgen

struct SearchIndexTests {
  private static func index(_ markdown: String...) -> SearchIndex {
    SearchIndex(
      markdown.enumerated().map { SearchIndex.Counted(Self.chapter($0.element, number: $0.offset)) }
    )
  }

  private static func chapter(_ text: String, number: Int = 0) -> SearchChapter {
    let name = "c\(number)"
    let chapter = docgenTests.chapter(text, at: "Content/\(name).md", slug: name, title: name)
    let results = snippets(of: chapter).map {
      SnippetResult(
        snippet: $0, verdict: .passed, output: "1\n", program: Harness().listing(of: [$0]))
    }
    return SearchChapter(of: page(of: chapter, results: results).0)
  }

  private static func places(of word: String, in index: SearchIndex) -> [Int32] {
    index.words.first { $0.text == word }?.postings.map(\.entry) ?? []
  }

  @Test func `a chapter, its sections and its programs are places`() {
    let chapter = Self.chapter(
      "# One\n\nIntro *text*.\n\n## Hot\n\nWords.\n\n```swift id=first\nif true {\n  print(1)\n}\n```\n"
    )
    #expect(
      chapter.entries == [
        SearchEntry(kind: .chapter, anchor: "", title: "c0", text: "About c0. Intro text."),
        SearchEntry(kind: .section, anchor: "hot", title: "Hot", text: "Words."),
        SearchEntry(
          kind: .program, anchor: "first", title: "Hot", text: "if true {\nprint(1)\n}\n1"),
      ])
  }

  @Test func `what is said by buttons, labels and captions is not text`() {
    let index = Self.index("> [!NOTE]\n> Beware.\n\n```swift\nprint(1)\n```\n")
    for word in ["note", "copy", "checked", "output"] {
      #expect(Self.places(of: word, in: index) == [], "\(word)")
    }
    #expect(Self.places(of: "beware", in: index) == [0])
  }

  @Test func `code in a fold is found by its names and not shown`() {
    let chapter = Self.chapter(
      "<details>\n<summary>A solution</summary>\n\n```swift id=a\nstart(Box(), secret)\n```\n\n</details>\n"
    )
    let index = SearchIndex([SearchIndex.Counted(chapter)])
    #expect(Self.places(of: "box", in: index) == [1])
    #expect(Self.places(of: "secret", in: index) == [])
    #expect(chapter.entries.map(\.isFolded) == [false, true])
    #expect(SearchIndex.text(of: chapter.entries[1]) == #"[2,"a","c0",""]"#)
  }

  @Test func `names are found whole and in parts`() {
    let index = Self.index("`combineLatest`", "`flatMapLatest` and 冷信号。")
    #expect(Self.places(of: "combinelatest", in: index) == [0])
    #expect(Self.places(of: "latest", in: index) == [0, 1])
    #expect(Self.places(of: "冷信号", in: index) == [1])
  }

  @Test func `a title says more than text, and a short place more than a long one`() throws {
    let index = Self.index(
      "word " + String(repeating: "other thing ", count: 50), "## word\n\nother thing", "word other"
    )
    let word = try #require(index.words.first { $0.text == "word" })
    let weights = Dictionary(uniqueKeysWithValues: word.postings.map { ($0.entry, $0.weight) })
    let (long, title, short) = (weights[0] ?? 0, weights[2] ?? 0, weights[3] ?? 0)
    #expect(long < short && short < title, "\(long), \(short), \(title)")
  }

  @Test func `of a word that is everywhere the best places are kept`() throws {
    let sections = (0..<1200).map {
      "## S\($0)\n\n" + ($0 == 700 ? "and and and\n" : "and so on\n")
    }
    let index = Self.index(sections.joined())
    let word = try #require(index.words.first { $0.text == "and" })
    #expect(word.isEverywhere)
    #expect(word.postings.count == SearchRanking.mostPostings)
    #expect(word.postings.contains { $0.entry == 701 })
    #expect(word.postings.map(\.entry) == word.postings.map(\.entry).sorted())
  }

  @Test func `words are in the order in which JavaScript compares text`() {
    let index = Self.index("\u{20bb7} \u{fb01}x ﾃ zebra é 冷")
    let words = index.words.map(\.text)
    #expect(words == words.sorted { $0.utf16.lexicographicallyPrecedes($1.utf16) })
    #expect(words.last == "\u{20bb7}" || words.last == "冷")
  }

  @Test func `the files hold what the script reads`() throws {
    let index = Self.index("# One\n\n\"quoted\" \\ back\n\n## Two\n\nback to back\n")
    let files = Dictionary(
      uniqueKeysWithValues: index.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    )
    #expect(
      files.keys.sorted() == [
        "search/index.js", "search/t0.js", "search/v3.js", "search/v4.js", "search/v5.js",
        "search/v6.js", "search/w0.js",
      ])
    #expect(files["search/v4.js"] == "bookSearch(\"v4\",[\"back\"]);\n")
    let words = try #require(files["search/w0.js"])
    #expect(words.hasPrefix("bookSearch(\"w0\",[\".c0 Z\\n.two 1I\\n:c0 Z\\n:two 1M\\nabout "))
    #expect(words.contains(/\\nback [A-Z][A-Z]\\n/))
    #expect(words.contains(/\\ntwo 1[A-Z]\\n/))
    #expect(
      files["search/t0.js"] == """
        bookSearch("t0",[["c0.html","c0",[[0,"","c0","About c0. \\"quoted\\" \\\\ back"],\
        [1,"two","Two","back to back"]]]]);

        """)
    #expect(
      try #require(files["search/index.js"]).contains(
        /bookSearch\("index",\{"version":"[0-9a-z]+","places":2,"words":"\.c0","texts":"0","entries":\[\],"groups":\[\],"pages":\[\],"also":"","lengths":\[3, 4, 5, 6\]\}\);/
      ))
  }

  @Test
  func
    `the words of a title say more in a short one, and most in that of a chapter or an operator`()
  {
    let section = SearchEntry(kind: .section, anchor: "a", title: "Where to retry", text: "")
    #expect(
      SearchRanking.titleWords(of: section) == [
        ":retry": 12, ":where": 6, ":to": 6, ":wheretoretry": 12, ".where_to_retry": 8, ".retry": 4,
      ])
    let entry = SearchEntry(kind: .entry, anchor: "a", title: "withLatest(from:)", text: "")
    let words = SearchRanking.titleWords(of: entry)
    #expect(words[":withlatest"] == 25)
    #expect(words[":latest"] == 12)
    #expect(words[":withlatestfrom"] == 25)
    let made = SearchEntry(kind: .entry, anchor: "a", title: "Signal.of(_:)", text: "")
    #expect(SearchRanking.titleWords(of: made)[".signal"] == nil)
    #expect(SearchRanking.titleWords(of: made)[":signal"] == 12)
  }

  @Test func `keywords find a chapter as its title does`() {
    let chapter = SearchEntry(
      kind: .chapter, anchor: "", title: "Paged loading", keywords: ["infinite scroll"], text: "")
    let words = SearchRanking.titleWords(of: chapter)
    #expect(words[":infinite"] == words[":paged"])
  }

  @Test func `what a chapter's title has before a colon is a title, too`() {
    let chapter = SearchEntry(
      kind: .chapter, anchor: "", title: "Side effects: the on operators", text: "")
    #expect(SearchRanking.titleWords(of: chapter)[".side_effect"] == 25)
  }

  @Test func `words that few places have go where a file of words would become too large`() {
    let words = (0..<4000).map { "w" + String($0 + 46656, radix: 36).filter(\.isLetter) + "ord" }
    let files = Self.index("common common\n\n## Two\n\ncommon " + words.joined(separator: " "))
      .files
    let six = files.first { $0.path == "search/v6.js" }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    #expect(six?.hasPrefix("bookSearch(\"v6\",[\"common ") == true)
    #expect(
      files.filter { $0.path.hasPrefix("search/v") }.allSatisfy { $0.bytes.count <= 13 << 10 })
  }

  @Test func `the entries of the index of names are places of their own`() {
    let index = SearchChapter(
      of: Page(
        fileName: "ops.html", title: "Operators", description: "", heading: .text(""),
        content: [
          .tag("h2", ["id": "make"], ["Make"]),
          .tag(
            "li", ["id": "index.take.while"],
            [
              .tag("a", ["href": "x"], [.tag("code", [:], ["take(while:)"])]), ": sends some. See ",
              .tag("a", ["href": "y"], ["Chapters"]), ".",
            ]),
        ], contents: [], minutes: 1, tally: Page.Tally()))
    #expect(
      index.entries.last
        == SearchEntry(
          kind: .entry, anchor: "index.take.while", title: "take(while:)",
          text: "take(while:): sends some."))
    #expect(SearchIndex([SearchIndex.Counted(index)]).entryBounds == [2])
  }

  @Test func `a declaration is found by its name, and its kind is in its text`() {
    let entry = SearchChapter(
      of: Page(
        fileName: "ref.html", title: "Timing", description: "", heading: .text(""),
        content: [
          .tag(
            "h2", ["id": "Box.pack(_:tight:)", "class": "declaration"],
            [
              .tag("a", ["href": "#"], [.tag("code", text: "pack(_:tight:)")]), " ",
              .tag("small", [:], ["instance method", " of ", .link("Box", to: "#Box")]),
            ]),
          .tag("p", text: "Packs."),
        ], contents: [], minutes: 0, tally: Page.Tally())
    ).entries[1]
    #expect(
      entry
        == SearchEntry(
          kind: .declaration, anchor: "Box.pack(_:tight:)", title: "pack(_:tight:)",
          text: "instance method of Box. Packs."))
    #expect(
      SearchRanking.titleWords(of: entry) == [
        ":pack": 6, ":tight": 3, ":packtight": 6, ".pack_tight": 4, ".pack": 4,
      ])
  }

  @Test func `the sections of the glossary are terms`() {
    let page = page(
      of: docgenTests.chapter(
        "# Terms\n\n## hot\n\nWarm.\n", at: "a.md", slug: "a", title: "Terms"), results: []
    ).0
    #expect(SearchChapter(of: page, isGlossary: true).entries.map(\.kind) == [.chapter, .term])
  }

  @Test func `a title is a word, as it is and as a question would say it`() {
    let index = Self.index("## What is a signal?\n\n## take(while:)\n")
    #expect(Self.places(of: ".what_is_a_signal", in: index) == [1])
    #expect(Self.places(of: ".signal", in: index) == [1])
    #expect(Self.places(of: ".take_while", in: index) == [2])
  }

  @Test func `files stay small, and the same book gives the same bytes`() {
    let sections = (0..<400).map { number in
      "## S\(number)\n\n" + (0..<60).map { "w\(number * 7 % 97)x\($0)" }.joined(separator: " ")
        + "\n"
    }
    let files = Self.index(sections.joined()).files
    #expect(files.count > 20)
    for file in files where file.path != "search/index.js" {
      #expect(file.bytes.count <= 14 * 1024, "\(file.path)")
    }
    #expect(Self.index(sections.joined()).files == files)
  }

  @Test func `a book without words has an index too`() {
    #expect(SearchIndex([]).files.map(\.path) == ["search/index.js"])
  }
}
