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
    /// The chapters, for editions other than the site.
    var chapters: [EditionChapter]
    /// The problems, in the order of the chapters.
    var problems: [Diagnostic]
  }

  /// Draws the site, and keeps the chapters' pages.
  static func draw(
    book: Book, results: [String: [SnippetResult]], development: Bool,
    pictures: [String: [UInt8]] = [:]
  ) -> Drawn {
    let shell = Shell(book: book, development: development)
    let chapters = book.chapters
    let targets = LinkTargets(book: book, results: results, pictures: pictures.keys)
    let moved = MovedPlaces(of: book, targets: targets)

    let pages = Array(chapters.indices).concurrentMap { index in
      let chapter = chapters[index]
      var (page, found) = PageBuilder.page(
        of: chapter, results: results[chapter.path] ?? [], targets: targets)
      page.content = moved.marked(page.content, of: page.fileName)
      let whole = ChapterPage(
        book: book, chapter: chapter, page: page,
        previous: index > 0 ? chapters[index - 1] : nil,
        next: index + 1 < chapters.count ? chapters[index + 1] : nil)
      return (
        file: SiteFile(path: page.fileName, text: shell.text(of: whole.slots, at: page.fileName)),
        problems: found,
        words: SearchIndex.Counted(SearchChapter(of: page)),
        edition: EditionChapter(chapter, page: page)
      )
    }
    var files = pages.map(\.file)
    let problems =
      pages.flatMap(\.problems) + (targets.glossary?.problems ?? []) + moved.problems
    files += [
      SiteFile(
        path: "index.html",
        text: shell.text(
          of: StartPage(book: book, results: results, ids: targets.ids).slots, at: "index.html")),
      SiteFile(
        path: "contents.html",
        text: shell.text(of: ContentsPage.slots(of: book), at: "contents.html")),
      SiteFile(
        path: PrintPage.fileName,
        text: shell.text(of: PrintPage(book: book, chapters: pages.map(\.edition)).slots)),
      SiteFile(path: "404.html", text: shell.text(of: NotFoundPage.slots(of: book))),
    ]
    files += moved.files(in: shell)
    files += ThemeFiles.all
    files += targets.glossary.map { ThemeFiles.glossary($0) } ?? []
    files += Publication(book: book)?.files ?? []
    files += SearchIndex(pages.map(\.words)).files
    files += pictures.map { path, bytes in
      SiteFile(path: targets.pictures[path] ?? path, bytes: bytes)
    }
    return Drawn(
      files: files.sorted { $0.path < $1.path }, chapters: pages.map(\.edition), problems: problems)
  }
}
