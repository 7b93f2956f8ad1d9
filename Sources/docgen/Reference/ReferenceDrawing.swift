import DocRunner

struct ReferenceDrawing {
  let page: Reference.Page
  let chapter: Chapter
  let targets: LinkTargets
  let results: [String: [SnippetResult]]
  let uses: ReferenceUses?
  private let comments: [String: Reference.Page.Comment]
  /// Whether the contents must say what an entry belongs to.
  private let hasSeveralTypes: Bool
  private var problems: [Diagnostic] = []
  private var contents: [Page.Entry] = []
  private var run: [SnippetResult] = []

  private init(
    _ page: Reference.Page, _ chapter: Chapter, _ targets: LinkTargets,
    _ results: [String: [SnippetResult]], _ uses: ReferenceUses?
  ) {
    (self.page, self.chapter, self.targets) = (page, chapter, targets)
    (self.results, self.uses) = (results, uses)
    hasSeveralTypes = Set(page.entries.filter { !$0.isMember }.map(\.context)).count > 1
    comments = page.comments(besides: targets.ids[chapter.path]?.all ?? []) {
      (results[$0] ?? []).map(\.snippet)
    }
  }

  /// The page, and the problems of its texts.
  static func page(
    _ page: Reference.Page, of chapter: Chapter, targets: LinkTargets,
    results: [String: [SnippetResult]], uses: ReferenceUses?
  ) -> (Page, [Diagnostic]) {
    var (drawn, problems) = ChapterWalker.page(
      of: chapter, results: results[chapter.path] ?? [], targets: targets)
    var drawing = ReferenceDrawing(page, chapter, targets, results, uses)
    drawn.content += page.topics.filter { !$0.links.isEmpty }.map(drawing.topic)
    drawn.content += page.entries.map { drawing.entry($0) }
    problems += drawing.problems
    drawn.contents += drawing.contents
    drawn.minutes = 0
    drawn.tally = Page.Tally(of: (results[chapter.path] ?? []) + drawing.run)
    return (drawn, problems)
  }

  // MARK: Groups

  private func topic(_ topic: Reference.Topic) -> HTML {
    let items = topic.links.map { link in
      HTML.tag(
        "li", [:],
        [
          .tag(
            "a", ["href": link.address],
            [link.isCode ? .tag("code", text: link.text) : .text(link.text)])
        ])
    }
    return .tag(
      "section", ["class": "topic"], [.tag("h2", text: topic.title), .tag("ul", [:], items)])
  }

  // MARK: Entries

  private mutating func entry(_ entry: Reference.Entry) -> HTML {
    let level = entry.isMember ? 3 : 2
    let type = entry.isMember || !hasSeveralTypes ? [] : entry.context
    let title = (type + [entry.title]).joined(separator: ".")
    contents.append(Page.Entry(id: entry.id, title: title, level: level))
    let isShared = entry.declarations.count > 1
    var pieces: [HTML] = [heading(of: entry, level: level)]
    for group in entry.texts {
      for (declaration, id) in group {
        pieces.append(self.declaration(declaration, id: isShared ? id : nil))
        pieces += .of(facts(of: declaration))
      }
      pieces += text(of: group[0].declaration, named: group[0].id)
    }
    pieces += .of(relatives(of: entry.declarations[0]), inTheBook(entry))
    return .tag("section", ["class": entry.isMember ? "entry member" : "entry"], pieces)
  }

  private func heading(of entry: Reference.Entry, level: Int) -> HTML {
    let link = HTML.tag(
      "a", ["class": "self", "href": URLText.link(to: "", at: entry.id)],
      [.tag("code", text: entry.title)])
    let type = entry.context.joined(separator: ".")
    let isKnown = entry.declarations[0].parent.flatMap { targets.reference?.target(id: $0) }
    let of: [HTML] =
      type.isEmpty || entry.isMember
      ? []
      : [" of ", isKnown.map { .link(type, to: local($0.address)) } ?? .text(type)]
    let small = HTML.tag("small", [:], [.text(entry.declarations[0].kindName)] + of)
    return .tag("h\(level)", ["id": entry.id, "class": "declaration"], [link, " ", small])
  }

  private func declaration(_ declaration: Declaration, id: String?) -> HTML {
    .tag(
      "pre", ["class": "declaration", "id": id],
      [
        .tag(
          "code", [:],
          DeclarationText(declaration).html {
            targets.reference?.target(id: $0).map { local($0.address) }
          })
      ])
  }

