import DocRunner
import Foundation

struct ReferenceDrawing {
  let page: Reference.Page
  let chapter: Chapter
  let targets: LinkTargets
  let results: [String: [SnippetResult]]
  let uses: ReferenceUses
  private let comments: [String: Reference.Page.Comment]
  private var problems: [Diagnostic] = []
  private var contents: [Page.Entry] = []
  private var run: [SnippetResult] = []

  /// The page, and the problems of its texts.
  static func page(
    _ page: Reference.Page, of chapter: Chapter, targets: LinkTargets,
    results: [String: [SnippetResult]], uses: ReferenceUses
  ) -> (Page, [Diagnostic]) {
    let own = results[chapter.path] ?? []
    var (drawn, problems) = ChapterWalker.page(of: chapter, results: own, targets: targets)
    let comments = page.comments(besides: targets.ids[chapter.path]?.all ?? []) {
      (results[$0] ?? []).map(\.snippet)
    }
    var drawing = ReferenceDrawing(
      page: page, chapter: chapter, targets: targets, results: results, uses: uses,
      comments: comments)
    let topics = page.topics.filter { !$0.links.isEmpty }
    let summaries = topics.isEmpty ? [:] : drawing.summaries
    var taken = Set(page.ids + (targets.ids[chapter.path]?.all ?? []))
    drawn.content += topics.map { topic in
      let id = HeadingName.make(from: topic.title).unique(in: &taken)
      drawing.contents.append(Page.Entry(id: id, title: topic.title, level: 2))
      return drawing.topic(topic, id, summaries)
    }
    drawn.content += page.entries.map { drawing.entry($0) }
    drawn.contents += drawing.contents
    drawn.minutes = 0
    drawn.tally = Page.Tally(of: own + drawing.run)
    return (drawn, problems + drawing.problems)
  }

  /// A group of links, each with what the place says in its first sentence.
  private func topic(
    _ topic: Reference.Topic, _ id: String, _ summaries: [String: [HTML]]
  ) -> HTML {
    let found = topic.links.map { $0.isCode ? summaries[$0.address] : nil }
    let items = zip(topic.links, found).map { link, summary in
      let text = link.isCode ? HTML.tag("code", text: link.text) : .text(link.text)
      let place = HTML.tag("a", ["href": link.address], [text])
      return HTML.tag("li", [:], [place] + (summary.map { [" "] + $0 } ?? []))
    }
    let isTold = found.contains { $0 != nil }
    return .tag(
      "section", ["class": "topic"],
      [
        .tag("h2", ["id": id], [.text(topic.title)]),
        .tag("ul", ["class": isTold ? "told" : nil], items),
      ])
  }

  /// The first sentences of the comments on types and operators, by their addresses; several of one name share the first.
  private var summaries: [String: [HTML]] {
    var summaries: [String: [HTML]] = [:]
    for declaration in targets.book.reference?.declarations ?? [] {
      guard let summary = declaration.summary,
        let target = targets.reference?.target(id: declaration.id)
      else { continue }
      for address in Set([target.address, target.heading]) where summaries[address] == nil {
        summaries[address] = sentence(summary, of: declaration)
      }
    }
    return summaries
  }

  /// A sentence about a declaration, in which symbols have the names that readers know, with links.
  private func sentence(_ text: String, of declaration: Declaration) -> [HTML] {
    HTML.code(in: text) { code in
      guard code.contains("/") || code.contains("file:line:"),
        case .address(let address, let name)? = targets.reference?.meaning(
          of: code, in: declaration.path)
      else { return nil }
      return .tag("a", ["href": address], [.tag("code", text: name)])
    }
  }

  // MARK: Entries

