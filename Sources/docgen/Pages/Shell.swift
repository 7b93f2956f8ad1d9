import Mustache

/// The frame around every page: all that is the same wherever a reader is.
struct Shell {
  /// What a page puts into the frame.
  struct Slots {
    /// The page's name in the title bar, or nil for the start page.
    var title: String?
    /// A sentence or two about the page.
    var description: String
    /// The main part.
    var main: HTML
    /// What stands beside the main part.
    var side: [HTML] = []
    /// The style sheets that it needs besides the book's.
    var styles: [String] = []
    /// What helps to find one's place: the page before and the page after.
    var previous: String?
    /// The file name of the page after.
    var next: String?
    /// Whether it runs the book's script.
    var hasScript = true
    /// The page that this one has become.
    var canonical: String?
    /// Whether readers are sent there at once.
    var isLeftAtOnce = false
  }

  /// The name of the main part, for the link that skips to it.
  static let mainID = "page.text"
  /// The name of the list of chapters, for narrow windows, where it comes last.
  static let chaptersID = "page.chapters"

  /// The name of the file with the frame.
  static let templateName = "page.mustache"

  private let book: Book
  private let development: Bool
  private let template: MustacheTemplate

  /// A frame for the pages of a book.
  ///
  /// - Parameter development: whether the development server shows the pages.
  init(book: Book, development: Bool) {
    self.book = book
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
  /// - Parameter path: the page's path in the site, if the world is to know it by that.
  func text(of slots: Slots, at path: String? = nil) -> String {
    template.render(
      Values(
        language: book.language,
        book: book.title,
        title: slots.title.map { "\($0) · \(book.title)" } ?? book.title,
        policy: policy,
        styles: [ThemeFiles.bookStyle] + slots.styles,
        description: slots.description,
        previous: slots.previous,
        next: slots.next,
        scripted: slots.hasScript,
        author: book.author,
        address: path.flatMap { Publication(book: book)?.address(of: $0) },
        name: slots.title ?? book.title,
        locale: book.language.replacing("-", with: "_"),
        feed: Publication(book: book)?.hasFeed == true ? Publication.feedPath : nil,
        canonical: slots.canonical,
        refresh: slots.isLeftAtOnce ? slots.canonical : nil,
        development: development,
        mainID: Self.mainID,
        chaptersID: slots.side.isEmpty ? nil : Self.chaptersID,
        content: HTMLPrinter.print([slots.main] + slots.side)))
  }

  /// What the template knows.
  private struct Values {
    var language: String
    var book: String
    var title: String
    var policy: String
    var styles: [String]
    var description: String
    var previous: String?
    var next: String?
    var scripted: Bool
    var author: String?
    var address: String?
    var name: String
    var locale: String
    var feed: String?
    var canonical: String?
    var refresh: String?
    var development: Bool
    var mainID: String
    var chaptersID: String?
    var content: String
  }

  /// Nothing is loaded but the files beside the page; nothing in the page runs or paints by itself.
  private var policy: String {
    let own = """
      default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
      font-src 'self'; base-uri 'none'; form-action 'none'
      """
    return development ? own + "; connect-src 'self'" : own
  }
}
