/// The page for addresses that lead nowhere.
enum NotFoundPage {
  /// The contents of the frame.
  static func slots(of book: Book) -> Shell.Slots {
    let words = book.words
    return Shell.Slots(
      title: words("No such page"), description: words("There is no page at this address."),
      main: .tag(
        "main", ["id": Shell.mainID, "class": "lost"],
        [
          .tag("h1", [:], [.text(words("There is no page here"))]),
          .tag(
            "p", [:],
            words.pieces(
              "It may have been given another name. Look for it in the {1}, or begin at the {2}.",
              [.tag("a", ["href": "contents.html"], [.text(words("contents"))])],
              [.tag("a", ["href": "index.html"], [.text(words("start"))])])),
        ]))
  }
}
