import DocRunner

/// A text of an e-book.
struct EPUBDocument {
  var file: String
  var title: String
  /// Its role in the book, in the words of EPUB.
  var kind: String
  var content: [HTML]

  /// Whether it has drawings, which the package must say.
  var hasDrawing: Bool { content.contains(where: \.hasDrawing) }

  func text(of book: Book) -> String {
    let style = RelativePath.from(file, to: ThemeFiles.bookStyle)
    let root = HTML.tag(
      "html",
      [
        "xmlns": "http://www.w3.org/1999/xhtml", "xmlns:epub": "http://www.idpf.org/2007/ops",
        "lang": book.language, "xml:lang": book.language,
      ],
      [
        "\n",
        .tag(
          "head", [:],
          [.tag("title", text: title), "\n", .tag("link", ["rel": "stylesheet", "href": style])]),
        "\n", .tag("body", ["epub:type": kind], ["\n"] + content), "\n",
      ])
    return HTMLPrinter.document(root, as: .xml)
  }
}

extension HTML {
  fileprivate var hasDrawing: Bool {
    switch self {
    case .element(let name, _, let children):
      name == "svg" || children.contains(where: \.hasDrawing)
    case .raw, .text: false
    }
  }
}
