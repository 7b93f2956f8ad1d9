import DocRunner

/// All files of the site, drawn from the book and the results of its snippets.
struct SitePages: Sendable {
  static let ownPages = [NotFoundPage.path, "contents.html", "index.html", LegendPage.fileName]

  private let book: Book
  private let chapters: [Chapter]
  private let results: [String: [SnippetResult]]
  private let pictures: [String: [UInt8]]
  private let development: Bool
  private let targets: LinkTargets
  private let ownTexts: OwnPages
  private let shell: Shell

  struct Drawn: Sendable {
    /// The site's files, in the order of their paths.
    var files: [SiteFile]
    fileprivate(set) var pages: [DrawnChapter]
    /// The chapters for editions other than the site, if they were asked for.
    fileprivate(set) var chapters: [EditionChapter]
    fileprivate(set) var targets: LinkTargets
    /// The problems of more than a single chapter.
    fileprivate var otherProblems: [Diagnostic]

    var problems: [Diagnostic] { pages.flatMap(\.problems) + otherProblems }
  }

  /// Draws the site; the same book and results give the same bytes.
  ///
  /// - Parameters:
  ///   - development: whether the pages are for the development server, which reloads them.
  ///   - pictures: the bytes of the pictures that chapters show, by the path of each file.
  ///   - withEditions: whether to return the chapters for other editions as well, for which all are drawn.
  static func draw(
    book: Book, results: [String: [SnippetResult]], development: Bool,
    pictures: [String: [UInt8]] = [:], known: KnownPages = KnownPages(), withEditions: Bool = false
  ) -> Drawn {
    let site = SitePages(book, results, pictures, development: development)
    // 1. A page for each chapter.
    let drawn = site.drawnChapters(known: known, withEditions: withEditions)
    let pages = drawn.map(\.page)
    // 2. The files that are made of all chapters, and the pages that lead to them.
    let whole = site.filesOfWholeBook(pages)
    var files = pages.map(\.file) + whole + site.frontPages
    // 3. What pages load and show.
    files += ThemeFiles.files(of: book, glossary: site.targets.glossary)
    files += pictures.map { SiteFile(path: site.targets.pictures[$0] ?? $0, bytes: $1) }
    files += book.files.map { SiteFile(path: $0, bytes: $1) } + book.look.files
    // 4. The file for search engines.
    files += Publication(book: book).map { [$0.file] } ?? []
    // 5. The programs, to run them. A missing file is reported as the end of a link to it.
    if let library = book.library {
      let programs = ProgramsPackage(book: book, library: library, results: results)
      files += (try? [programs.file()]) ?? []
    }
    return Drawn(
      files: files.sorted { $0.path < $1.path }, pages: pages,
      chapters: drawn.compactMap(\.edition), targets: site.targets,
      otherProblems: site.ownTexts.problems + site.targets.problems)
  }

  private init(
    _ book: Book, _ results: [String: [SnippetResult]], _ pictures: [String: [UInt8]],
    development: Bool
  ) {
    self.book = book
    chapters = book.pages
    self.results = results
    self.pictures = pictures
    self.development = development
    targets = LinkTargets(book: book, results: results, pictures: pictures.keys)
    ownTexts = OwnPages(of: book, targets: targets, results: results)
    let path = targets.index?.path
    let index = book.pages.first { $0.path == path }.map { URLText.link(to: $0.pageName) }
    shell = Shell(
      book: book, development: development, index: index, footer: ownTexts.footer?.content)
  }

  // MARK: Chapters

  private typealias Drawing = (page: DrawnChapter, edition: EditionChapter?)

  /// The page of each chapter, drawn on all cores unless it is known.
  private func drawnChapters(known: KnownPages, withEditions: Bool) -> [Drawing] {
    let keys = PageKeys(book: book, targets: targets, development: development)
    let places = EditionPlaces(onOnePage: book.withoutReference, targets: targets)
    let chapterKeys = chapters.concurrentMap { keys.key(of: $0, results: results[$0.path] ?? []) }
    let reference = ReferencePages(book, targets, results, keys: chapterKeys, known: known)
    return Array(chapters.indices).concurrentMap { index -> Drawing in
      let chapter = chapters[index]
      let key = reference?.key(of: chapter, besides: chapterKeys[index]) ?? chapterKeys[index]
      let isForEditions = withEditions && chapter.reference == nil
      if !isForEditions, let page = known.page(key) { return (page, nil) }
      let (page, edition) = draw(chapterAt: index, key: key, places: places, reference)
      known.keep(page)
      return (page, isForEditions ? edition : nil)
    }
  }

