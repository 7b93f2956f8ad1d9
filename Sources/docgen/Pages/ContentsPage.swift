/// The page with every part and chapter and what each is about.
enum ContentsPage {
  /// The contents of the frame.
  static func slots(of book: Book) -> Shell.Slots {
    Shell.Slots(
      title: book.words("Contents"),
      description: book.words("All chapters of {1} and what each is about.", book.title),
      main: .tag(
        "main", ["id": Shell.mainID, "class": "contents"],
        [.tag("h1", [:], [.text(book.words("Contents"))]), marks(book.words), editions(book.words)]
          + book.parts.enumerated().map(part)),
      styles: [ThemeFiles.frontStyle])
  }

  /// How many chapters were read; the script counts them.
  private static func marks(_ words: Words) -> HTML {
    .tag(
      "details", ["class": "js marks"],
      [
        .tag("summary", [:], [.text(words("Chapters read"))]),
        .tag(
          "label", [:],
          [
            .text(words("To take your marks to another browser, copy this line there. ")),
            .tag("input", ["type": "text", "spellcheck": "false", "autocomplete": "off"]),
          ]),
        .tag(
          "span", ["hidden": ""],
          [
            .text(
              words(
                "Your browser keeps marks for each page by itself, so those of chapters are not here."
              ))
          ]),
      ])
  }

  /// The ways to read the book that are not page by page.
  private static func editions(_ words: Words) -> HTML {
    .tag(
      "p", ["class": "editions"],
      words.pieces(
        "{1}, to print",
        [
          .tag(
            "a", ["href": .some(PrintPage.fileName)],
            [.text(words("The whole book on one page"))])
        ]))
  }

  private static func part(_ index: Int, _ part: Book.Part) -> HTML {
    let chapters = part.chapters.map { chapter in
      item(
        chapter,
        [
          .tag("h3", [:], [link(to: chapter)]),
          .tag("p", ["lang": chapter.language], [.text(chapter.summary)]),
        ])
    }
    return .tag(
      "section", ["id": Navigation.id(ofPart: index)],
      [
        .tag("h2", ["lang": part.language], [.text(part.title)]),
        .tag("ol", ["class": "chapters"], chapters),
      ])
  }

  /// A chapter in a list of chapters, its number beside it.
  static func item(_ chapter: Chapter, _ children: [HTML]) -> HTML {
    let number = chapter.number.map(String.init) ?? ""
    return .tag("li", [:], [.tag("span", ["class": "no"], [.text(number)])] + children)
  }

  /// A link to a chapter.
  static func link(to chapter: Chapter) -> HTML {
    .tag(
      "a", ["href": URLText.link(to: chapter.pageName), "lang": chapter.language],
      [.text(chapter.title)])
  }
}
