import Mustache

/// The frame around every page: all that is the same wherever a reader is.
struct Shell {
  /// The contents of a page's frame.
  struct Slots {
    /// The page's name in the title bar, or nil for the start page.
    var title: String?
    /// A sentence or two about the page.
    var description: String
    /// The main part.
    var main: HTML
    /// The pieces beside the main part.
    var side: [HTML] = []
    /// The style sheets that it needs besides the book's.
    var styles: [String] = []
    /// The file name of the page before.
    var previous: String?
    /// The file name of the page after.
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

  /// The name of the file with the frame.
  static let templateName = "page.mustache"

  /// The names of the values that a template can use.
  static let valueNames = [
    "address", "alternates", "author", "book", "canonical", "chaptersID", "choice", "code",
    "content", "description", "development", "direction", "feed", "footer", "here", "isHere",
    "language",
    "languages", "locale", "logo", "mainID", "name", "next", "policy", "previous", "root",
    "scripted", "styles", "title", "words.chapters", "words.contents", "words.foot",
    "words.language", "words.search", "words.skip", "words.skipToChapters", "words.theme",
    "words.themeName",
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
    self.footer = footer.map { HTMLPrinter.print(book.directed($0)) }
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
  /// - Parameters:
  ///   - path: the page's path in the site, if search engines are to know the page by it.
  ///   - name: the page that other languages have in its place.
  func text(of slots: Slots, at path: String? = nil, like name: String? = nil) -> String {
    let publication = Publication(book: book)
    // What is shown in the original is a copy of the page there.
    let isOwn = path.map { book.has($0) } ?? true
    let choices = book.languages.map { language -> [String: Any] in
      [
        "code": language.code, "name": language.name,
        "address": language.address(of: name ?? path ?? "index.html", from: book.folder),
        "isHere": language.folder == book.folder,
      ]
    }
    let here = book.languages.first { $0.folder == book.folder }
    let root = book.folder.isEmpty ? "" : "../"
    let values: [String: Any?] = [
      "words": words,
      "root": root,
      "choice": here.map { ["here": $0.name, "languages": choices] as [String: Any] },
      "alternates": path.flatMap { publication?.alternates(of: $0) } ?? [],
      "language": book.language,
      "direction": book.direction == .rightToLeft ? book.direction.rawValue : nil,
      "book": HTMLPrinter.visible(book.title),
      "title": HTMLPrinter.visible(slots.title.map { "\($0) · \(book.title)" } ?? book.title),
      "policy": policy(slots.runsPrograms),
      "styles": [ThemeFiles.bookStyle] + slots.styles
        + (book.hasNestedChapters ? [ThemeFiles.nestedStyle] : [])
        + (book.hasLanguageStyle ? [ThemeFiles.languageStyle] : [])
        + book.look.styles.map { root + $0 },
      "description": HTMLPrinter.visible(slots.description),
      "previous": slots.previous,
      "next": slots.next,
      "scripted": slots.hasScript,
      "author": book.author.map(HTMLPrinter.visible),
      "address": isOwn ? path.flatMap { publication?.address(of: $0) } : nil,
      "name": HTMLPrinter.visible(slots.title ?? book.title),
      "locale": book.language.replacing("-", with: "_"),
      "feed": publication?.hasFeed == true ? Publication.feedPath : nil,
      "canonical": isOwn ? nil : path.flatMap { publication?.original(of: $0) },
      "development": development,
      "logo": book.look.logo.map { root + URLText.link(to: $0.path) },
      "footer": footer,
      "mainID": Self.mainID,
      "chaptersID": slots.side.isEmpty ? nil : Self.chaptersID,
      "content": HTMLPrinter.print(book.directed([slots.main] + slots.side)),
    ]
    return template.render(values.compactMapValues(\.self))
  }

  /// The words in the frame.
  private var words: [String: String] {
    let words = book.words
    return [
      "skip": words("Skip to the text"),
      "skipToChapters": words("Skip to the chapters"),
      "search": words("Search"),
      "chapters": words("Chapters"),
      "contents": words("Contents"),
      "theme": words("Theme: "),
      "themeName": words("auto"),
      "language": words("Language"),
      "foot": words(
        "The output under each program is what the program printed when this page was made."),
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
