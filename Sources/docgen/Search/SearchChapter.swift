struct SearchChapter: Sendable {
  var page: String
  var title: String
  var entries: [SearchEntry]

  /// Reads the places off a page, as a reader sees it.
  ///
  /// - Parameter isGlossary: whether its sections are the terms of the book.
  init(
    of page: Page, keywords: [String] = [], isGlossary: Bool = false, isReference: Bool = false
  ) {
    self.page = page.fileName
    // A page of the book can have the same title.
    title = page.title + (isReference ? " (reference)" : "")
    var reader = Reader(
      section: isGlossary ? .term : .section,
      entries: [
        SearchEntry(
          kind: isReference ? .declaration : .chapter, anchor: "", title: page.title,
          keywords: keywords, text: page.description)
      ])
    reader.read(page.content)
    entries = reader.entries.map { entry in
      var entry = entry
      entry.text = Self.squeezed(entry.text, keepsLines: entry.kind == .program)
      return entry
    }
  }

  /// A page that is found by its title and some words alone.
  init(page: String, title: String, keywords: [String], text: String) {
    self.page = page
    self.title = title
    entries = [
      SearchEntry(kind: .chapter, anchor: "", title: title, keywords: keywords, text: text)
    ]
  }

  private struct Reader {
    var section: SearchEntry.Kind
    var entries: [SearchEntry]
    /// The place that text goes to: the last that is no program.
    var current = 0
    /// Whether what is read is folded away on the page.
    var isFolded = false

    mutating func read(_ pieces: [HTML]) {
      for piece in pieces {
        switch piece {
        case .text(let text): entries[current].text += text
        case .raw: continue
        case .element(let name, let attributes, let children): read(name, attributes, children)
        }
      }
    }

    private mutating func read(_ name: String, _ attributes: HTML.Attributes, _ inside: [HTML]) {
      switch (name, attributes["id"]) {
      case ("h2", let id?), ("h3", let id?), ("h4", let id?), ("h5", let id?), ("h6", let id?):
        var entry = SearchEntry(
          kind: section, anchor: id, title: inside.map(\.plainText).joined(), text: "")
        if attributes.hasClass("declaration") {
          // The kind beside the name is no part of it.
          for element in HTML.elements(in: inside) {
            let text = element.children.map(\.plainText).joined()
            if element.name == "code" { entry.title = text }
            if element.name == "small" { entry.text = text + ".\n" }
          }
          entry.kind = .declaration
        }
        entries.append(entry)
        current = entries.count - 1
      case ("li", let id?) where NameIndex.isEntry(id):
        let name = HTML.elements(in: inside).first { $0.name == "code" }?
          .children.map(\.plainText).joined()
        var text = ""
        Self.collect(Self.withoutReference(inside), into: &text)
        entries.append(SearchEntry(kind: .entry, anchor: id, title: name ?? id, text: text))
      case ("figure", let id?):
        var text = ""
        // The code of a solution is found by its names only.
        let names = HTML.elements(in: inside).filter { ["var", "i", "a"].contains($0.name) }
        Self.collect(isFolded ? names.flatMap { $0.children + [" "] } : inside, into: &text)
        entries.append(
          SearchEntry(
            kind: .program, anchor: id, title: entries[current].title, text: text,
            isFolded: isFolded))
      case ("details", _) where attributes.hasClass("fold"):
        let before = isFolded
        isFolded = true
        read(inside)
        isFolded = before
      case _ where SearchChapter.isControl(name, attributes): break
      // A drawing in text is none in an excerpt.
      case ("pre", _) where attributes.hasClass("drawing"): break
      default:
        let isInline = SearchChapter.inline.contains(name)
        if !isInline { entries[current].text += "\n" }
        read(inside)
        if !isInline { entries[current].text += "\n" }
      }
    }

    /// An entry without the names of chapters in its last sentence, which says where to read on.
    private static func withoutReference(_ inside: [HTML]) -> [HTML] {
      let end = inside.firstIndex { piece in
        if case .text(let text) = piece { text.hasSuffix(" See ") || text == "See " } else { false }
      }
      return end.map { Array(inside[..<$0]) + [.text(String(inside[$0].plainText.dropLast(4)))] }
        ?? inside
    }

    /// The text of a program and of its output, in lines.
    private static func collect(_ pieces: [HTML], into text: inout String) {
      for piece in pieces {
        switch piece {
        case .text(let plain): text += plain
        case .raw: continue
        case .element(let name, let attributes, let children):
          if SearchChapter.isControl(name, attributes) { continue }
          collect(children, into: &text)
          if !SearchChapter.inline.contains(name) { text += "\n" }
        }
      }
    }
  }

  /// Text without indentation and empty lines, or all on one line with one blank between words.
  private static func squeezed(_ text: String, keepsLines: Bool) -> String {
    guard keepsLines else {
      return text.utf8.split { $0 <= 0x20 }.map { Substring($0) }.joined(separator: " ")
    }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().map { Substring($0 == 0 ? $1 : $1.drop { $0 <= 0x20 }) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static let inline: Set<String> = [
    "a", "abbr", "b", "code", "em", "i", "kbd", "mark", "s", "samp", "small", "span", "strong",
    "sub", "sup", "time", "var", "wbr",
  ]

  /// Whether an element is a control, or repeats text that is elsewhere.
  private static func isControl(_ name: String, _ attributes: HTML.Attributes) -> Bool {
    switch name {
    case "button", "fieldset", "figcaption", "input", "svg", "time": return true
    case "figure": return attributes["class"] == TimelineFigure.className
    case "details", "p": if attributes["class"] == "setup" { return true }
    default: break
    }
    let isOurs = attributes["class"].map { ["label", "note", "unseen"].contains($0) } ?? false
    return isOurs || attributes["aria-hidden"] == "true"
  }
}
