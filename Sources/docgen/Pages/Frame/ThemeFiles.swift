import DocRunner

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

  /// What an e-book looks like; it is no file of the site.
  static let ebookStyle = "epub.css"
  /// The picture by which browsers tell the book's tabs from others.
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
    // Pages from files can load scripts only, so these bring along what they speak of.
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
  /// What others wrote is served as they wrote it.
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
