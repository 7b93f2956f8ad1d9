/// The page with every part and chapter and what each is about.
enum ContentsPage {
  /// What goes into the frame.
  static func slots(of book: Book) -> Shell.Slots {
    Shell.Slots(
      title: "Contents", description: "All chapters of \(book.title) and what each is about.",
      main: .tag(
        "main", ["id": Shell.mainID, "class": "contents"],
        [.tag("h1", [:], ["Contents"])] + book.parts.enumerated().map(part)))
  }

  private static func part(_ index: Int, _ part: Book.Part) -> HTML {
    let chapters = part.chapters.map { chapter in
      HTML.tag(
        "li", [:],
        [
          .tag("h3", [:], [link(to: chapter)]),
          .tag("p", [:], [.text(chapter.summary)]),
        ])
    }
    let id = Navigation.id(ofPart: index)
    return .tag(
      "section", ["id": id],
      [.tag("h2", [:], [.text(part.title)]), .tag("ol", ["class": "chapters"], chapters)])
  }

  /// A link to a chapter, with its number.
  static func link(to chapter: Chapter) -> HTML {
    .tag(
      "a", ["href": URLText.encoded(chapter.pageName)], Navigation.label(of: chapter))
  }
}
