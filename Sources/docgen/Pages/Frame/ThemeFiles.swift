import DocRunner

/// The style sheets, scripts and pictures that pages load, as small as they are served.
enum ThemeFiles {
  /// The look of every page.
  static let bookStyle = "book.css"
  /// The look of the start page, the contents and lists with a filter.
  static let frontStyle = "front.css"
  /// The look of timelines, for pages that have some.
  static let diagramStyle = "diagram.css"
  /// The look of timelines in lists and beside each other, for pages that have some.
  static let picturesStyle = "pictures.css"
  /// The look of the search; loaded when a reader opens it.
  static let searchStyle = "search.css"
  /// The look of the page with the whole book, on screens and on paper.
  static let printStyle = "print.css"
  /// The script of every page.
  static let bookScript = "book.js"
  /// The look of a timeline while a reader steps through it; loaded then.
  static let stepStyle = "step.css"
  /// The script that steps through timelines; loaded when a reader turns to one.
  static let stepScript = "step.js"
  /// The script of the search; loaded when a reader opens it.
  static let searchScript = "search.js"

  /// The script that filters a list; loaded when a reader turns to its field.
  static let filterScript = "filter.js"
  /// The script that shows the meaning of a term; loaded when a reader asks for one.
  static let glossaryScript = "glossary.js"
  /// The look of a term's meaning.
  static let glossaryStyle = "glossary.css"

  /// The further look of books in several languages: the choice, and scripts other than Latin.
  static let languageStyle = "languages.css"
  /// The script that keeps a reader's place when the language changes.
  static let languageScript = "languages.js"

  /// The look of an e-book; not a file of the site.
  static let ebookStyle = "epub.css"
  /// The picture on the book's tabs in a browser.
  static let icon = "icon.svg"

  /// The theme's files by their names; a book's own theme can have any of them instead.
  static let sources: [String: [UInt8]] = [
    bookScript: PackageResources.book_js,
    bookStyle: PackageResources.book_css,
    diagramStyle: PackageResources.diagram_css,
    ebookStyle: PackageResources.epub_css,
    filterScript: PackageResources.filter_js,
    frontStyle: PackageResources.front_css,
    glossaryScript: PackageResources.glossary_js,
    glossaryStyle: PackageResources.glossary_css,
    icon: PackageResources.icon_svg,
    languageScript: PackageResources.languages_js,
    languageStyle: PackageResources.languages_css,
    picturesStyle: PackageResources.pictures_css,
    printStyle: PackageResources.print_css,
    searchScript: PackageResources.search_js,
    searchStyle: PackageResources.search_css,
    Shell.templateName: PackageResources.page_mustache,
    stepScript: PackageResources.step_js,
    stepStyle: PackageResources.step_css,
  ]

  /// The files that every site has.
  private static let everywhere = [
    bookScript, bookStyle, diagramStyle, filterScript, frontStyle, icon, picturesStyle, printStyle,
    searchScript, searchStyle, stepScript, stepStyle,
  ]

  /// The files of a book's site.
  static func files(of book: Book, glossary: Glossary? = nil) -> [SiteFile] {
    var files = everywhere.map { file($0, of: book) }
    // Pages opened from files can load scripts only, so the data are in the scripts.
    if let glossary {
      files.append(file(glossaryScript, of: book, after: "window.bookTerms=\(glossary.script);\n"))
      files.append(file(glossaryStyle, of: book))
    }
    if book.hasLanguageStyle { files.append(file(languageStyle, of: book)) }
    if !book.languages.isEmpty {
      let names = ["auto", "light", "dark"]
        .map { "\($0):\(ScriptText.quoted(book.words($0)))" }.joined(separator: ",")
      files.append(file(languageScript, of: book, after: "window.bookThemes={\(names)};\n"))
    }
    return files
  }

  /// The style sheet of a book as an e-book.
  static func ebookStyle(of book: Book) -> SiteFile {
    SiteFile(path: bookStyle, bytes: file(ebookStyle, of: book).bytes)
  }

  /// A file as a site has it: the theme's as small as it can be and in the book's words.
  ///
  /// A file of the book's own theme is served as it is.
  static func file(_ name: String, of book: Book, after data: String = "") -> SiteFile {
    let bytes = book.theme[name] ?? minified(name, in: book.words)
    return SiteFile(path: name, bytes: data.utf8 + bytes)
  }

  private static func minified(_ name: String, in words: Words) -> [UInt8] {
    if words == .english, let known = minified[name] { return known }
    return minified(name, sources[name] ?? [], in: words)
  }

  private static let minified = sources.reduce(into: [:]) { files, file in
    files[file.key] = minified(file.key, file.value, in: .english)
  }

  private static func minified(_ name: String, _ source: [UInt8], in words: Words) -> [UInt8] {
    let text = String(decoding: source, as: UTF8.self)
    return switch name.split(separator: ".").last {
    case "css":
      KnownCode.shared.value("minified style", of: text) { Array(Minified.styleSheet($0).utf8) }
    case "js":
      KnownCode.shared.value("minified script", of: words.script(text, named: name)) {
        Array(Minified.script($0).utf8)
      }
    default: source
    }
  }
}
