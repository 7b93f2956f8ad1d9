import DocRunner

/// The first page: what the book is, one of its programs, and what is inside.
struct StartPage {
  static let fileName = "index.html"

  var book: Book
  /// The results of the snippets, by the path of their chapter.
  var results: [String: [SnippetResult]]
  /// The names of snippets in pages, by the path of their chapter.
  var ids: [String: PageIDs]
  var front: Page?

  /// The name by which a chapter chooses the program for this page.
  private static let showcaseName = "showcase"

  var slots: Shell.Slots {
    let shown = self.shown
    let timeline = shown.flatMap(timeline(of:))
    return Shell.Slots(
      title: nil, description: book.subtitle, kind: "start",
      content: [
        .tag(
          "div", ["class": "opening"],
          .of(
            hero, own(beginning[..<split], "about text"), shown.map { showcase($0, timeline) },
            own(beginning[split...], "about text")))
      ] + .of(own(rest, "inside text"), inside, saysHowItIsMade ? promises : nil),
      styles: [ThemeFiles.startStyle])
  }

  private var saysHowItIsMade: Bool { front == nil && !book.chapters.isEmpty }

  /// What the author's text says before its first heading, which appears beside the program.
  private var beginning: ArraySlice<HTML> { front?.content.prefix { !$0.isHeading } ?? [] }

  /// Where its first paragraph ends, which says for whom the book is, and so comes before the program.
  private var split: Int {
    let first = beginning.firstIndex { !$0.plainText.allSatisfy(\.isWhitespace) }
    return first.map { $0 + 1 } ?? beginning.endIndex
  }

  private var rest: ArraySlice<HTML> { front?.content.dropFirst(beginning.count) ?? [] }

  private var hero: HTML {
    let first = book.pages.first.map {
      HTML.tag(
        "a", ["class": "go", "href": URLText.link(to: $0.pageName)],
        text: $0.reference == nil ? "Start reading" : "Open the reference")
    }
    let all = HTML.link(
      book.chapters.isEmpty ? "See all pages" : "See all chapters", to: "contents.html")
    return .tag(
      "header", ["class": "hero"],
      [
        front?.heading ?? .tag("h1", text: book.title),
        .tag("p", ["class": "lead"], text: book.subtitle),
        .tag("p", ["class": "ways"], .of(first, all)),
      ])
  }

  // MARK: A program

  /// A snippet of the book, with its result.
  private struct Shown {
    var chapter: Chapter
    var result: SnippetResult
    var id: String
  }

  /// What happened in the program as a picture, if it has one, and the program.
  private func showcase(_ shown: Shown, _ timeline: TimelineFigure?) -> HTML {
    // What makes the picture is copied as well if it is in the next program.
    var result = shown.result
    if TimelineFigure(result: result, id: shown.id) == nil, let next = next(after: shown),
      let whole = result.program.continued(by: next.program)
    {
      result.program = whole
    }
    // What its names are is in a fold; what else goes before is only copied.
    var lead = CodeBefore(of: result)
    lead.sortOut(known: [], for: result)
    let figure = SnippetFigure(
      result: result, id: shown.id, home: shown.chapter.pageName,
      isBelowPicture: timeline != nil, lead: lead)
    let source: [HTML] = ["From ", ContentsPage.link(to: shown.chapter)]
    return .tag(
      "section", ["class": "showcase", "aria-label": "A program from the book"],
      .of(timeline?.html, figure.html(), .tag("p", [:], source)))
  }

  /// The snippet named `showcase`, else the first short one with a timeline, else the first short one that
  /// printed what the chapter says.
  private var shown: Shown? {
    first {
      $0.result.snippet.name == Self.showcaseName && (hasOutput($0) || timeline(of: $0) != nil)
    }
      ?? first { isShort($0) && timeline(of: $0)?.isShort == true }
      ?? first { isShort($0) && hasOutput($0) }
  }

