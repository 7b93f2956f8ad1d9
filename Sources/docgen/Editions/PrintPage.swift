/// The whole book on one page, to be printed.
///
/// It is the same text as the chapters' pages, without scripts and with nothing folded away.
struct PrintPage {
  /// The page's file name in the site.
  static let fileName = "print.html"

  private let book: Book
  private let chapters: [String: EditionChapter]
  private var places = EditionPlaces()

  /// The page of a book whose chapters have the given pages.
  init(book: Book, chapters: [EditionChapter]) {
    self.book = book
    self.chapters = Dictionary(
      chapters.map { ($0.chapter.path, $0) }, uniquingKeysWith: { first, _ in first })
    for part in chapters {
      let chapter = part.chapter
      places.begin(chapter, at: .init(file: Self.fileName, id: chapter.slug))
      let pieces = [part.heading] + part.content + EditionAnswers.pieces(of: part, level: 4)
      // A colon stands in no other name of the page.
      places.note(pieces, of: chapter, in: Self.fileName) { "\(chapter.slug):\($0)" }
    }
  }

  /// What goes into the frame.
  var slots: Shell.Slots {
    Shell.Slots(
      title: "The whole book", description: "All chapters of \(book.title) on one page, to print.",
      main: .tag(
        "main", ["id": Shell.mainID, "class": "text print"],
        [title, contents] + book.parts.enumerated().flatMap(part) + answers),
      styles: [ThemeFiles.printStyle, ThemeFiles.diagramStyle], hasScript: false)
  }

  private var title: HTML {
    .tag(
      "header", ["class": "title"],
      [.tag("h1", [:], [.text(book.title)]), .tag("p", [:], [.text(book.subtitle)])])
  }

  private var contents: HTML {
    let parts = book.parts.enumerated().map { index, part in
      HTML.tag(
        "li", [:],
        [
          .tag("a", ["href": "#\(Navigation.id(ofPart: index))"], [.text(part.title)]),
          .tag(
            "ol", [:],
            part.chapters.map { chapter in
              .tag(
                "li", [:],
                [
                  .tag(
                    "a", ["href": URLText.encoded("#" + chapter.slug)],
                    Navigation.label(of: chapter))
                ])
            }),
        ])
    }
    return .tag("nav", ["aria-label": "Contents"], [.tag("ol", [:], parts)])
  }

  private func part(_ index: Int, _ part: Book.Part) -> [HTML] {
    [.tag("h2", ["id": Navigation.id(ofPart: index)], [.text(part.title)])]
      + part.chapters.compactMap { chapters[$0.path] }.map(chapter)
  }

  private func chapter(_ part: EditionChapter) -> HTML {
    let pieces = HTML.lowering([part.heading] + part.content, by: 2)
    let number = part.chapter.number.map {
      [HTML.tag("p", ["class": "meta"], ["Chapter \($0)"])]
    }
    return .tag(
      "section", ["id": part.chapter.slug],
      (number ?? []) + moved(pieces, of: part))
  }

  /// What the chapters kept for the end.
  private var answers: [HTML] {
    let parts = book.chapters.compactMap { chapters[$0.path] }.filter { !$0.answers.isEmpty }
    guard !parts.isEmpty else { return [] }
    let sections = parts.map { part in
      HTML.tag(
        "section", [:],
        [.tag("h3", [:], [.text(part.chapter.title)])]
          + moved(EditionAnswers.pieces(of: part, level: 4), of: part))
    }
    return [.tag("h2", ["id": "page.answers"], [.text(EditionAnswers.title)])] + sections
  }

  private func moved(_ pieces: [HTML], of part: EditionChapter) -> [HTML] {
    places.moved(pieces, of: part.chapter, to: Self.fileName) { $0 }
  }
}