  /// Draws a chapter for the site, for the page with the whole book and for the search.
  private func draw(
    chapterAt index: Int, key: String, places: EditionPlaces, _ reference: ReferencePages?
  ) -> (DrawnChapter, EditionChapter) {
    let chapter = chapters[index]
    let (page, problems) =
      reference?.page(of: chapter)
      ?? ChapterWalker.page(of: chapter, results: results[chapter.path] ?? [], targets: targets)
    let whole = ChapterPage(
      book: book, chapter: chapter, page: page, previous: index > 0 ? chapters[index - 1] : nil,
      next: index + 1 < chapters.count ? chapters[index + 1] : nil)
    let edition = EditionChapter(chapter, page: page)
    let drawn = DrawnChapter(
      key: key, file: file(page.fileName, whole.slots),
      printed: chapter.reference == nil
        ? PrintedChapter(edition, of: book, places: places) : PrintedChapter(section: ""),
      words: SearchIndex.Counted(
        SearchChapter(
          of: page, keywords: chapter.keywords, isGlossary: chapter.path == targets.glossary?.path,
          isReference: chapter.reference != nil)), problems: problems)
    return (drawn, edition)
  }

  // MARK: Other files

  /// The page with the whole book and the parts of the search index.
  private func filesOfWholeBook(_ pages: [DrawnChapter]) -> [SiteFile] {
    // These two take longest of all that is not a chapter.
    let both: [@Sendable () -> [SiteFile]] = [
      {
        let printed = zip(chapters, pages).map { ($0.path, $1.printed) }
        let page = PrintPage(book: book.withoutReference, chapters: Dictionary(first: printed))
        return [SiteFile(path: PrintPage.fileName, text: shell.text(of: page.slots))]
      },
      {
        SearchIndex(
          pages.map(\.words) + wordsOfOthers, synonyms: targets.glossary?.synonyms ?? [:],
          groups: indexGroups, pages: listPages
        ).files
      },
    ]
    return both.concurrentMap { $0() }.flatMap(\.self)
  }

  /// The words of pages that are no chapters: the author's text on the first page, if there is one, the legend, and the
  /// contents if they have all programs.
  private var wordsOfOthers: [SearchIndex.Counted] {
    let front = ownTexts.front.map { front in
      var front = front
      front.fileName = StartPage.fileName
      return SearchChapter(of: front)
    }
    let contents =
      book.library == nil
      ? nil
      : SearchChapter(
        page: "contents.html", title: "Contents", keywords: ["download", "download programs"],
        text: "All chapters, and all programs of the book as a package.")
    return [front, LegendPage(for: results)?.words, contents].compactMap { $0 }
      .map { SearchIndex.Counted($0) }
  }

  /// The sections of the book's index of names.
  private var indexGroups: [SearchIndex.Group] {
    guard let index = targets.index, let chapter = chapters.first(where: { $0.path == index.path }),
      let ids = targets.ids[chapter.path]
    else { return [] }
    return chapter.document.headings.filter { $0.level == 2 }.compactMap { heading in
      ids.headings[heading.position].map {
        SearchIndex.Group(title: heading.title, address: URLText.link(to: chapter.pageName, at: $0))
      }
    }
  }

  /// The pages with lists: the book's index, its glossary and its contents.
  private var listPages: [SearchIndex.Group] {
    let paths = [targets.index?.path, targets.glossary?.path]
    let found = paths.compactMap { path in chapters.first { $0.path == path } }.map {
      SearchIndex.Group(title: $0.title, address: URLText.link(to: $0.pageName))
    }
    return found + [SearchIndex.Group(title: "Contents", address: "contents.html")]
  }

  private var frontPages: [SiteFile] {
    let legend = LegendPage(for: results).map { [file(LegendPage.fileName, $0.slots)] }
    return (legend ?? []) + [
      file(
        StartPage.fileName,
        StartPage(book: book, results: results, ids: targets.ids, front: ownTexts.front).slots),
      file("contents.html", ContentsPage.slots(of: book)), notFound,
    ]
  }

  /// It is shown at any address, so it works below the first folder only if the book's own is known.
  private var notFound: SiteFile {
    let page = shell.text(of: NotFoundPage.slots(of: book))
    let root = NotFoundPage.root(of: book, development: development)
    return SiteFile(
      path: NotFoundPage.path, text: root.map { NotFoundPage.rooted(page, under: $0) } ?? page)
  }

  /// A page in its frame, with its address.
  private func file(_ path: String, _ slots: Shell.Slots) -> SiteFile {
    SiteFile(path: path, text: shell.text(of: slots, at: path))
  }
}
