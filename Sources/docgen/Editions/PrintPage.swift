/// The whole book on one page, to be printed.
///
/// It is the same text as the chapters' pages, without scripts and with nothing folded away.
struct PrintPage {
  static let fileName = "print.html"

  var book: Book
  var chapters: [String: PrintedChapter]

  var slots: Shell.Slots {
    Shell.Slots(
      title: "The whole book", description: "All chapters of \(book.title) on one page, to print.",
      kind: "text print", content: [title, contents] + sections + answers,
      styles: [ThemeFiles.printStyle], hasScript: false)
  }

  /// The style that puts a chapter's title at the head of its pages.
  ///
  /// The heading of a part is on the first page of its first chapter.
  static func runningHeads(of book: Book) -> String {
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    func rule(_ page: String, _ title: String, _ selectors: [String]) -> String {
      "@page \(page){@top-left{content:\(quoted(title));font:8.5pt Georgia,\"Noto Serif\",serif}}\n"
        + selectors.joined(separator: ",") + "{page:\(page)}\n"
    }
    let chapters = book.parts.enumerated().flatMap { index, part in
      part.chapters.enumerated().map { place, chapter in
        (chapter, place == 0 ? ["[id=\(quoted(Navigation.id(ofPart: index)))]"] : [])
      }
    }
    return chapters.enumerated().map { index, item in
      let (chapter, part) = item
      let number = chapter.number.map { "\($0) " } ?? ""
      return rule(
        "chapter\(index + 1)", number + chapter.title,
        part + ["[id=\(quoted(chapter.editionName))]"])
    }.joined()
      + rule(
        "answers", EditionChapter.titleOfAnswers,
        ["[id=\"\(answersID)\"]", "[id=\"\(answersID)\"]~section"])
  }

  private static let answersID = "page.answers"

  private var title: HTML {
    .tag(
      "header", ["class": "title"], [.tag("h1", text: book.title), .tag("p", text: book.subtitle)])
  }

  private var contents: HTML {
    let parts = book.parts.enumerated().map { index, part in
      HTML.tag(
        "li", [:],
        [
          .link(part.title, to: "#\(Navigation.id(ofPart: index))"),
          part.list { chapter in
            [
              .tag(
                "a", ["href": URLText.link(to: "", at: chapter.editionName)],
                Navigation.label(of: chapter))
            ]
          },
        ])
    }
    return .tag("nav", ["aria-label": "Contents"], [.tag("ol", [:], parts)])
  }

  private var sections: [HTML] {
    book.parts.enumerated().flatMap { index, part -> [HTML] in
      [.tag("h2", ["id": Navigation.id(ofPart: index)], text: part.title)]
        + part.chapters.compactMap { chapters[$0.path].map { .raw($0.section) } }
    }
  }

  private var answers: [HTML] {
    let kept = book.chapters.compactMap { chapters[$0.path]?.answers }.filter { !$0.isEmpty }
    guard !kept.isEmpty else { return [] }
    return [.tag("h2", ["id": Self.answersID], text: EditionChapter.titleOfAnswers)]
      + kept.map { .raw($0) }
  }
}