  /// The first result of its kind that is as the chapter says.
  private func first(where isMeant: (Shown) -> Bool) -> Shown? {
    for chapter in book.chapters {
      for result in results[chapter.path] ?? []
      where result.verdictOnPage == .passed && result.snippet.kind == .run {
        guard let id = ids[chapter.path]?.snippets[result.line] else { continue }
        let shown = Shown(chapter: chapter, result: result, id: id)
        if isMeant(shown) { return shown }
      }
    }
    return nil
  }

  private func hasOutput(_ shown: Shown) -> Bool { !shown.result.output.isEmpty }

  private func isShort(_ shown: Shown) -> Bool {
    let snippet = shown.result.snippet
    return snippet.setup.isEmpty && snippet.predecessor == nil
      && (5...16).contains(snippet.lines.count)
  }

  /// The picture of a program; if it draws none, that of the next one, which uses what it declares.
  private func timeline(of shown: Shown) -> TimelineFigure? {
    TimelineFigure(result: shown.result, id: shown.id)
      ?? next(after: shown).flatMap {
        TimelineFigure(result: $0, id: shown.id, beside: shown.result.snippet)
      }
  }

  private func next(after shown: Shown) -> SnippetResult? {
    results[shown.chapter.path]?.first {
      $0.snippet.predecessor == shown.result.snippet.name && $0.verdictOnPage == .passed
    }
  }

  // MARK: What is inside

  /// Up to as many chapters are a list to look at; of more, the parts are, and unfold.
  private static let mostAtOnce = 20

  /// The parts in two columns, one under the other if there is room for one, so that a part that unfolds moves no
  /// other one sideways.
  private var inside: HTML {
    let parts = book.parts.map(\.withoutInnerPages).enumerated().map(inside)
    let half = (parts.count + 1) / 2
    let columns = [parts.prefix(half), parts.dropFirst(half)].filter { !$0.isEmpty }
    return .tag(
      "section", ["class": "inside"],
      [
        .tag("h2", text: "What is inside"),
        .tag("div", ["class": "parts"], columns.map { .tag("div", [:], Array($0)) }),
      ])
  }

  private func inside(_ index: Int, _ part: Book.Part) -> HTML {
    let isOpen = index == 0 || book.chapters.count <= Self.mostAtOnce
    let count = part.chapters.count
    let kind = part.chapters.contains { $0.reference == nil } ? "chapter" : "module"
    var said = [HTML.text("\(count) \(kind)\(count == 1 ? "" : "s")")]
    if count > 1, let first = part.chapters.first {
      said.append(.tag("i", [:], text: ", from \(first.title)"))
    }
    return .tag(
      "details", isOpen ? ["open": ""] : [:],
      [
        .tag("summary", [:], [.tag("h3", text: part.title), " ", .tag("span", [:], said)]),
        part.list(["class": "chapters"]) { ContentsPage.item($0, [ContentsPage.link(to: $0)]) },
      ])
  }

  private func own(_ content: ArraySlice<HTML>, _ name: String) -> HTML? {
    let isEmpty = content.allSatisfy { $0.plainText.allSatisfy(\.isWhitespace) }
    return isEmpty ? nil : .tag("div", ["class": name], Array(content))
  }

  private var promises: HTML {
    let promises: KeyValuePairs = [
      "What you see was run":
        "The lines under a program are what it printed when these pages were made.",
      "What fails is shown failing":
        "A program that must not compile is shown with the compiler's own message.",
      "Copy takes the whole program": "What a page leaves out comes along, so what you paste runs.",
      "It opens by double click":
        "The book is a folder of files: no server, no network, and no JavaScript needed.",
    ]
    return .tag(
      "section", ["class": "promises"],
      [
        .tag("h2", text: "How the book keeps its word"),
        .tag(
          "div", ["class": "parts"],
          promises.map { title, text in
            .tag("section", [:], [.tag("h3", text: title), .tag("p", text: text)])
          }),
      ])
  }
}

extension HTML {
  fileprivate var isHeading: Bool {
    guard case .element(let name, _, _) = self else { return false }
    return ["h1", "h2", "h3", "h4", "h5", "h6"].contains(name)
  }
}
