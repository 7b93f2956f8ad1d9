import DocRunner

/// A book as an e-book: EPUB 3, from the same chapters as the site.
///
/// Its files are in the folder `EPUB` of the archive: the chapters in `text`, pictures where the site
/// has them.
struct EPUB {
  var book: Book
  var chapters: [EditionChapter]
  var pictures: [SiteFile]

  private static let root = "EPUB/"
  private static let answersFile = "answers.xhtml"

  /// The e-book's files, in the order in which they appear in the archive.
  ///
  /// The first file names the format, so that programs recognize it by its first bytes.
  var files: [SiteFile] {
    let documents = documents
    let package = EPUBPackage(book: book, documents: documents, pictures: shownPictures)
    return [
      SiteFile(path: "mimetype", text: "application/epub+zip"),
      SiteFile(path: "META-INF/container.xml", text: EPUBPackage.container(root: Self.root)),
      SiteFile(path: Self.root + EPUBPackage.fileName, text: package.text),
    ]
      + documents.map {
        SiteFile(path: Self.root + $0.file, text: $0.text(of: book))
      }
      + [ThemeFiles.ebookStyle.moved(into: Self.root)]
      + [SiteFile(path: Self.root + EPUBCover.fileName, text: EPUBCover(book: book).text)]
      + shownPictures.map { $0.moved(into: Self.root) }
  }

  /// The problems of chapters with parts that cannot be in an e-book.
  var problems: [Diagnostic] {
    let left = Set(pictures.map(\.path)).subtracting(shownPictures.map(\.path))
    return chapters.flatMap { problems(of: $0, left: left) }
  }

  /// The pictures of kinds that reading systems need not show.
  private func problems(of part: EditionChapter, left: Set<String>) -> [Diagnostic] {
    let sources = HTML.values(of: "src", in: part.content + part.answers.flatMap(\.content))
    let names = Set(sources.map(URLText.decoded)).intersection(left)
    guard !names.isEmpty else { return [] }
    return part.chapter.document.allInlines.compactMap { inline in
      guard case .image(let source, _, _) = inline.kind,
        let name = URLText.decoded(source).split(separator: "/").last,
        names.contains(where: { $0.hasSuffix(name) })
      else { return nil }
      return Diagnostic(
        .warning, code: "picture-left-out", "e-books do not show pictures of this kind",
        path: part.chapter.path, at: inline.position,
        help: ["save it as GIF, JPEG, PNG, SVG or WebP"])
    }
  }

  private var shownPictures: [SiteFile] {
    pictures.filter { EPUBPackage.mediaType(of: $0.path) != nil }
  }

  private static func file(of chapter: Chapter) -> String { "text/\(chapter.editionName).xhtml" }

  // MARK: Documents

  private var documents: [EPUBDocument] {
    let places = places
    let texts = chapters.map { chapter($0, places) } + answers(places)
    let navigation = EPUBNavigation(
      book: book, chapters: chapters, file: Self.file,
      answersFile: texts.count > chapters.count ? Self.answersFile : nil)
    return [titlePage, navigation.document] + texts
  }

  /// The first page, with the names of the book.
  private var titlePage: EPUBDocument {
    let names =
      [HTML.tag("h1", text: book.title), .tag("p", text: book.subtitle)]
      + .of(book.author.map { .tag("p", text: $0) })
    return EPUBDocument(
      file: "title.xhtml", title: book.title, kind: "titlepage",
      content: [.tag("div", ["class": "title"], names)])
  }

  private func chapter(_ part: EditionChapter, _ places: EditionPlaces) -> EPUBDocument {
    let file = Self.file(of: part.chapter)
    let number = part.chapter.number.map { HTML.tag("p", ["class": "meta"], text: "Chapter \($0)") }
    return EPUBDocument(
      file: file, title: part.chapter.title, kind: "chapter",
      content: .of(number)
        + moved(
          [part.heading, .tag("div", ["class": "text"], part.content)], of: part, to: file, places))
  }

  /// The answers that the chapters kept for the end, if there are any.
  private func answers(_ places: EditionPlaces) -> [EPUBDocument] {
    let parts = chapters.filter { !$0.answers.isEmpty }
    guard !parts.isEmpty else { return [] }
    let sections = parts.map { part in
      HTML.tag(
        "section", [:],
        [.tag("h2", text: part.chapter.title)]
          + moved(part.answers(level: 3), of: part, to: Self.answersFile, places)
      )
    }
    return [
      EPUBDocument(
        file: Self.answersFile, title: EditionChapter.titleOfAnswers, kind: "answers",
        content: [.tag("h1", text: EditionChapter.titleOfAnswers)] + sections)
    ]
  }

  // MARK: Links

  private var places: EditionPlaces {
    var places = EditionPlaces()
    for part in chapters {
      let (chapter, file) = (part.chapter, Self.file(of: part.chapter))
      places.begin(chapter, at: .init(file: file, id: nil))
      places.note(HTML.values(of: "id", in: [part.heading] + part.content), of: chapter, in: file) {
        $0
      }
      // All chapters' answers are in one file, where two could have the same name. No other name has a colon.
      let answers = HTML.values(of: "id", in: part.answers(level: 3))
      places.note(answers, of: chapter, in: Self.answersFile) { "\(chapter.editionName):\($0)" }
    }
    return places
  }

  private func moved(
    _ pieces: [HTML], of part: EditionChapter, to file: String, _ places: EditionPlaces
  ) -> [HTML] {
    let known = Set(shownPictures.map(\.path))
    return places.moved(pieces, of: part.chapter, to: file) { link in
      if known.contains(URLText.decoded(link)) { return RelativePath.from(file, to: link) }
      // Other pages of the site, such as its contents, are no part of the e-book.
      return URLText.hasScheme(link) ? link : nil
    }
  }
}

extension EPUB {
  init(book: Book, drawn: SitePages.Drawn) {
    self.init(
      book: book.withoutReference, chapters: drawn.chapters,
      pictures: drawn.files.filter { $0.path.hasPrefix("pictures/") })
  }
}

extension SiteFile {
  fileprivate func moved(into folder: String) -> SiteFile {
    SiteFile(path: folder + path, bytes: bytes)
  }
}
