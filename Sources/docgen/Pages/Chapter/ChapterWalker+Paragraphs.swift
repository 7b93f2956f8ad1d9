import DocRunner

extension ChapterWalker {
  mutating func paragraph(_ paragraph: [Inline]) -> [HTML] {
    let text = Footnotes.split(paragraph, of: chapter.document).text
    guard !text.isEmpty else { return [] }
    if let table = Table(in: text, of: chapter.document) {
      problems += table.problems
      let before = table.before.isEmpty ? [] : [HTML.tag("p", [:], inlines(table.before))]
      return before + [html(of: table)]
    }
    if let figure = figure(text) { return [figure] }
    if ForeseenAnswers.announces(text) { checkAnnouncement(at: text[0].position) }
    let question = Question(text)
    asked = question ?? asked
    return [.tag("p", ["class": question == nil ? nil : "ask"], inlines(text))]
  }

  /// The paragraph of an item in a list without blank lines, which is text without more.
  mutating func tightParagraph(_ paragraph: [Inline]) -> [HTML] {
    let text = Footnotes.split(paragraph, of: chapter.document).text
    guard let table = Table(in: text, of: chapter.document) else { return inlines(text) }
    problems += table.problems
    return inlines(table.before) + [html(of: table)]
  }

  // MARK: Tables

  /// A table in a separate box, which scrolls where the window is too narrow for it.
  private mutating func html(of table: Table) -> HTML {
    let header = row(table.header, table.alignments, cell: "th")
    var rows: [HTML] = []
    for cells in table.rows {
      rows.append(row(cells, table.alignments, cell: "td", labels: table.labels))
    }
    return .tag(
      "div", ["class": "wide"],
      [
        .tag(
          "table", ["class": table.isWide ? "cards" : nil],
          [.tag("thead", [:], [header])] + (rows.isEmpty ? [] : [.tag("tbody", [:], rows)]))
      ])
  }

  private mutating func row(
    _ cells: [Table.Cell], _ alignments: [Table.Alignment], cell name: String,
    labels: [String] = []
  ) -> HTML {
    var pieces: [HTML] = []
    for (index, (cell, alignment)) in zip(cells, alignments).enumerated() {
      let side: String? =
        switch alignment {
        case .start: nil
        case .center: "m"
        case .end: "r"
        }
      // A column without a name has nothing that could be read out as one.
      let isName = name == "th" && !cell.isEmpty
      pieces.append(
        .tag(
          isName ? "th" : "td",
          [
            "scope": isName ? "col" : nil, "class": side,
            "data-of": index > 0 && index < labels.count ? labels[index] : nil,
          ],
          HTML.breakingNames(in: inlines(cell))))
    }
    return .tag("tr", [:], pieces)
  }

  // MARK: Footnotes

  /// A text with links to the footnotes that it refers to.
  mutating func text(_ text: String, at position: SourcePosition) -> [HTML] {
    let pieces = Footnotes.pieces(of: text, at: position, in: chapter.document)
    return pieces.flatMap { piece -> [HTML] in
      switch piece {
      case .text(""): []
      case .text(let text): addresses(in: text)
      case .reference(let name, let place): [reference(to: name, at: place)]
      }
    }
  }

  private func addresses(in text: String) -> [HTML] {
    guard !isInLink, !isInHeading else { return [.text(text)] }
    return BareAddress.pieces(of: text).map { piece in
      switch piece {
      case .text(let text): .text(text)
      case .address(let text, let link): .link(text, to: URLText.encoded(link))
      }
    }
  }

  private mutating func reference(to name: String, at position: SourcePosition) -> HTML {
    let whole = "[^\(name)]"
    guard !isInHeading else {
      report(
        "footnote-in-heading", "a heading is a link to itself, and a link cannot hold another",
        at: position, help: "refer to `\(whole)` in the text")
      if !footnotes.named.contains(name) { footnotes.named.append(name) }
      return .text("")
    }
    guard footnotes.definitions[name] != nil else {
      report(
        "unknown-footnote", "there is no footnote `\(whole)`", at: position,
        help: NearestName.to(name, in: footnotes.definitions.keys.sorted())
          .map { "did you mean `[^\($0)]`?" }
          ?? "write it in a paragraph of its own: `\(whole): …`, or `\\[` for a bracket")
      return .text(whole)
    }
    if !footnotes.named.contains(name) { footnotes.named.append(name) }
    let number = (footnotes.named.firstIndex(of: name) ?? 0) + 1
    footnotes.references[name, default: 0] += 1
    let link = HTML.tag(
      "a",
      [
        "class": "note", "role": "doc-noteref", "href": "#note.\(number)",
        "id": anchor(ofReference: footnotes.references[name, default: 1], to: number),
        "aria-label": "Note \(number)",
      ], text: String(number))
    return .tag("sup", [:], [link])
  }

  /// The name of a reference; with a dot, because the names of headings never have one.
  private func anchor(ofReference reference: Int, to number: Int) -> String {
    "note.\(number).from" + (reference == 1 ? "" : ".\(reference)")
  }

  /// The footnotes at the end of the page, each with the ways back.
  mutating func endnotes() -> [HTML] {
    var texts: [[HTML]] = []
    // A footnote may refer to another one, which then comes after it.
    while texts.count < footnotes.named.count {
      let definition = footnotes.definitions[footnotes.named[texts.count]]
      texts.append(inlines(definition?.text ?? []))
    }
    reportFootnotes()
    guard !texts.isEmpty else { return [] }
    let items = texts.enumerated().map { index, text -> HTML in
      let back = (1...(footnotes.references[footnotes.named[index]] ?? 1)).flatMap {
        reference -> [HTML] in
        [
          " ",
          .tag(
            "a",
            [
              "class": "note", "role": "doc-backlink",
              "href": "#" + anchor(ofReference: reference, to: index + 1),
              "aria-label": "Back to the text",
            ], text: "↩\u{fe0e}"),
        ]
      }
      return .tag("li", ["id": "note.\(index + 1)"], text + back)
    }
    return [.tag("section", ["class": "notes", "aria-label": "Notes"], [.tag("ol", [:], items)])]
  }

  private mutating func reportFootnotes() {
    for note in footnotes.repeated {
      report(
        "footnote-twice", "there already is a footnote `[^\(note.name)]`", at: note.position,
        help: "give it another name")
    }
    let unused = footnotes.definitions.values.filter { !footnotes.named.contains($0.name) }
    for note in unused.sorted(by: { $0.position < $1.position }) {
      report(
        "unused-footnote", "nothing refers to the footnote `[^\(note.name)]`", at: note.position,
        help: "write `[^\(note.name)]` in the text, or remove it")
    }
  }

  /// Whether a link is a footnote of one word, which CommonMark takes for the address of a link.
  mutating func isFootnote(_ inner: [Inline], at position: SourcePosition) -> Bool {
    let name = inner.plainText
    let line = chapter.document.line(position.line).utf8.dropFirst(position.column - 1)
    guard name.hasPrefix("^"), line.starts(with: "[\(name)]".utf8),
      line.dropFirst(name.utf8.count + 2).first != UInt8(ascii: "(")
    else { return false }
    report(
      "footnote-is-link", "the footnote `[\(name)]` is one word, so it is read as a link's address",
      at: position, help: "write more than one word")
    return true
  }
}
