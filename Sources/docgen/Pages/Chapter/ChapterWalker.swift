import DocRunner

/// Walks over a chapter's blocks once and gathers the page and the problems.
struct ChapterWalker {
  let chapter: Chapter
  let ids: PageIDs
  let lines: ChapterLines
  let links: LinkResolver
  /// The names of the entries that have pictures.
  let entryNames: Set<String>
  /// The addresses to which code leads already.
  private var linkedEntries: Set<String> = []
  private var contents: [Page.Entry] = []
  private var lastLevel = 1
  var problems: [Diagnostic] = []
  var asked: Question?
  /// The wrong answers that the author foresees, by the line on which their list begins.
  var foreseenLists: [Int: ForeseenAnswers] = [:]
  var liveParts: Set<String> = []
  var footnotes: Footnotes
  /// Whether the text is a heading's, or a link's.
  var isInHeading = false
  var isInLink = false
  /// Whether code is left out, which is most of the work and has no problems.
  private(set) var leavesOutCode = false

  /// The type whose documentation the text is, by the names around it and its own.
  var scope: [String] = []
  /// The level of the heading over the text, if that is a part of a page and not a chapter.
  var levelOfText = 0

  init(chapter: Chapter, results: [SnippetResult], targets: LinkTargets, ids: PageIDs? = nil) {
    guard let ids = ids ?? targets.ids[chapter.path] else {
      preconditionFailure("the chapter `\(chapter.path)` is not among the targets of links")
    }
    self.chapter = chapter
    self.ids = ids
    links = LinkResolver(origin: chapter.path, targets: targets)
    footnotes = Footnotes(of: chapter.document)
    entryNames = Self.names(ofEntriesIn: chapter)
    lines = ChapterLines(of: chapter, results: results, ids: ids, known: targets.commonNames)
  }

  /// The page of a chapter and the problems of its links and markup, in the order of the file.
  static func page(
    of chapter: Chapter, results: [SnippetResult], targets: LinkTargets
  ) -> (Page, [Diagnostic]) {
    var walker = ChapterWalker(chapter: chapter, results: results, targets: targets)
    return walker.walk()
  }

  /// The problems that the page of a chapter would have.
  static func problems(
    of chapter: Chapter, results: [SnippetResult], targets: LinkTargets
  ) -> [Diagnostic] {
    var walker = ChapterWalker(chapter: chapter, results: results, targets: targets)
    walker.leavesOutCode = true
    return walker.walk().1
  }

  private mutating func walk() -> (Page, [Diagnostic]) {
    var blocks = chapter.document.blocks
    var heading = HTML.tag("h1", text: chapter.title)
    let titleIndex = blocks.firstIndex { if case .heading(1, _) = $0.kind { true } else { false } }
    if let titleIndex, case .heading(_, let title) = blocks[titleIndex].kind {
      let id = ids.headings[blocks[titleIndex].range.start]
      isInHeading = true
      heading = .tag("h1", ["id": id], inlines(title))
      isInHeading = false
      blocks.remove(at: titleIndex)
    }
    let text = self.blocks(blocks)
    let content = text + endnotes()
    let page = Page(
      fileName: chapter.pageName, title: chapter.title, description: chapter.summary,
      heading: heading, content: content, contents: contents,
      minutes: ReadingTime.minutes(of: chapter.document), tally: lines.tally, liveParts: liveParts)
    return (page, problems)
  }

  // MARK: Blocks

  mutating func blocks(_ blocks: [Block]) -> [HTML] {
    var pieces: [HTML] = []
    var rest = blocks[...]
    while let block = rest.first {
      if case .html = block.kind, let fold = lines.disclosures[block.range.start.line] {
        let end = rest.firstIndex { $0.range.start.line == fold.end }
        guard case .start(let summary) = fold.tag, let end else {
          report(
            "broken-details",
            fold.tag == .end
              ? "no `<details>` begins before this" : "this does not fold anything away",
            at: block.range.start,
            help:
              "write `<details>` and `<summary>…</summary>` in two lines, an empty line, what is "
              + "folded away, an empty line, and `</details>`")
          rest = rest.dropFirst()
          continue
        }
        let inner = Array(blocks[(rest.startIndex + 1)..<end])
        let isAnswer = asked != nil
        if asked == .prediction {
          let before = rest.startIndex > 0 ? blocks[rest.startIndex - 1] : nil
          pieces += answerForm(for: inner, after: before)
          asked = nil
        }
        pieces.append(
          .tag(
            "details", ["class": isAnswer ? "fold answer" : "fold"],
            [.tag("summary", text: summary)] + self.blocks(inner)))
        rest = blocks[(end + 1)...]
      } else {
        pieces += self.block(block)
        rest = rest.dropFirst()
      }
    }
    return pieces
  }

  mutating func block(_ block: Block) -> [HTML] {
    switch block.kind {
    case .heading(let level, let title): [heading(level, title, at: block.range.start)]
    case .paragraph(let text): paragraph(text)
    case .quote(let blocks): [quote(blocks)]
    case .list(let list):
      [foreseenLists[block.range.start.line].map { html(of: $0, in: list) } ?? self.list(list)]
    case .code(let code): self.code(code, at: block.range.start.line)
    case .html(let markup): raw(markup, at: block.range.start)
    case .thematicBreak: [.tag("hr")]
    }
  }

