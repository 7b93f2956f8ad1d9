import DocRunner

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
      title: words("The whole book"),
      description: words("All chapters of {1} on one page, to print.", book.title),
      main: .tag(
        "main", ["id": Shell.mainID, "class": "text print"],
        [title, contents] + sections + answers),
      styles: [ThemeFiles.printStyle, ThemeFiles.diagramStyle, ThemeFiles.picturesStyle],
      hasScript: false)
  }

  private var words: Words { book.words }

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
          .tag("a", ["href": "#\(Navigation.id(ofPart: index))"], [.text(part.title)]).written(
            in: part.language),
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
    return .tag("nav", ["aria-label": .some(words("Contents"))], [.tag("ol", [:], parts)])
  }

  /// The parts and their chapters; these are printed on all cores, because they are most of the page.
  private var sections: [HTML] {
    let paths = book.parts.flatMap { $0.chapters.map(\.path) }
    let printed = Dictionary(
      zip(
        paths,
        paths.concurrentMap { path in
          chapters[path].map { HTML.raw(HTMLPrinter.print(chapter($0))) }
        }), uniquingKeysWith: { first, _ in first })
    return book.parts.enumerated().flatMap { index, part -> [HTML] in
      [
        .tag(
          "h2", ["id": .some(Navigation.id(ofPart: index)), "lang": part.language],
          [.text(part.title)])
      ] + part.chapters.compactMap { printed[$0.path] ?? nil }
    }
  }

  private func chapter(_ part: EditionChapter) -> HTML {
    let pieces = HTML.lowering([part.heading] + part.content, by: 2)
    let number = part.chapter.number.map {
      [
        HTML.tag("p", ["class": "meta"], [.text(words("Chapter {1}", $0))])
          .written(in: part.chapter.language.map { _ in book.language })
      ]
    }
    return .tag(
      "section", ["id": .some(part.chapter.slug), "lang": part.chapter.language],
      (number ?? []) + moved(pieces, of: part))
  }

  /// What the chapters kept for the end.
  private var answers: [HTML] {
    let parts = book.chapters.compactMap { chapters[$0.path] }.filter { !$0.answers.isEmpty }
    guard !parts.isEmpty else { return [] }
    let sections = parts.map { part in
      HTML.tag(
        "section", ["lang": part.chapter.language],
        [.tag("h3", [:], [.text(part.chapter.title)])]
          + moved(EditionAnswers.pieces(of: part, level: 4), of: part))
    }
    return [.tag("h2", ["id": "page.answers"], [.text(words(EditionAnswers.title))])] + sections
  }

  private func moved(_ pieces: [HTML], of part: EditionChapter) -> [HTML] {
    places.moved(pieces, of: part.chapter, to: Self.fileName) { $0 }
  }
}
