/// The frame around every page: all that is the same wherever a reader is.
struct Shell {
  struct Slots {
    /// The page's name in the title bar, or nil for the start page.
    var title: String?
    /// A sentence or two about the page.
    var description: String
    /// The class of the main part.
    var kind: String
    var content: [HTML]
    /// The name of its text, if more than a heading goes before that.
    var textID = Shell.mainID
    /// The pieces beside the main part.
    var side: [HTML] = []
    /// The style sheets that it needs besides the book's.
    var styles: [String] = []
    var previous: String?
    var next: String?
    var hasScript = true
    /// Whether readers use programs on it.
    var runsPrograms = false
  }

  /// The name of the main part, for the link that skips to it.
  static let mainID = "page.text"
  /// The name of a chapter's text, after its place in the book and the list of its sections.
  static let textID = "page.chapter"
  /// The name of the list of chapters, which narrow windows show in a drawer.
  static let chaptersID = "page.chapters"

  private let book: Book
  private let development: Bool
  private let publication: Publication?
  /// Where a reader looks for a name without the search, which needs a script.
  private let index: String?
  /// The foot of every page, if it is the author's.
  private let footer: [HTML]?

  /// A frame for the pages of a book.
  init(book: Book, development: Bool, index: String? = nil, footer: [HTML]? = nil) {
    self.book = book
    self.development = development
    publication = Publication(book: book)
    self.index = index
    self.footer = footer
  }

  /// The text of a page.
  ///
  /// - Parameter path: the page's path in the site, if search engines are to know the page by it.
  func text(of slots: Slots, at path: String? = nil) -> String {
    let head = HTML.tag("head", [:], HTML.lines(head(of: slots, at: path)))
    let body = HTML.tag("body", [:], body(of: slots))
    let root = HTML.tag("html", ["lang": book.language], HTML.lines([head, body]))
    return "<!doctype html>\n" + HTMLPrinter.print(root) + "\n"
  }

  // MARK: Head

  private func head(of slots: Slots, at path: String?) -> [HTML] {
    let styles = [ThemeFiles.bookStyle] + slots.styles + book.look.styles
    let scripts = (slots.hasScript ? ["book.js"] : []) + (development ? ["_docgen/reload.js"] : [])
    let icon = HTML.tag("link", ["rel": "icon", "type": "image/svg+xml", "href": ThemeFiles.icon])
    var lines = [
      HTML.tag("meta", ["charset": "utf-8"]),
      .tag(
        "meta", ["http-equiv": "Content-Security-Policy", "content": policy(slots.runsPrograms)]),
      .tag("title", text: slots.title.map { "\($0) · \(book.title)" } ?? book.title),
      meta("viewport", "width=device-width, initial-scale=1"),
      meta("color-scheme", "light dark"), meta("description", slots.description),
    ]
    if let author = book.author { lines.append(meta("author", author)) }
    if let path, let address = publication?.address(of: path) {
      lines += addresses(address, of: slots)
    }
    lines.append(icon)
    lines += styles.map { link("stylesheet", $0) }
    if let previous = slots.previous { lines.append(link("prev", previous)) }
    if let next = slots.next { lines.append(link("next", next)) }
    return lines + scripts.map { .tag("script", ["src": $0]) }
  }

  /// What search engines and other sites show of a page.
  private func addresses(_ address: String, of slots: Slots) -> [HTML] {
    let properties: KeyValuePairs = [
      "type": "website", "url": address, "title": slots.title ?? book.title,
      "description": slots.description, "site_name": book.title,
      "locale": book.language.replacing("-", with: "_"),
    ]
    return [link("canonical", address)]
      + properties.map { .tag("meta", ["property": "og:\($0)", "content": $1]) }
  }

  private func meta(_ name: String, _ content: String) -> HTML {
    .tag("meta", ["name": name, "content": content])
  }

  private func link(_ relation: String, _ address: String) -> HTML {
    .tag("link", ["rel": relation, "href": address])
  }

  /// Nothing is loaded but the files beside the page; nothing in the page runs or paints by itself.
  private func policy(_ runsPrograms: Bool) -> String {
    let programs = runsPrograms ? " 'wasm-unsafe-eval'" : ""
    let own = """
      default-src 'none'; script-src 'self'\(programs); style-src 'self'; img-src 'self' data:; \
      font-src 'self'; base-uri 'none'; form-action 'none'
      """
    return development ? own + "; connect-src 'self'" : own
  }

  // MARK: Body

  private func body(of slots: Slots) -> [HTML] {
    let isSided = !slots.side.isEmpty
    let isWhole = slots.textID == Self.mainID
    let main = HTML.tag(
      "main", ["id": isWhole ? Self.mainID : nil, "class": slots.kind], slots.content)
    let foot = "The output under each program is what the program printed when this page was made."
    let skips =
      [skip("Skip to the text", to: slots.textID)]
      + (isSided ? [skip("Skip to the chapters", to: Self.chaptersID)] : [])
    return HTML.lines(skips) + [
      .tag("header", ["class": "bar"], HTML.lines(bar(isSided: isSided))),
      .tag("div", ["class": isSided ? "page sided" : "page"], ["\n", main] + slots.side + ["\n"]),
      .tag(
        "footer", ["class": "foot"],
        ["\n"] + (footer.map { $0 + ["\n"] } ?? [.tag("p", text: "\(book.title) · \(foot)")])),
    ]
  }

  private func skip(_ text: String, to id: String) -> HTML {
    .tag("a", ["class": "skip", "href": "#\(id)"], text: text)
  }

  /// What is above every page; the script brings some of it to life.
  private func bar(isSided: Bool) -> [HTML] {
    let logo = book.look.logo.map {
      HTML.tag("img", ["class": "logo", "src": URLText.link(to: $0.path), "alt": ""])
    }
    let glass = HTML.tag(
      "svg", ["viewBox": "0 0 16 16", "aria-hidden": "true"],
      [.tag("circle", ["cx": "7", "cy": "7", "r": "4.5"]), .tag("path", ["d": "m10.5 10.5 4 4"])])
    return .of(
      .tag("a", ["class": "book", "href": StartPage.fileName], .of(logo, .text(book.title))),
      .tag(
        "button", ["type": "button", "class": "js search"], [glass, .tag("span", text: "Search")]),
      isSided
        ? .tag(
          "button", ["type": "button", "class": "narrow", "popovertarget": Self.chaptersID],
          [.tag("span", text: "Chapters")]) : nil, .link("Contents", to: "contents.html"),
      index.map { .tag("a", ["class": "no-js", "href": $0], text: "Index") },
      .tag(
        "button", ["type": "button", "class": "js theme"],
        [.tag("span", text: "Theme: "), .tag("b", text: "auto")]))
  }
}
