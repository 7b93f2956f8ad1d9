import DocRunner

/// The first page: what the book is, one of its programs, and what is inside.
struct StartPage {
  /// The book.
  var book: Book
  /// The results of the snippets, by the path of their chapter.
  var results: [String: [SnippetResult]]
  /// The names of snippets in pages, by the path of their chapter.
  var ids: [String: PageIDs]

  private var words: Words { book.words }

  /// The contents of the frame.
  var slots: Shell.Slots {
    Shell.Slots(
      title: nil, description: book.subtitle,
      main: .tag(
        "main", ["id": Shell.mainID, "class": "start"],
        [.tag("div", ["class": "opening"], [hero] + showcase), inside, promises]),
      styles: [ThemeFiles.frontStyle])
  }

  private var hero: HTML {
    var ways: [HTML] = []
    if let first = book.chapters.first {
      ways.append(
        .tag(
          "a", ["class": "go", "href": URLText.link(to: first.pageName)],
          [.text(words("Start reading"))]))
    }
    ways.append(.tag("a", ["href": "contents.html"], [.text(words("See all chapters"))]))
    return .tag(
      "header", ["class": "hero"],
      [
        .tag("h1", [:], [.text(book.title)]),
        .tag("p", ["class": "lead"], [.text(book.subtitle)]),
        .tag("p", ["class": "ways"], ways),
        .tag("p", ["class": "proof"], [.text(proof)]),
      ])
  }

  /// How many programs were checked, by their results.
  private var proof: String {
    let tally = book.chapters.reduce(into: Page.Tally()) { sum, chapter in
      sum = sum + Page.Tally(of: results[chapter.path] ?? [])
    }
    let chapters =
      book.chapters.count == 1
      ? words("1 chapter") : words("{1} chapters", book.chapters.count)
    let counts = [
      (tally.run, "{1} run and compared with the text"), (tally.compiled, "{1} compiled"),
      (tally.refused, "{1} shown to be refused by the compiler"), (tally.open, "{1} only shown"),
    ].filter { $0.0 > 0 }.map { words($0.1, $0.0) }
    if counts.isEmpty { return words("{1}.", chapters) }
    let all = tally.checked + tally.open
    let programs = all == 1 ? words("1 program") : words("{1} programs", all)
    return words("{1}, {2}: {3}.", chapters, programs, counts.joined(separator: words(", ")))
  }

  // MARK: A program

  /// The snippet named `showcase`, else the first short one that printed what the chapter says.
  private var showcase: [HTML] {
    guard
      let (chapter, result) = first(where: { $0.snippet.name == "showcase" })
        ?? first(where: isShort),
      let id = ids[chapter.path]?.snippets[result.snippet.range.start.line]
    else { return [] }
    let figure = SnippetFigure(
      result: result, id: id, home: chapter.pageName, words: book.words(of: chapter))
    return [
      .tag(
        "section", ["class": "showcase", "aria-label": .some(words("A program from the book"))],
        [
          figure.html().written(in: chapter.language),
          .tag(
            "p", [:],
            words.pieces(
              "From {1}, as it ran for this page.", [ContentsPage.link(to: chapter)])),
        ])
    ]
  }

  /// The first result of its kind that can be shown, and its chapter.
  private func first(
    where isMeant: (SnippetResult) -> Bool
  ) -> (Chapter, SnippetResult)? {
    for chapter in book.chapters {
      let result = results[chapter.path]?.first { isMeant($0) && isPresentable($0) }
      if let result { return (chapter, result) }
    }
    return nil
  }

  private func isPresentable(_ result: SnippetResult) -> Bool {
    result.verdict == .passed && result.snippet.kind == .run && !result.output.isEmpty
  }

  private func isShort(_ result: SnippetResult) -> Bool {
    let snippet = result.snippet
    return snippet.setup.isEmpty && snippet.predecessor == nil
      && (5...16).contains(snippet.lines.count)
  }

  // MARK: What is inside

  private var inside: HTML {
    let parts = book.parts.map { part in
      HTML.tag(
        "section", [:],
        [
          .tag("h3", ["lang": part.language], [.text(part.title)]),
          .tag(
            "ol", ["class": "chapters"],
            part.chapters.map { ContentsPage.item($0, [ContentsPage.link(to: $0)]) }),
        ])
    }
    return .tag(
      "section", ["class": "inside"],
      [.tag("h2", [:], [.text(words("What is inside"))]), .tag("div", ["class": "parts"], parts)])
  }

  private var promises: HTML {
    let promises = [
      (
        "What you see was run",
        "The lines under a program are what it printed when these pages were made."
      ),
      (
        "What fails is shown failing",
        "Programs that must not compile stand there with the compiler's own words."
      ),
      (
        "Copy takes the whole program",
        "What a page leaves out comes along, so what you paste runs."
      ),
      (
        "It opens by double click",
        "The book is a folder of files: no server, no network, and no JavaScript needed."
      ),
    ]
    return .tag(
      "section", ["class": "promises"],
      [
        .tag("h2", [:], [.text(words("How the book keeps its word"))]),
        .tag(
          "div", ["class": "parts"],
          promises.map { title, text in
            .tag(
              "section", [:],
              [.tag("h3", [:], [.text(words(title))]), .tag("p", [:], [.text(words(text))])])
          }),
      ])
  }
}
