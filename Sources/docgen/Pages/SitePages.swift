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
    /// The pages, in reading order.
    fileprivate var pages: [DrawnPage]
    /// What every page depends on.
    fileprivate var frame: [String]
    fileprivate var targets: LinkTargets
    /// What is wrong with more than a single chapter.
    fileprivate var otherProblems: [Diagnostic]

    /// The chapters, for editions other than the site.
    var chapters: [EditionChapter] { pages.map(\.edition) }
    /// The problems, in the order of the chapters.
    var problems: [Diagnostic] { pages.flatMap(\.problems) + otherProblems }
  }

  /// A chapter's page, and all that else is made of it.
  fileprivate struct DrawnPage: Sendable {
    var path: String
    var file: SiteFile
    var problems: [Diagnostic]
    var words: SearchIndex.Counted
    var edition: EditionChapter
  }

  /// Draws the site, and keeps the chapters' pages.
  ///
  /// - Parameter earlier: an earlier drawing, and the paths of the chapters whose text and results are as
  ///   they were then.
  static func draw(
    book: Book, results: [String: [SnippetResult]], development: Bool,
    pictures: [String: [UInt8]] = [:], reusing earlier: (Drawn, same: Set<String>)? = nil
  ) -> Drawn {
    let shell = Shell(book: book, development: development)
    let chapters = book.chapters
    let targets = LinkTargets(book: book, results: results, pictures: pictures.keys)
    let moved = MovedPlaces(of: book, targets: targets)
    let frame = book.outline
    var known: [String: DrawnPage] = [:]
    if let (drawn, same) = earlier, drawn.frame == frame, drawn.targets == targets {
      for page in drawn.pages where same.contains(page.path) { known[page.path] = page }
    }

    let pages = Array(chapters.indices).concurrentMap { [known] index in
      let chapter = chapters[index]
      if let page = known[chapter.path] { return page }
      var (page, found) = PageBuilder.page(
        of: chapter, results: results[chapter.path] ?? [], targets: targets)
      page.content = moved.marked(page.content, of: page.fileName)
      let whole = ChapterPage(
        book: book, chapter: chapter, page: page,
        previous: index > 0 ? chapters[index - 1] : nil,
        next: index + 1 < chapters.count ? chapters[index + 1] : nil)
      return DrawnPage(
        path: chapter.path,
        file: SiteFile(path: page.fileName, text: shell.text(of: whole.slots, at: page.fileName)),
        problems: found, words: SearchIndex.Counted(SearchChapter(of: page)),
        edition: EditionChapter(chapter, page: page))
    }
    var files = pages.map(\.file)
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
    files += ThemeFiles.files(of: book)
    files += targets.glossary.map { ThemeFiles.glossary($0) } ?? []
    files += Publication(book: book)?.files ?? []
    files += SearchIndex(pages.map(\.words)).files
    files += pictures.map { path, bytes in
      SiteFile(path: targets.pictures[path] ?? path, bytes: bytes)
    }
    return Drawn(
      files: files.sorted { $0.path < $1.path }, pages: pages, frame: frame, targets: targets,
      otherProblems: (targets.glossary?.problems ?? []) + moved.problems)
  }
}

extension Book {
  /// What all pages show of the book: its names and those of its parts and chapters.
  fileprivate var outline: [String] {
    [title, subtitle, language, url ?? "", author ?? ""] + moved.map { "\($0.from) \($0.to)" }
      + parts.flatMap { part in
        ["", part.title]
          + part.chapters.flatMap { chapter in
            [
              chapter.path, chapter.slug, chapter.number.map(String.init) ?? "", chapter.title,
              chapter.date ?? "",
            ]
          }
      }
  }
}
