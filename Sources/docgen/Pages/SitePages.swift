import DocRunner

/// All files of the site, made from the book and from what became of its snippets.
enum SitePages {
  /// The pages that every book has.
  static let ownPages = ["404.html", "contents.html", "index.html"]

  /// The files in the order of their paths, and the problems in the order of the chapters.
  ///
  /// The same book and results give the same bytes.
  ///
  /// - Parameters:
  ///   - results: what became of the snippets, by the path of their chapter.
  ///   - development: whether the development server shows the pages and wants to reload them.
  ///   - pictures: the bytes of the pictures that chapters show, by the path of each file.
  static func build(
    book: Book, results: [String: [SnippetResult]], development: Bool,
    pictures: [String: [UInt8]] = [:]
  ) -> ([SiteFile], [Diagnostic]) {
    let drawn = draw(book: book, results: results, development: development, pictures: pictures)
    return (drawn.files, drawn.problems)
  }

  /// What `build` makes, and of what.
  struct Drawn: Sendable {
    /// The site's files, in the order of their paths.
    var files: [SiteFile]
    /// Where they go in the site: nothing, or the folder of a language.
    var folder = ""
    /// The same book in other languages.
    var translations: [Drawn] = []
    /// The pages, in reading order.
    fileprivate(set) var pages: [DrawnPage]
    /// The chapters for editions other than the site, if they were asked for.
    fileprivate(set) var chapters: [EditionChapter]
    /// What links can lead to.
    fileprivate(set) var targets: LinkTargets
    /// What is wrong with more than a single chapter.
    fileprivate var otherProblems: [Diagnostic]

    /// The pages of all languages.
    var allPages: [DrawnPage] { pages + translations.flatMap(\.allPages) }
    /// The problems, in the order of the chapters.
    var problems: [Diagnostic] {
      pages.flatMap(\.problems) + otherProblems + translations.flatMap(\.problems)
    }
    /// The files of all languages, in the order of their paths.
    var allFiles: [SiteFile] {
      guard !translations.isEmpty else { return files }
      let others = translations.flatMap { other in
        other.files.map { SiteFile(path: other.folder + $0.path, bytes: $0.bytes) }
      }
      return (files + others).sorted { $0.path < $1.path }
    }
  }

  /// Draws the site.
  ///
  /// - Parameters:
  ///   - known: pages that were drawn before.
  ///   - withEditions: whether to give the chapters for other editions as well, for which all are drawn.
  static func draw(
    book: Book, results: [String: [SnippetResult]], development: Bool,
    pictures: [String: [UInt8]] = [:], known: KnownPages = KnownPages(), withEditions: Bool = false
  ) -> Drawn {
    let shell = Shell(book: book, development: development)
    let chapters = book.chapters
    let targets = LinkTargets(book: book, results: results, pictures: pictures.keys)
    let places = EditionPlaces(onOnePage: book, targets: targets)
    let keys = PageKeys(book: book, targets: targets, development: development)

    let drawn = Array(chapters.indices).concurrentMap { index -> (DrawnPage, EditionChapter?) in
      let chapter = chapters[index]
      let results = results[chapter.path] ?? []
      let key = keys.key(of: chapter, results: results)
      if !withEditions, let page = known.page(key) { return (page, nil) }
      let (page, found) = PageBuilder.page(
        of: chapter, results: results, targets: targets, words: book.words(of: chapter))
      let whole = ChapterPage(
        book: book, chapter: chapter, page: page,
        previous: index > 0 ? chapters[index - 1] : nil,
        next: index + 1 < chapters.count ? chapters[index + 1] : nil)
      let edition = EditionChapter(chapter, page: page, words: book.words(of: chapter))
      let drawn = DrawnPage(
        key: key,
        file: SiteFile(path: page.fileName, text: shell.text(of: whole.slots, at: page.fileName)),
        printed: PrintedChapter(edition, of: book, places: places),
        words: SearchIndex.Counted(SearchChapter(of: page)),
        problems: chapter.language == nil ? found : [])
      known.keep(drawn)
      return (drawn, withEditions ? edition : nil)
    }
    let pages = drawn.map(\.0)
    // These need the longest of what is made of all chapters.
    let whole: [@Sendable () -> [SiteFile]] = [
      {
        let printed = zip(chapters, pages).map { ($0.path, $1.printed) }
        let page = PrintPage(
          book: book, chapters: Dictionary(printed, uniquingKeysWith: { first, _ in first }))
        return [
          SiteFile(
            path: PrintPage.fileName, text: shell.text(of: page.slots, like: PrintPage.fileName))
        ]
      },
      { SearchIndex(pages.map(\.words)).files },
    ]
    var files = pages.map(\.file) + whole.concurrentMap { $0() }.flatMap(\.self)
    files += [
      SiteFile(
        path: "index.html",
        text: shell.text(
          of: StartPage(book: book, results: results, ids: targets.ids).slots, at: "index.html")),
      SiteFile(
        path: "contents.html",
        text: shell.text(of: ContentsPage.slots(of: book), at: "contents.html")),
      SiteFile(path: "404.html", text: shell.text(of: NotFoundPage.slots(of: book))),
    ]
    files += ThemeFiles.files(of: book, glossary: targets.glossary)
    files += Publication(book: book)?.files ?? []
    files += pictures.map { path, bytes in
      SiteFile(path: targets.pictures[path] ?? path, bytes: bytes)
    }
    return Drawn(
      files: files.sorted { $0.path < $1.path }, folder: book.folder, pages: pages,
      chapters: drawn.compactMap(\.1), targets: targets,
      otherProblems: PageProblems.ofWhole(book, targets: targets))
  }
}
