import DocRunner

/// Puts a chapter's page together: the text and the ways to other places.
struct ChapterPage {
  var book: Book
  var chapter: Chapter
  var page: Page
  var previous: Chapter?
  var next: Chapter?

  var slots: Shell.Slots {
    Shell.Slots(
      title: page.title, description: page.description, kind: "chapter", content: content,
      textID: Shell.textID, side: [Navigation.side(of: book, at: chapter)],
      styles: chapter.reference == nil ? [] : [ThemeFiles.referenceStyle],
      previous: previous.map { URLText.link(to: $0.pageName) },
      next: next.map { URLText.link(to: $0.pageName) }, runsPrograms: !page.liveParts.isEmpty)
  }

  private var content: [HTML] {
    .of(
      head, onThisPage,
      .tag("div", ["class": "text", "id": Shell.textID], .of(filter) + page.content), running, edit,
      Navigation.turn(previous: previous, next: next))
  }

  /// How readers who have the book's package run what they read.
  private var running: HTML? {
    guard page.tally.run > 0 else { return nil }
    return .tag(
      "p", ["class": "meta only-static"],
      ["With a checkout of the book, ", .tag("code", text: "docgen serve"), " runs what you edit."])
  }

  /// Leads to where the chapter's file can be changed.
  private var edit: HTML? {
    guard let folder = book.editing, chapter.reference.map({ $0.article != nil }) ?? true else {
      return nil
    }
    let path = RelativePath.from(book.path, to: chapter.path)
    let link = HTML.link("Edit this page", to: folder + URLText.link(to: path))
    return .tag("p", ["class": "meta"], [link])
  }

  /// By this a reader leaves only some entries of a long list; the script fills it with life.
  private var filter: HTML? {
    guard chapter.hasFilter else { return nil }
    let field = HTML.tag("input", ["type": "search", "autocomplete": "off", "spellcheck": "false"])
    let label = HTML.tag("label", [:], [.text("Filter "), field])
    return .tag("p", ["class": "js filter"], [label, " ", .tag("span", ["role": "status"])])
  }

  private var head: HTML {
    .tag(
      "header", ["class": "head"],
      [
        Navigation.crumbs(of: book, at: chapter), page.heading,
        .tag("p", ["class": "meta"], text: facts.joined(separator: " · ")),
      ])
  }

  private var facts: [String] {
    var facts = chapter.number.map { ["Chapter \($0)"] } ?? []
    if let reference = chapter.reference, page.minutes == 0 {
      if reference.depth > 0 { facts.append(reference.module) }
    } else {
      facts.append(page.minutes.of("minute") + " to read")
    }
    if let programs = page.tally.sentence { facts.append(programs) }
    return facts
  }

  /// The sections; with their parts inside them.
  private var onThisPage: HTML? {
    guard page.contents.count > 1 else { return nil }
    return .tag(
      "details", ["class": "toc"],
      [
        .tag("summary", text: "On this page"),
        .tag("nav", ["aria-label": "On this page"], [Self.list(page.contents[...])]),
      ])
  }

  /// Entries, each with the deeper ones after it inside.
  static func list(_ entries: ArraySlice<Page.Entry>) -> HTML {
    var (items, rest) = ([HTML](), entries)
    while let entry = rest.popFirst() {
      let parts = rest.prefix { $0.level > max(2, entry.level) }
      rest = rest.dropFirst(parts.count)
      items.append(.tag("li", [:], .of(link(to: entry), parts.isEmpty ? nil : list(parts))))
    }
    return .tag("ol", [:], items)
  }

  private static func link(to entry: Page.Entry) -> HTML {
    let isName = entry.title.count > 24 && !entry.title.contains(" ")
    return .tag(
      "a", ["href": URLText.link(to: "", at: entry.id)],
      isName ? HTML.breakable(entry.title) : [.text(entry.title)])
  }
}

extension Page.Tally {
  /// How many programs there are and how they were checked, or nil if none were.
  var sentence: String? {
    let all = checked + wrong + open
    guard checked + wrong > 0 else { return nil }
    if run == all {
      return switch all {
      case 1: "1 program, which was run"
      case 2: "Both programs on this page were run"
      default: "All \(all) programs on this page were run"
      }
    }
    let counts = [
      (run, "run"), (compiled, "only compiled"), (refused, "must not compile"),
      (wrong, "not as the text says"), (open, "not checked"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "\(all.of("program")): \(counts)"
  }
}
