import DocRunner

extension ChapterWalker {
  mutating func inlines(_ inlines: [Inline]) -> [HTML] {
    Strikethrough.pieces(of: inlines, in: chapter.document).flatMap { piece -> [HTML] in
      switch piece {
      case .text(let inlines): text(inlines)
      case .struck(let inlines): [.tag("del", [:], text(inlines))]
      }
    }
  }

  private mutating func text(_ inlines: [Inline]) -> [HTML] {
    inlines.indices.flatMap { index -> [HTML] in
      guard case .image(let source, let title, let inner) = inlines[index].kind else {
        return inline(inlines[index])
      }
      let comment = inlines[inlines.index(after: index)...].first
      return picture(
        source, title: title, alternative: inner.plainText,
        width: comment.flatMap { self.width(in: $0) }, at: inlines[index].position)
    }
  }

  private mutating func inline(_ inline: Inline) -> [HTML] {
    switch inline.kind {
    case .text(let text): self.text(text, at: inline.position)
    case .softBreak: ["\n"]
    case .lineBreak: [.tag("br"), "\n"]
    case .code(let code): self.code(code, at: inline.position)
    case .html(let markup): raw(markup, at: inline.position)
    case .emphasis(let inner): [.tag("em", [:], inlines(inner))]
    case .strong(let inner): [.tag("strong", [:], inlines(inner))]
    case .link(let destination, let title, let inner):
      link(to: destination, title: title, inner, at: inline.position)
    case .image: text([inline])
    }
  }

  private mutating func link(
    to destination: String, title: String, _ inner: [Inline], at position: SourcePosition
  ) -> [HTML] {
    if isFootnote(inner, at: position) { return inlines(inner) }
    if let article = links.targets.reference?.article(destination) {
      let text = inner.plainText == destination ? [HTML.text(article.text)] : inlines(inner)
      return [.tag("a", ["href": article.address], text)]
    }
    let target = links.resolve(link: destination, at: position)
    if case .problem(let problem) = target { problems.append(problem) }
    if inner.count == 1, case .code(let name)? = inner.first?.kind,
      let problem = links.problem(ofLink: destination, named: name, at: position)
    {
      problems.append(problem)
    }
    let wasInLink = isInLink
    isInLink = true
    let text = inlines(inner)
    isInLink = wasInLink
    if case .problem(let problem) = target { return [broken(text, problem)] }
    guard case .address(let address) = target else { return text }
    return [
      .tag(
        "a",
        [
          "href": address, "title": title.isEmpty ? nil : title,
          "class": links.isTerm(address) ? "term" : nil,
        ], text)
    ]
  }

  /// The text of a link that leads nowhere, marked, and with a name to which the list of problems leads.
  ///
  /// A page with texts of several files would need a name twice, so there it has none.
  private func broken(_ text: [HTML], _ problem: Diagnostic) -> HTML {
    let id = levelOfText == 0 ? LinkResolver.id(ofBroken: problem) : nil
    return .tag("span", ["class": "broken", "id": id], text)
  }

  private mutating func picture(
    _ source: String, title: String, alternative: String, width: Int?, at position: SourcePosition
  ) -> [HTML] {
    switch links.resolve(picture: source, at: position) {
    case .problem(let problem):
      problems.append(problem)
      return [broken([.text(alternative)], problem)]
    case .address(let address):
      return [
        .tag(
          "img",
          [
            "src": address, "alt": alternative, "title": title.isEmpty ? nil : title,
            "width": width.map(String.init),
          ])
      ]
    }
  }

  /// The width that a comment after a picture gives it, in pixels of CSS.
  private mutating func width(in comment: Inline) -> Int? {
    guard case .html(let markup) = comment.kind,
      let match = markup.wholeMatch(of: /<!--\s*width\b(.*?)-->/)
    else { return nil }
    if let number = match.1.wholeMatch(of: /\s*=\s*([1-9]\d{0,3})\s*/) { return Int(number.1) }
    report(
      "bad-width", "a width is a number of pixels from 1 to 9999", at: comment.position,
      help: "write it as in `<!-- width=300 -->`")
    return nil
  }

  /// A picture that is a paragraph, with its title as the caption; nil for other paragraphs.
  mutating func figure(_ paragraph: [Inline]) -> HTML? {
    guard let first = paragraph.first, case .image(let source, let title, let inner) = first.kind,
      !title.isEmpty,
      paragraph.dropFirst().allSatisfy({
        if case .html(let markup) = $0.kind {
          HTMLComments.removed(from: markup).isEmpty
        } else {
          false
        }
      })
    else { return nil }
    var picture = first
    picture.kind = .image(source: source, title: "", inner)
    return .tag(
      "figure", ["class": "picture"],
      text([picture] + paragraph.dropFirst()) + [.tag("figcaption", text: title)])
  }
}