  /// When it exists, and what else a caller must know.
  private func facts(of declaration: Declaration) -> HTML? {
    var facts = declaration.availability
    if !declaration.conditions.isEmpty {
      facts.append("Exists if " + declaration.conditions.joined(separator: ", "))
    }
    if declaration.isRequired { facts.append("Required") }
    guard !facts.isEmpty else { return nil }
    // Messages have code between backticks.
    let parts = facts.joined(separator: " · ").split(
      separator: "`", omittingEmptySubsequences: false)
    let pieces = parts.enumerated().map { index, part -> HTML in
      index.isMultiple(of: 2) ? .text(String(part)) : .tag("code", text: String(part))
    }
    return .tag("p", ["class": "meta facts"], pieces)
  }

  /// What it conforms to; for a protocol, who conforms.
  private func relatives(of declaration: Declaration) -> HTML? {
    guard declaration.isType, let reference = targets.book.reference else { return nil }
    func list(_ label: String, _ relatives: [Declaration.Relative]) -> [HTML] {
      guard !relatives.isEmpty else { return [] }
      return [.text(label)]
        + relatives.flatMap { relative -> [HTML] in
          let name = HTML.tag("code", text: relative.name)
          let link = targets.reference?.target(id: relative.id)
            .map { HTML.tag("a", ["href": local($0.address)], [name]) }
          return [.text(", "), link ?? name]
        }.dropFirst() + [". "]
    }
    let conforming = reference.declarations
      .filter { $0.relatives.contains { $0.id == declaration.id } }
      .map { Declaration.Relative(id: $0.id, name: $0.path.joined(separator: ".")) }
    let pieces =
      list("Inherits from ", declaration.relatives.filter(\.isSuperclass))
      + list("Conforms to ", declaration.relatives.filter { !$0.isSuperclass })
      + list(declaration.kind == .class ? "Subclasses: " : "Conforming types: ", conforming)
    return pieces.isEmpty ? nil : .tag("p", ["class": "meta relatives"], pieces)
  }

  /// The chapters with programs that use it.
  private func inTheBook(_ entry: Reference.Entry) -> HTML? {
    let used = uses?.of(entry, on: page) ?? []
    guard !used.isEmpty else { return nil }
    let chapters = targets.book.chapters
    let links = used.flatMap { use -> [HTML] in
      let chapter = chapters[use.chapter]
      let count = use.count == 1 ? "" : " (\(use.count) programs)"
      return [
        .text(", "),
        .link(chapter.title, to: URLText.link(to: chapter.pageName, at: use.program)), .text(count),
      ]
    }
    let place = targets.book.isOfPackage ? "In the guides:" : "In the book:"
    return .tag(
      "p", ["class": "meta uses"], [.tag("strong", text: place), " "] + links.dropFirst())
  }

  // MARK: Texts

  private mutating func text(of declaration: Declaration, named name: String) -> [HTML] {
    guard let file = declaration.comment?.file, let comment = comments[declaration.id] else {
      return []
    }
    var own = (results[file] ?? []).filter { comment.ids.snippets[$0.line] != nil }
    for index in own.indices where !own[index].snippet.isNamed {
      own[index].snippet.label = name + (index > 0 ? ", \(index + 1)" : "")
    }
    run += own
    var part = chapter
    (part.path, part.document) = (file, comment.document)
    var walker = ChapterWalker(chapter: part, results: own, targets: targets, ids: comment.ids)
    walker.levelOfText = 3
    walker.scope = declaration.isType ? declaration.path : Array(declaration.path.dropLast())
    let parts = CommentText(comment.document.blocks)
    var pieces = walker.blocks(parts.text)
    let fields = parts.fields.flatMap { field in
      let name = HTML.tag(field.isParameter ? "code" : "span", text: field.name)
      return [HTML.tag("dt", [:], [name]), .tag("dd", [:], walker.blocks(field.blocks))]
    }
    if !fields.isEmpty { pieces.append(.tag("dl", ["class": "fields"], fields)) }
    if !file.isEmpty { problems += walker.problems }
    return pieces
  }

  /// A link to a place of the same page without the page's name.
  private func local(_ address: String) -> String {
    let own = URLText.link(to: chapter.pageName)
    return address.hasPrefix(own + "#") ? String(address.dropFirst(own.count)) : address
  }
}
