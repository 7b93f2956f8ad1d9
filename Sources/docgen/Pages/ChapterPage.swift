/// Puts a chapter's page together: the text and the ways to other places.
struct ChapterPage {
  /// The book that the page belongs to.
  var book: Book
  /// The chapter.
  var chapter: Chapter
  /// The chapter's page.
  var page: Page
  /// The chapter before.
  var previous: Chapter?
  /// The chapter after.
  var next: Chapter?

  /// What goes into the frame.
  var slots: Shell.Slots {
    Shell.Slots(
      title: page.title, description: page.description, main: main,
      side: [Navigation.side(of: book, at: chapter)],
      styles: page.hasDiagrams ? [ThemeFiles.diagramStyle] : [],
      previous: previous?.pageName,
      next: next?.pageName)
  }

  private var main: HTML {
    .tag(
      "main", ["id": Shell.mainID, "class": "chapter"],
      [head] + onThisPage + [
        .tag("div", ["class": "text"], filter + page.content),
        read,
        Navigation.turn(previous: previous, next: next),
      ])
  }

  /// By this a reader leaves only some entries of a long list; the script fills it with life.
  private var filter: [HTML] {
    guard chapter.hasFilter else { return [] }
    let field = HTML.tag("input", ["type": "search", "autocomplete": "off", "spellcheck": "false"])
    return [
      .tag(
        "p", ["class": "js filter"],
        [.tag("label", [:], ["Filter ", field]), " ", .tag("span", ["role": "status"])])
    ]
  }

  private var head: HTML {
    .tag(
      "header", ["class": "head"],
      [
        Navigation.crumbs(of: book, at: chapter),
        page.heading,
        .tag("p", ["class": "meta"], [.text(facts.joined(separator: " · "))]),
      ])
  }

  /// By this a reader marks the chapter as read; the mark is kept in the reader's browser.
  private var read: HTML {
    .tag(
      "p", ["class": "js read"],
      [
        .tag("button", ["type": "button", "aria-pressed": "false"], ["I have read this chapter"]),
        .tag("span", ["hidden": ""], [" Your browser keeps this mark for this page only."]),
      ])
  }

  private var facts: [String] {
    var facts = chapter.number.map { ["Chapter \($0)"] } ?? []
    facts.append(page.minutes == 1 ? "1 minute to read" : "\(page.minutes) minutes to read")
    if let programs = page.tally.sentence { facts.append(programs) }
    return facts
  }

  /// The sections; with their parts inside them.
  private var onThisPage: [HTML] {
    guard page.contents.count > 1 else { return [] }
    var sections: [(entry: Page.Entry, parts: [Page.Entry])] = []
    for entry in page.contents {
      if entry.level > 2, !sections.isEmpty {
        sections[sections.count - 1].parts.append(entry)
      } else {
        sections.append((entry, []))
      }
    }
    let items = sections.map { section in
      HTML.tag(
        "li", [:],
        [link(to: section.entry)]
          + (section.parts.isEmpty
            ? [] : [.tag("ol", [:], section.parts.map { .tag("li", [:], [link(to: $0)]) })]))
    }
    return [
      .tag(
        "details", ["class": "toc"],
        [
          .tag("summary", [:], ["On this page"]),
          .tag("nav", ["aria-label": "On this page"], [.tag("ol", [:], items)]),
        ])
    ]
  }

  private func link(to entry: Page.Entry) -> HTML {
    .tag("a", ["href": URLText.encoded("#" + entry.id)], [.text(entry.title)])
  }
}

extension Page.Tally {
  /// How many programs there are and how many of them were checked, or nil if there are none.
  var sentence: String? {
    let all = checked + open
    return switch (all, open) {
    case (0, _): nil
    case (1, 0): "1 program, checked"
    case (_, 0): "\(all) programs, all checked"
    case (1, _): "1 program, not checked"
    default: "\(all) programs, \(checked) of them checked"
    }
  }
}