  private mutating func heading(
    _ level: Int, _ title: [Inline], at position: SourcePosition
  ) -> HTML {
    if levelOfText > 0 {
      let deeper = min(6, levelOfText + max(1, level - 1))
      return .tag("h\(deeper)", ["id": ids.headings[position]], withoutLinks(inlines(title)))
    }
    if level == 1 {
      report("second-title", "a chapter has one title", at: position, help: "begin it with `##`")
    } else if level > lastLevel + 1 {
      report(
        "skipped-heading", "a heading of level \(level) follows one of level \(lastLevel)",
        at: position, help: "begin it with `\(String(repeating: "#", count: lastLevel + 1))`")
    }
    lastLevel = level
    asked = nil
    guard let id = ids.headings[position] else { preconditionFailure("a heading without a name") }
    if level == 2 || level == 3 {
      contents.append(Page.Entry(id: id, title: title.plainText, level: level))
    }
    isInHeading = true
    defer { isInHeading = false }
    let link = HTML.tag(
      "a", ["class": "self", "href": URLText.link(to: "", at: id)], withoutLinks(inlines(title)))
    return .tag("h\(level)", ["id": id], [link])
  }

  /// A link may not be inside another one, and a heading is a link to itself.
  private func withoutLinks(_ pieces: [HTML]) -> [HTML] {
    pieces.flatMap { piece -> [HTML] in
      switch piece {
      case .element("a", _, let children): withoutLinks(children)
      case .element(let name, let attributes, let children):
        [.element(name: name, attributes: attributes, children: withoutLinks(children))]
      case .text, .raw: [piece]
      }
    }
  }

  private mutating func quote(_ blocks: [Block]) -> HTML {
    switch Admonition.read(blocks) {
    case .quote: warnOfQuestion(in: blocks)
    case .unknown(let word, let position):
      report(
        "unknown-admonition", "`[!\(word)]` is not a kind of aside", at: position,
        help: NearestName.to(word, in: Admonition.Kind.names).map { "did you mean `[!\($0)]`?" }
          ?? "the kinds are \(Admonition.Kind.names.joined(separator: ", "))")
    case .admonition(let admonition):
      let kind = admonition.kind
      let name = kind.label
      let label = HTML.tag(
        "p", ["class": "label"],
        [.tag("span", ["aria-hidden": "true"], text: kind.icon), " \(name)"])
      return .tag(
        "aside", ["class": "aside \(kind.rawValue)", "role": "note", "aria-label": name],
        [label] + self.blocks(admonition.blocks))
    }
    return .tag("blockquote", [:], self.blocks(blocks))
  }

  /// The name by which code in other chapters leads to an item, if this chapter is the book's index.
  func idOfEntry(_ item: [Block]) -> String? {
    guard let index = links.targets.index, index.path == chapter.path else { return nil }
    return NameIndex.name(of: item).flatMap { index.ids[$0.1] }
  }

  private mutating func code(_ code: CodeBlock, at line: Int) -> [HTML] {
    guard !leavesOutCode else { return [] }
    if let result = lines.results[line] {
      guard let id = ids.snippets[line] else { preconditionFailure("a snippet without a name") }
      let isAnswered = lines.answered.contains(line)
      // A reader who is asked what a program prints must not read that it prints nothing.
      let isAsked = asked == .prediction && result.output.isEmpty
      let figure = SnippetFigure(
        result: result, id: id, isSilent: isAnswered || isAsked, lead: lines.leads[line],
        file: lines.files[line].map(links.targets.copiedFile)
      ).html { linksFromCode($0, of: result.program.text) }
      return [figure]
    }
    if let result = lines.answers[line], let id = ids.snippets[result.line] {
      return SnippetBody(result: result, id: id).answer
    }
    if let picture = lines.pictures.html(at: line) { return [picture] }
    if lines.replaced.contains(line) { return [] }
    let texts = code.lines.map(\.text)
    // In comments of Swift, indented code is Swift.
    if levelOfText > 0, code.fence == nil { return [CodePanel.swift(texts, label: "Code")] }
    return code.language == "swift"
      ? [SnippetFigure.unchecked(texts)] : [CodePanel.plain(texts, label: code.language)]
  }

  mutating func raw(_ markup: String, at position: SourcePosition) -> [HTML] {
    if let part = LivePart(in: markup) { return livePart(part, at: position) }
    let kept = HTMLComments.removed(from: markup)
    guard kept.contains(where: { !$0.isWhitespace }) else { return [] }
    report(
      "raw-html", "raw HTML does not go into the page", at: position,
      help: "write it in Markdown")
    return []
  }

  // MARK: Links

  /// Where names in the code of a program lead, but from each page only once: to the reference, which says all that
  /// holds, or else to the index of the book.
  private mutating func linksFromCode(_ code: String, of program: String) -> [Int: String] {
    let (reference, index) = (links.targets.reference, links.targets.index)
    guard reference != nil || index != nil, index?.path != chapter.path else { return [:] }
    let (own, named) = (OwnNames.all(in: program), program.typeNames)
    var found: [Int: String] = [:]
    for call in MethodCall.all(in: code) {
      guard
        let address = reference?.target(of: call, besides: own, named: named)?.address
          ?? index?.address(of: call, besides: own), linkedEntries.insert(address).inserted
      else { continue }
      found[call.offset] = address
    }
    return found
  }

  mutating func report(
    _ code: String, _ message: String, at position: SourcePosition, help: String,
    as severity: Diagnostic.Severity = .error
  ) {
    problems.append(
      Diagnostic(severity, code: code, message, path: chapter.path, at: position, help: [help]))
  }
}

extension Snippet {
  /// What people hear of it, by the name that links use.
  func label(_ id: String) -> String { label.flatMap { $0.isEmpty ? nil : $0 } ?? id }
}

extension SnippetResult {
  var line: Int { snippet.range.start.line }
  func label(_ id: String) -> String { snippet.label(id) }
}
