/// The contents of an e-book, for readers and for the programs that they read with.
struct EPUBNavigation {
  var book: Book
  var chapters: [EditionChapter]
  var file: (Chapter) -> String
  var answersFile: String?

  var document: EPUBDocument {
    EPUBDocument(
      file: EPUBPackage.navigationFile, title: "Contents", kind: "frontmatter",
      content: [contents, landmarks])
  }

  private var contents: HTML {
    let parts = book.parts.compactMap { part -> HTML? in
      guard let first = part.chapters.first else { return nil }
      return .tag("li", [:], [link(part.title, to: file(first)), part.list { [chapter($0)] }])
    }
    let answers = answersFile.map {
      HTML.tag("li", [:], [link(EditionChapter.titleOfAnswers, to: $0)])
    }
    return .tag(
      "nav", ["epub:type": "toc", "id": "toc", "role": "doc-toc"],
      [.tag("h1", text: "Contents"), .tag("ol", [:], parts + .of(answers))])
  }

  private func chapter(_ chapter: Chapter) -> HTML {
    let number = chapter.number.map { "\($0) " } ?? ""
    return link(number + chapter.title, to: file(chapter))
  }

  private var landmarks: HTML {
    let places: [(String, String, String?)] = [
      ("toc", "Contents", URLText.link(to: EPUBPackage.navigationFile, at: "toc")),
      ("bodymatter", "Start of the text", book.chapters.first.map { URLText.link(to: file($0)) }),
      ("backmatter", EditionChapter.titleOfAnswers, answersFile.map { URLText.link(to: $0) }),
    ]
    return .tag(
      "nav", ["epub:type": "landmarks", "hidden": "hidden", "aria-label": "Landmarks"],
      [
        .tag("h2", text: "Landmarks"),
        .tag(
          "ol", [:],
          places.filter { $0.2 != nil }.map { kind, title, address in
            let link = HTML.tag("a", ["epub:type": kind, "href": address], text: title)
            return .tag("li", [:], [link])
          }),
      ])
  }

  private func link(_ title: String, to file: String) -> HTML {
    .link(title, to: URLText.link(to: file))
  }
}
