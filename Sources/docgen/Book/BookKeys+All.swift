import DocRunner

/// All keys that are read; the reference is generated from them.
extension BookKeys {
  /// The keys of all mappings, in the order of the reference.
  static let all = [book, look, part, nested, code, live, lab, frontMatter]

  /// Whether the mapping is in the book's own `book.yml`.
  var isInBookFile: Bool { place != Self.frontMatter.place }

  /// The mapping of `book.yml` that has a key.
  static func place(of name: String) -> String? {
    all.first { $0.isInBookFile && $0.names.contains(name) }?.place
  }

  static let book = BookKeys(
    place: "`book.yml`",
    keys: [
      BookKey("title", "`A Book`", "the title; must be there"),
      BookKey("subtitle", "`All about it`", "a sentence below the title"),
      BookKey("language", "`en`", "the language of the text; English if it is not said"),
      BookKey("parts", "a list", "the parts, in reading order; must be there"),
      BookKey("code", "keys", "how snippets are compiled, run and shown"),
      BookKey("glossary", "`99-glossary.md`", "the chapter whose sections are terms"),
      BookKey("index", "`98-index.md`", "the chapter to whose entries names in programs lead"),
      BookKey(
        "figures", "`../Benchmarks/recorded.yml`",
        "a file with numbers that were measured, by name, for figures in the text"),
      BookKey("url", "`https://example.org/book/`", "where the book is published"),
      BookKey(
        "edit", "`https://github.com/me/book/edit/main/Content/`",
        "where the folder with `book.yml` can be edited: chapters end with *Edit this page*"),
      BookKey("author", "`A. Writer`", "for search engines and the e-book"),
      BookKey(
        "reference", "`[Boxes]`",
        "the modules whose public declarations are a part of the site, with their examples run"),
      BookKey(
        "theme", "`Look`",
        "a folder with `extra.css`, rules that come after all others, and an `icon.svg`"),
      BookKey("look", "keys", "a logo, and texts that are no chapters"),
      BookKey("live", "keys", "the programs that readers use on pages"),
    ])

  static let look = BookKeys(
    place: "`look`",
    keys: [
      BookKey("logo", "`logo.svg`", "a picture before the book's title"),
      BookKey("front", "`front.md`", "a text for the start page, instead of docgen's own words"),
      BookKey("footer", "`footer.md`", "a text for the foot of all pages"),
    ])

  static let part = BookKeys(
    place: "an entry of `parts`",
    keys: [
      BookKey("title", "`Part one`", "the heading over the chapters"),
      BookKey(
        "chapters", "`[01-first.md, 02-second.md]`",
        "their files, as seen from `book.yml`; for a chapter with others under it, its `file` and their `chapters`"
      ),
      BookKey(
        "numbered", "`true`",
        "its chapters are numbered in their order, through all such parts; else a chapter has the number that its file's name begins with"
      ),
    ])

  static let nested = BookKeys(
    place: "a chapter with others under it",
    keys: [
      BookKey("file", "`operators.md`", "its own file, as seen from `book.yml`"),
      BookKey("chapters", "`[map.md, filter.md]`", "those under it; there can be three levels"),
    ])

  static let code = BookKeys(
    place: "`code`",
    keys: [
      BookKey("modules", "`[Boxes]`", "the modules of the package that each snippet imports"),
      BookKey(
        "default", choice(PlainSnippets.self), "what is done with a snippet that does not say"),
      BookKey(
        "session", choice(SessionStyle.self),
        "which snippets share a program: those that say so, or those that need each other"),
      BookKey("prelude", "`Setup.swift`", "a file with hidden code before every snippet"),
      BookKey("start", "Swift", "what each program does first"),
      BookKey("settle", "Swift", "what each program does last"),
      BookKey("trace", "Swift", "what hands the lines of timelines over"),
      BookKey("graph", "Swift", "what hands over what is subscribed"),
      BookKey("clock", "Swift", "an expression for the program's own time"),
      BookKey("tick", "Swift", "what tells that this time moves on"),
      BookKey("download", "`true`", "whether the site has all programs as a package"),
      BookKey("time-limit", "`10`", "the seconds that a program may take"),
      BookKey("output-limit", "`1e6`", "the bytes that it may print"),
      BookKey("memory-limit", "`1e9`", "the bytes of memory that it may have"),
      BookKey("process-limit", "`100`", "how many processes it may be"),
      BookKey("file-limit", "`1e8`", "the bytes that it may write to a file"),
      BookKey("compile-limit", "`60`", "the seconds that the compiler may take for it"),
      BookKey("compile-memory-limit", "`4e9`", "the bytes of memory that the compiler may have"),
    ])

  static let live = BookKeys(
    place: "`live`",
    keys: [
      BookKey("module", "`Boxes`", "the module that the programs import"),
      BookKey("library", "`[../Sources/Boxes]`", "its files and folders"),
      BookKey("leave-out", "`[../Sources/Boxes/Native]`", "those that are not compiled for pages"),
      BookKey("programs", "names with files", "the programs, by the names that chapters use"),
      BookKey("lab", "keys", "a page of the book's own for many programs"),
    ])

  static let lab = BookKeys(
    place: "`lab` in `live`",
    keys: [
      BookKey("script", "`lab.js`", "the book's own script, which shows the lab"),
      BookKey("table", "`operators.json`", "the data that the script asks for, as JSON"),
      BookKey("modules", "names with files", "the modules that they are compiled to"),
    ])

  static let frontMatter = BookKeys(
    place: "the front matter of a chapter",
    keys: [
      BookKey(
        "summary", "`What a signal is.`", "a sentence for the contents and for search engines"),
      BookKey("keywords", "a list", "what readers may search for instead of the title"),
      BookKey("filter", "`true`", "a field that leaves only the entries that fit some words"),
      BookKey("thumbnails", "`true`", "small pictures of the timelines that entries link to"),
    ])

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ type: Choice.Type
  ) -> String {
    Choice.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
  }
}
