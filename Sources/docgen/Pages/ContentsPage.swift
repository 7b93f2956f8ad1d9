/// The page with every part and chapter and what each is about.
enum ContentsPage {
  static func slots(of book: Book) -> Shell.Slots {
    Shell.Slots(
      title: "Contents", description: "All chapters of \(book.title) and what each is about.",
      kind: "contents",
      content: [
        .tag("h1", text: "Contents"), resume, marks,
        editions(of: book),
      ]
        + book.parts.enumerated().map(part), styles: [ThemeFiles.startStyle])
  }

  /// Where a script leads on to the place that a reader came to.
  static let resume = HTML.tag("p", ["class": "js resume"])

  /// How many chapters were read, and what the browser keeps of that; the script counts them.
  private static var marks: HTML {
    .tag(
      "details", ["class": "js marks"],
      [
        .tag("summary", text: "Chapters read"),
        .tag(
          "p", [:],
          [
            .text(
              "Your browser keeps which sections you have read and where you were in each chapter. It is sent nowhere. "
            ),
            .tag("button", ["type": "button"], text: "Forget it"),
          ]),
        .tag(
          "label", [:],
          [
            .text("To take it to another browser, copy this line there. "),
            .tag("input", ["type": "text", "spellcheck": "false", "autocomplete": "off"]),
          ]),
        .tag(
          "p", ["hidden": ""],
          text:
            "From files, this browser keeps it for each page by itself, so that of chapters is not here."
        ),
      ])
  }

  /// The ways to read the book that are not page by page.
  private static func editions(of book: Book) -> HTML {
    let page = HTML.link("The whole book on one page", to: PrintPage.fileName)
    let programs = HTML.link("All programs as a Swift package", to: ProgramsPackage.path)
    let toRun = [HTML.text("; "), programs, ", to run"]
    return .tag(
      "p", ["class": "editions"], [page, ", to print"] + (book.library == nil ? [] : toRun))
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
