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
    fileprivate var pages: [DrawnPage]
    /// What every page depends on.
    fileprivate var frame: [String]
    /// What links can lead to.
    fileprivate(set) var targets: LinkTargets
    /// What is wrong with more than a single chapter.
    fileprivate var otherProblems: [Diagnostic]

    /// The chapters, for editions other than the site.
    var chapters: [EditionChapter] { pages.map(\.edition) }
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
        of: chapter, results: results[chapter.path] ?? [], targets: targets,
        words: book.words(of: chapter))
      page.content = moved.marked(page.content, of: page.fileName)
      let whole = ChapterPage(
        book: book, chapter: chapter, page: page,
        previous: index > 0 ? chapters[index - 1] : nil,
        next: index + 1 < chapters.count ? chapters[index + 1] : nil)
      return DrawnPage(
        path: chapter.path,
        file: SiteFile(path: page.fileName, text: shell.text(of: whole.slots, at: page.fileName)),
        problems: chapter.language == nil ? found : [],
        words: SearchIndex.Counted(SearchChapter(of: page)),
        edition: EditionChapter(chapter, page: page, words: book.words(of: chapter)))
    }
    // These need the longest of what is made of all chapters.
    let whole: [@Sendable () -> [SiteFile]] = [
      {
        let page = PrintPage(book: book, chapters: pages.map(\.edition))
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
    files += moved.files(in: shell)
    files += ThemeFiles.files(of: book)
    files += targets.glossary.map { ThemeFiles.glossary($0, words: book.words) } ?? []
    files += Publication(book: book)?.files ?? []
    files += pictures.map { path, bytes in
      SiteFile(path: targets.pictures[path] ?? path, bytes: bytes)
    }
    return Drawn(
      files: files.sorted { $0.path < $1.path }, folder: book.folder, pages: pages, frame: frame,
      targets: targets,
      // What only the original can put right is told of there.
      otherProblems: (targets.glossary?.problems ?? [])
        .filter { !targets.untranslated.contains($0.path ?? "") }
        + (book.folder.isEmpty ? moved.problems : [])
        + (book.addresses?.lost(from: book, ids: targets.ids) ?? []))
  }
}

extension Book {
  /// What all pages show of the book: its names and those of its parts and chapters.
  fileprivate var outline: [String] {
    [title, subtitle, language, url ?? "", author ?? "", folder]
      + words.table.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      + languages.map { "\($0.code) \($0.name) \($0.translated?.sorted() ?? [])" }
      + moved.map { "\($0.from) \($0.to)" }
      + parts.flatMap { part in
        ["", part.title]
          + part.chapters.flatMap { chapter in
            [
              chapter.path, chapter.slug, chapter.number.map(String.init) ?? "", chapter.title,
              chapter.date ?? "", chapter.language ?? "",
            ]
          }
      }
  }
}
