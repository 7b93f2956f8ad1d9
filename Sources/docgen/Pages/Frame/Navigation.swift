/// The ways from a chapter to others.
enum Navigation {
  /// The name of a part on the contents page.
  static func id(ofPart index: Int) -> String { "part.\(index + 1)" }

  static func label(of chapter: Chapter) -> [HTML] {
    let title = HTML.text(chapter.title)
    guard let number = chapter.number else { return [title] }
    return [.tag("span", ["class": "no"], text: number + " "), title]
  }

  /// All parts, folded but for the current one.
  ///
  /// A page lists the chapters of its own part only, or the pages of a long book would be lists of
  /// chapters, mostly. Other parts lead to their place in the contents until a script lists their chapters.
  static func side(of book: Book, at current: Chapter) -> HTML {
    let parts = book.parts.enumerated().map { index, part in
      let title = HTML.tag("summary", text: part.title)
      guard part.holds(current) else {
        let link = HTML.link("Chapters of this part", to: "contents.html#\(id(ofPart: index))")
        return HTML.tag("li", [:], [.tag("details", [:], [title, link])])
      }
      let chapters = part.list { chapter in
        let address = URLText.link(to: chapter.pageName)
        let mark = chapter.path == current.path ? "page" : nil
        return [.tag("a", ["href": address, "aria-current": mark], label(of: chapter))]
      }
      return .tag("li", [:], [.tag("details", ["open": ""], [title, chapters])])
    }
    return .tag(
      "nav", ["class": "side", "id": Shell.chaptersID, "popover": "", "aria-label": "Chapters"],
      [
        .tag(
          "button", ["type": "button", "class": "narrow", "popovertarget": Shell.chaptersID],
          text: "Close"), .tag("ol", [:], parts),
      ])
  }

  /// The chapters of all parts as JavaScript, for the script that lists the chapters that a page does not.
  static func script(of book: Book) -> String {
    let parts = book.parts.map { part in
      let chapters = part.chapters.map { chapter in
        let texts = [URLText.link(to: chapter.pageName), chapter.number ?? "", chapter.title]
        let depth = chapter.depth > 0 ? ",\(chapter.depth)" : ""
        return "[" + texts.map { ScriptText.quoted($0) }.joined(separator: ",") + depth + "]"
      }
      return "[" + chapters.joined(separator: ",\n") + "]"
    }
    return "[" + parts.joined(separator: ",\n") + "]"
  }

  static func crumbs(of book: Book, at current: Chapter) -> HTML {
    var items: [HTML] = [.tag("li", [:], [.link("Contents", to: "contents.html")])]
    for (index, part) in book.parts.enumerated() where part.holds(current) {
      let address = "contents.html#\(id(ofPart: index))"
      items.append(.tag("li", [:], [.link(part.title, to: address)]))
      items += part.chapters(above: current).map { chapter in
        .tag("li", [:], [ContentsPage.link(to: chapter)])
      }
    }
    return .tag(
      "nav", ["class": "crumbs", "aria-label": "Place in the book"], [.tag("ol", [:], items)])
  }

  static func turn(previous: Chapter?, next: Chapter?) -> HTML {
    let links = [(previous, "prev", "Previous"), (next, "next", "Next")]
      .compactMap { chapter, relation, word in
        chapter.map { chapter in
          HTML.tag(
            "a", ["rel": relation, "href": URLText.link(to: chapter.pageName)],
            [.tag("span", text: word), " ", .tag("strong", [:], label(of: chapter))])
        }
      }
    return .tag("nav", ["class": "turn", "aria-label": "Previous and next chapter"], links)
  }
}

extension Book.Part {
  /// Whether a chapter is in it; asked for every part on every page.
  fileprivate func holds(_ chapter: Chapter) -> Bool {
    chapters.indices.contains { chapters[$0].path == chapter.path }
  }
}
