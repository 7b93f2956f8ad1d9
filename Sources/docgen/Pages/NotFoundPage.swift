/// The page for addresses that lead nowhere.
enum NotFoundPage {
  /// What goes into the frame.
  static func slots(of book: Book) -> Shell.Slots {
    Shell.Slots(
      title: "No such page", description: "There is no page at this address.",
      main: .tag(
        "main", ["id": Shell.mainID, "class": "lost"],
        [
          .tag("h1", [:], ["There is no page here"]),
          .tag(
            "p", [:],
            [
              "It may have been given another name. Look for it in the ",
              .tag("a", ["href": "contents.html"], ["contents"]), ", or begin at the ",
              .tag("a", ["href": "index.html"], ["start"]), ".",
            ]),
        ]))
  }
}
