extension EPUBDocument {
  /// The first page of an e-book, with its names.
  static func titlePage(of book: Book) -> EPUBDocument {
    EPUBDocument(
      file: "title.xhtml", title: book.title, kind: "titlepage",
      content: [
        .tag(
          "div", ["class": "title"],
          [.tag("h1", text: book.title), .tag("p", text: book.subtitle)]
            + .of(book.author.map { .tag("p", text: $0) }))
      ])
  }
}
