/// The page with every part and chapter and what each is about.
enum ContentsPage {
  /// The contents of the frame.
  ///
  /// - Parameter wholeSize: the size of the page with the whole book, in bytes.
  static func slots(of book: Book, wholeSize: Int) -> Shell.Slots {
    Shell.Slots(
      title: book.words("Contents"),
      description: book.words("All chapters of {1} and what each is about.", book.title),
      kind: "contents",
      content: [
        .tag("h1", text: book.words("Contents")), resume, marks(book.words),
        editions(of: book, wholeSize: wholeSize),
      ]
        + book.parts.enumerated().map(part))
  }

  /// Where a script leads on to the place that a reader came to.
  static let resume = HTML.tag("p", ["class": "js resume"])

  /// How many chapters were read, and what the browser keeps of that; the script counts them.
  private static func marks(_ words: PageText) -> HTML {
    .tag(
      "details", ["class": "js marks"],
      [
        .tag("summary", text: words("Chapters read")),
        .tag(
          "p", [:],
          [
            .text(
              words(
                "Your browser keeps which sections you have read and where you were in each chapter. It is sent nowhere. "
              )),
            .tag("button", ["type": "button"], text: words("Forget it")),
          ]),
        .tag(
          "label", [:],
          [
            .text(words("To take it to another browser, copy this line there. ")),
            .tag("input", ["type": "text", "spellcheck": "false", "autocomplete": "off"]),
          ]),
        .tag(
          "p", ["hidden": ""],
          text: words(
            "From files, this browser keeps it for each page by itself, so that of chapters is not here."
          )),
      ])
  }

  /// The ways to read the book that are not page by page.
  private static func editions(of book: Book, wholeSize: Int) -> HTML {
    let words = book.words
    let page = HTML.link(words("The whole book on one page"), to: PrintPage.fileName)
    let programs = HTML.link(words("All programs as a Swift package"), to: ProgramsPackage.path)
    let toRun = [.text("; ")] + words.pieces("{1}, to run", [programs])
    return .tag(
      "p", ["class": "editions"],
      whole(page, size: wholeSize, words: words) + (book.library == nil ? [] : toRun))
  }

  /// A large page says how large it is before a reader opens it.
  private static func whole(_ link: HTML, size: Int, words: PageText) -> [HTML] {
    let tenths = size / 100_000
    guard tenths >= 5 else { return words.pieces("{1}, to print", [link]) }
    return words.pieces("{1}, to print ({2} MB)", [link], [.text("\(tenths / 10).\(tenths % 10)")])
  }

  private static func part(_ index: Int, _ part: Book.Part) -> HTML {
    let chapters = part.list(["class": "chapters"]) { chapter in
      item(chapter, [.tag("h3", [:], [link(to: chapter)]), .tag("p", text: chapter.summary)])
    }
    return .tag(
      "section", ["id": Navigation.id(ofPart: index)], [.tag("h2", text: part.title), chapters])
  }

  /// What is in a list about a chapter, its number beside it.
  static func item(_ chapter: Chapter, _ children: [HTML]) -> [HTML] {
    [.tag("span", ["class": "no"], text: chapter.number ?? "")] + children
  }

  static func link(to chapter: Chapter) -> HTML {
    .link(chapter.title, to: URLText.link(to: chapter.pageName))
  }
}
