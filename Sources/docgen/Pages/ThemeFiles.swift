/// The style sheets, scripts and pictures that pages load, as small as they are served.
enum ThemeFiles {
  /// What every page looks like.
  static let bookStyle = "book.css"
  /// What only the start page, the contents and lists that can be filtered look like.
  static let frontStyle = "front.css"
  /// What pictures of signals over time look like; for pages that have some.
  static let diagramStyle = "diagram.css"
  /// What pictures look like in lists and beside each other; for pages that have some.
  static let picturesStyle = "pictures.css"
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

  /// What leaves only some entries of a list; loaded when a reader turns to the field for it.
  static let filterScript = "filter.js"
  /// What shows the meaning of a term; loaded when a reader asks for one.
  static let glossaryScript = "glossary.js"
  /// What the meaning looks like.
  static let glossaryStyle = "glossary.css"

  /// What books in several languages look like besides: the choice, and scripts other than Latin.
  static let languageStyle = "languages.css"
  /// What keeps a reader's place when the language is changed.
  static let languageScript = "languages.js"

  /// The files that every book has.
  static let all = [
    style(bookStyle, PackageResources.book_css),
    style(frontStyle, PackageResources.front_css),
    style(diagramStyle, PackageResources.diagram_css),
    style(picturesStyle, PackageResources.pictures_css),
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
  static func glossary(_ glossary: Glossary, words: Words = .english) -> [SiteFile] {
    let source = String(decoding: PackageResources.glossary_js, as: UTF8.self)
    let script = Minified.script(words.script(source, named: glossaryScript))
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
    all.map { file in
      book.theme[file.path].map { SiteFile(path: file.path, bytes: $0) }
        ?? said(file, in: book.words)
    } + (book.languages.isEmpty ? [] : languageFiles(book.words))
  }

  /// A script in other words.
  private static func said(_ file: SiteFile, in words: Words) -> SiteFile {
    guard words != .english, let source = scripts[file.path] else { return file }
    let text = words.script(String(decoding: source, as: UTF8.self), named: file.path)
    return SiteFile(path: file.path, text: Minified.script(text))
  }

  private static let scripts = [
    bookScript: PackageResources.book_js, stepScript: PackageResources.step_js,
    searchScript: PackageResources.search_js, filterScript: PackageResources.filter_js,
  ]

  /// The files of a book in several languages: the script brings the names of the themes along.
  private static func languageFiles(_ words: Words) -> [SiteFile] {
    let names = ["auto", "light", "dark"].map { "\($0):\(ScriptText.quoted(words($0)))" }
    let script = Minified.script(String(decoding: PackageResources.languages_js, as: UTF8.self))
    return [
      style(languageStyle, PackageResources.languages_css),
      SiteFile(
        path: languageScript,
        text: "window.bookThemes={\(names.joined(separator: ","))};\n" + script),
    ]
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
