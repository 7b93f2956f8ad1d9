import Mustache

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
    /// The pieces beside the main part.
    var side: [HTML] = []
    /// The style sheets that it needs besides the book's.
    var styles: [String] = []
    var previous: String?
    var next: String?
    /// Whether it runs the book's script.
    var hasScript = true
    /// Whether readers use programs on it.
    var runsPrograms = false
  }

  /// The name of the main part, for the link that skips to it.
  static let mainID = "page.text"
  /// The name of the list of chapters, which narrow windows show in a drawer.
  static let chaptersID = "page.chapters"

  static let templateName = "page.mustache"

  /// The names of the values that a template can use.
  static let valueNames = [
    "address", "author", "book", "chaptersID", "content", "description", "development",
    "footer", "language", "locale", "logo", "mainID", "name", "next", "policy", "previous",
    "scripted", "styles", "title", "words.chapters", "words.contents", "words.foot", "words.search",
    "words.skip", "words.skipToChapters", "words.theme", "words.themeName",
  ]

  private let book: Book
  private let development: Bool
  private let template: MustacheTemplate
  /// The foot of every page, if it is the author's.
  private let footer: String?

  /// A frame for the pages of a book.
  ///
  /// - Parameters:
  ///   - development: whether the development server shows the pages.
  ///   - footer: the foot of every page, if it is the author's.
  init(book: Book, development: Bool, footer: [HTML]? = nil) {
    self.book = book
    self.footer = footer.map { HTMLPrinter.print($0) }
    self.development = development
    let source = String(
      decoding: book.theme[Self.templateName] ?? PackageResources.page_mustache, as: UTF8.self)
    do {
      template = try MustacheTemplate(string: source)
    } catch {
      preconditionFailure("the template of the pages is broken: \(error)")
    }
  }

  /// The text of a page.
  ///
  /// - Parameter path: the page's path in the site, if search engines are to know the page by it.
  func text(of slots: Slots, at path: String? = nil) -> String {
    let publication = Publication(book: book)
    let values: [String: Any?] = [
      "words": words,
      "language": book.language,
      "book": HTMLPrinter.visible(book.title),
      "title": HTMLPrinter.visible(slots.title.map { "\($0) · \(book.title)" } ?? book.title),
      "policy": policy(slots.runsPrograms),
      "styles": [ThemeFiles.bookStyle] + slots.styles
        + book.look.styles,
      "description": HTMLPrinter.visible(slots.description),
      "previous": slots.previous,
      "next": slots.next,
      "scripted": slots.hasScript,
      "author": book.author.map(HTMLPrinter.visible),
      "address": path.flatMap { publication?.address(of: $0) },
      "name": HTMLPrinter.visible(slots.title ?? book.title),
      "locale": book.language.replacing("-", with: "_"),
      "development": development,
      "logo": book.look.logo.map { URLText.link(to: $0.path) },
      "footer": footer,
      "mainID": Self.mainID,
      "chaptersID": slots.side.isEmpty ? nil : Self.chaptersID,
      "content": HTMLPrinter.print([main(slots)] + slots.side),
    ]
    return template.render(values.compactMapValues(\.self))
  }

  private func main(_ slots: Slots) -> HTML {
    .tag("main", ["id": Self.mainID, "class": slots.kind], slots.content)
  }

  private var words: [String: String] {
    [
      "skip": "Skip to the text",
      "skipToChapters": "Skip to the chapters",
      "search": "Search",
      "chapters": "Chapters",
      "contents": "Contents",
      "theme": "Theme: ",
      "themeName": "auto",
      "foot": "The output under each program is what the program printed when this page was made.",
    ]
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
}
