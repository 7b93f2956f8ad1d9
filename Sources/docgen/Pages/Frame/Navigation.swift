/// The ways from a chapter to others.
enum Navigation {
  /// The name of a part on the contents page.
  static func id(ofPart index: Int) -> String { "part.\(index + 1)" }

  /// A chapter's number and title.
  static func label(of chapter: Chapter) -> [HTML] {
    let title = HTML.text(chapter.title).written(in: chapter.language)
    guard let number = chapter.number else { return [title] }
    return [.tag("span", ["class": "no"], ["\(number)"]), " ", title]
  }

  /// The chapters of the current part; other parts are a line each, so that the list stays short.
  static func side(of book: Book, at current: Chapter) -> HTML {
    let parts = book.parts.enumerated().map { index, part in
      let isHere = part.holds(current)
      let title = HTML.tag(
        "a", ["href": "contents.html#\(id(ofPart: index))", "lang": part.language],
        [.text(part.title)])
      guard isHere else { return HTML.tag("li", [:], [title]) }
      let chapters = part.chapters.map { chapter in
        HTML.tag(
          "li", [:],
          [
            .tag(
              "a",
              [
                "href": URLText.link(to: chapter.pageName),
                "aria-current": chapter.path == current.path ? "page" : nil,
              ], label(of: chapter))
          ])
      }
      return .tag("li", ["class": "here"], [title, .tag("ol", [:], chapters)])
    }
    return .tag(
      "nav",
      ["class": "side", "id": Shell.chaptersID, "aria-label": .some(book.words("Chapters"))],
      [.tag("ol", [:], parts)])
  }

  /// Where a chapter stands in the book.
  static func crumbs(of book: Book, at current: Chapter) -> HTML {
    var items: [HTML] = [
      .tag("li", [:], [.tag("a", ["href": "contents.html"], [.text(book.words("Contents"))])])
    ]
    for (index, part) in book.parts.enumerated()
    where part.holds(current) {
      let address = "contents.html#\(id(ofPart: index))"
      items.append(
        .tag("li", [:], [.tag("a", ["href": address, "lang": part.language], [.text(part.title)])]))
    }
    return .tag(
      "nav", ["class": "crumbs", "aria-label": .some(book.words("Place in the book"))],
      [.tag("ol", [:], items)])
  }

  /// The chapters before and after.
  static func turn(previous: Chapter?, next: Chapter?, words: Words) -> HTML {
    let links = [(previous, "prev", "Previous"), (next, "next", "Next")]
      .compactMap { chapter, relation, word in
        chapter.map { chapter in
          HTML.tag(
            "a", ["rel": relation, "href": URLText.link(to: chapter.pageName)],
            [.tag("span", [:], [.text(words(word))]), " ", .tag("strong", [:], label(of: chapter))])
        }
      }
    return .tag(
      "nav", ["class": "turn", "aria-label": .some(words("Previous and next chapter"))], links)
  }
}

extension Book.Part {
  /// Whether a chapter is in it; asked for every part on every page.
  fileprivate func holds(_ chapter: Chapter) -> Bool {
    chapters.indices.contains { chapters[$0].path == chapter.path }
  }
}
