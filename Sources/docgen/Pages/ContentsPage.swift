/// The page with every part and chapter and what each is about.
enum ContentsPage {
  /// What goes into the frame.
  static func slots(of book: Book) -> Shell.Slots {
    Shell.Slots(
      title: "Contents", description: "All chapters of \(book.title) and what each is about.",
      main: .tag(
        "main", ["id": Shell.mainID, "class": "contents"],
        [.tag("h1", [:], ["Contents"]), marks, editions] + book.parts.enumerated().map(part)),
      styles: [ThemeFiles.frontStyle])
  }

  /// How many chapters were read; the script counts them.
  private static var marks: HTML {
    .tag(
      "details", ["class": "js marks"],
      [
        .tag("summary", [:], ["Chapters read"]),
        .tag(
          "label", [:],
          [
            "To take your marks to another browser, copy this line there. ",
            .tag("input", ["type": "text", "spellcheck": "false", "autocomplete": "off"]),
          ]),
        .tag(
          "span", ["hidden": ""],
          ["Your browser keeps marks for each page by itself, so those of chapters are not here."]),
      ])
  }

  /// The ways to read the book that are not page by page.
  private static var editions: HTML {
    .tag(
      "p", ["class": "editions"],
      [
        .tag("a", ["href": .some(PrintPage.fileName)], ["The whole book on one page"]),
        ", to print",
      ])
  }

  private static func part(_ index: Int, _ part: Book.Part) -> HTML {
    let chapters = part.chapters.map { chapter in
      item(
        chapter, [.tag("h3", [:], [link(to: chapter)]), .tag("p", [:], [.text(chapter.summary)])])
    }
    return .tag(
      "section", ["id": Navigation.id(ofPart: index)],
      [.tag("h2", [:], [.text(part.title)]), .tag("ol", ["class": "chapters"], chapters)])
  }

  /// A chapter in a list of chapters, its number beside it.
  static func item(_ chapter: Chapter, _ children: [HTML]) -> HTML {
    let number = chapter.number.map(String.init) ?? ""
    return .tag("li", [:], [.tag("span", ["class": "no"], [.text(number)])] + children)
  }

  /// A link to a chapter.
  static func link(to chapter: Chapter) -> HTML {
    .tag("a", ["href": URLText.encoded(chapter.pageName)], [.text(chapter.title)])
  }
}