  private mutating func entry(_ entry: Reference.Entry) -> HTML {
    let level = entry.isMember ? 3 : 2
    // The contents need not say what an entry belongs to if all belong to the same type.
    let isOfSeveral = Set(page.entries.filter { !$0.isMember }.map(\.context)).count > 1
    let type = entry.isMember || !isOfSeveral ? [] : entry.context
    let title = (type + [entry.title]).joined(separator: ".")
    contents.append(Page.Entry(id: entry.id, title: title, level: level))
    var pieces = [heading(of: entry, level: level)]
    let names = Set(entry.declarations.map(\.shortTitle))
    var named = names.count == 1 ? names : []
    for group in entry.texts {
      for (declaration, id) in group {
        let name = declaration.shortTitle
        let isNew = named.insert(name).inserted
        if isNew {
          contents.append(Page.Entry(id: id, title: name, level: level + 1))
          pieces.append(heading(id, name, level: level + 1))
        }
        // Others of a name have places without a heading.
        let place = isNew || id == entry.id ? nil : id
        let code = HTML.tag("code", [:], declaration.text(link: address))
        pieces.append(.tag("pre", ["class": "declaration", "id": place], [code]))
        pieces += .of(facts(of: declaration))
      }
      pieces += text(of: group[0].declaration, named: group[0].id)
    }
    pieces += .of(relatives(of: entry.declarations[0]), inTheBook(entry))
    return .tag("section", ["class": entry.isMember ? "entry member" : "entry"], pieces)
  }

  private func heading(of entry: Reference.Entry, level: Int) -> HTML {
    let type = entry.isMember ? "" : entry.context.joined(separator: ".")
    let place = entry.declarations[0].parent.flatMap(address)
    let of: [HTML] = type.isEmpty ? [] : [" of ", place.map { .link(type, to: $0) } ?? .text(type)]
    let small = HTML.tag("small", [:], [.text(entry.declarations[0].kindName)] + of)
    return heading(entry.id, entry.title, level: level, [" ", small])
  }

  private func heading(_ id: String, _ name: String, level: Int, _ rest: [HTML] = []) -> HTML {
    let link = HTML.tag(
      "a", ["class": "self", "href": URLText.link(to: "", at: id)], [.tag("code", text: name)])
    return .tag("h\(level)", ["id": id, "class": "declaration"], [link] + rest)
  }

  /// When it exists, and what else a caller must know.
  private func facts(of declaration: Declaration) -> HTML? {
    var facts = declaration.availability
    if !declaration.conditions.isEmpty {
      facts.append("Exists if " + declaration.conditions.joined(separator: ", "))
    }
    if declaration.isRequired { facts.append("Required") }
    guard !facts.isEmpty else { return nil }
    return .tag("p", ["class": "meta facts"], HTML.code(in: facts.joined(separator: " · ")))
  }

  /// What it conforms to; for a protocol, who conforms.
  private func relatives(of declaration: Declaration) -> HTML? {
    guard declaration.isType, let reference = targets.book.reference else { return nil }
    func list(_ label: String, _ relatives: [Declaration.Relative]) -> [HTML] {
      guard !relatives.isEmpty else { return [] }
      let names = relatives.map { relative -> [HTML] in
        let name = HTML.tag("code", text: relative.name)
        return [address(of: relative.id).map { .tag("a", ["href": $0], [name]) } ?? name]
      }
      return [.text(label)] + names.joined(separator: [", "]) + [". "]
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
    let used = uses.of(entry, on: page)
    guard !used.isEmpty else { return nil }
    let chapters = targets.book.chapters
    let links = used.map { use -> [HTML] in
      let address = URLText.link(to: chapters[use.chapter].pageName, at: use.program)
      let count = use.count == 1 ? "" : " (\(use.count) programs)"
      return [.link(chapters[use.chapter].title, to: address), .text(count)]
    }
    let place = targets.book.isOfPackage ? "In the guides:" : "In the book:"
    return .tag(
      "p", ["class": "meta uses"],
      [.tag("strong", text: place), " "] + links.joined(separator: [", "]))
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

  /// Where a declaration is, without the page's name if it is on this page.
  private func address(of id: String) -> String? {
    guard let address = targets.reference?.target(id: id)?.address else { return nil }
    let own = URLText.link(to: chapter.pageName)
    return address.hasPrefix(own + "#") ? String(address.dropFirst(own.count)) : address
  }
}

extension HTML {
  /// Text with code between backticks.
  ///
  /// - Parameter link: the code as a link; nil if it is none.
  fileprivate static func code(
    in text: String, link: (String) -> HTML? = { _ in nil }
  ) -> [HTML] {
    text.components(separatedBy: "`").enumerated().map {
      $0.isMultiple(of: 2) ? .text($1) : link($1) ?? .tag("code", text: $1)
    }
  }
}
