/// The style sheets, scripts and pictures that pages load, as small as they are served.
enum ThemeFiles {
  /// What every page looks like.
  static let bookStyle = "book.css"
  /// What only the start page, the contents and lists that can be filtered look like.
  static let frontStyle = "front.css"
  /// What pictures of signals over time look like; for pages that have some.
  static let diagramStyle = "diagram.css"
  /// What the search looks like; loaded when it is opened.
  static let searchStyle = "search.css"
  /// What the page with the whole book looks like, on screens and on paper.
  static let printStyle = "print.css"
  /// What every page runs.
  static let bookScript = "book.js"
  /// What a picture looks like while a reader steps through it; loaded then.
  static let stepStyle = "step.css"
  /// What steps through pictures of signals over time; loaded when a reader turns to one.
  static let stepScript = "step.js"
  /// What a search runs; loaded when it is opened.
  static let searchScript = "search.js"

  /// What leaves only some entries of a list; loaded where there is a field for it.
  static let filterScript = "filter.js"
  /// What shows the meaning of a term; loaded when a reader asks for one.
  static let glossaryScript = "glossary.js"
  /// What the meaning looks like.
  static let glossaryStyle = "glossary.css"

  /// The files that every book has.
  static let all = [
    style(bookStyle, PackageResources.book_css),
    style(frontStyle, PackageResources.front_css),
    style(diagramStyle, PackageResources.diagram_css),
    style(stepStyle, PackageResources.step_css),
    style(searchStyle, PackageResources.search_css),
    style(printStyle, PackageResources.print_css),
    script(bookScript, PackageResources.book_js),
    script(stepScript, PackageResources.step_js),
    script(searchScript, PackageResources.search_js),
    script(filterScript, PackageResources.filter_js),
    SiteFile(path: "icon.svg", bytes: PackageResources.icon_svg),
  ]

  /// The files of a book with a glossary: the script brings the meanings along, since pages from files
  /// can load scripts only.
  static func glossary(_ glossary: Glossary) -> [SiteFile] {
    let script = Minified.script(String(decoding: PackageResources.glossary_js, as: UTF8.self))
    return [
      SiteFile(path: glossaryScript, text: "window.bookTerms=\(glossary.script);\n" + script),
      style(glossaryStyle, PackageResources.glossary_css),
    ]
  }

  /// The names of all files that a book's own theme can have instead.
  static let names = (all.map(\.path) + [epubName, Shell.templateName]).sorted()

  /// The files, where a book's own take the place of those with their names.
  ///
  /// What others wrote is served as they wrote it.
  static func files(of book: Book) -> [SiteFile] {
    all.map { file in book.theme[file.path].map { SiteFile(path: file.path, bytes: $0) } ?? file }
  }

  /// The style sheet of a book as an e-book.
  static func epubStyle(of book: Book) -> SiteFile {
    book.theme[epubName].map { SiteFile(path: epubStyle.path, bytes: $0) } ?? epubStyle
  }

  private static let epubName = "epub.css"
  /// What an e-book looks like; it is no file of the site.
  static let epubStyle = style("book.css", PackageResources.epub_css)

  private static func style(_ path: String, _ source: [UInt8]) -> SiteFile {
    SiteFile(path: path, text: Minified.styleSheet(String(decoding: source, as: UTF8.self)))
  }

  private static func script(_ path: String, _ source: [UInt8]) -> SiteFile {
    SiteFile(path: path, text: Minified.script(String(decoding: source, as: UTF8.self)))
  }
}
