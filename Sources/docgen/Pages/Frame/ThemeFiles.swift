/// The style sheets, scripts and pictures that pages load.
enum ThemeFiles {
  /// The look of every page.
  static let bookStyle = "book.css"
  /// The look of what scripts add to a page; loaded with the first of them.
  static let toolsStyle = "tools.css"
  /// The look of the page with the whole book, on screens and on paper.
  static let printStyle = "print.css"
  /// The script of every page.
  static let bookScript = "book.js"
  /// The script that keeps what a reader has read; loaded when a reader stays or has read something.
  static let readingScript = "reading.js"
  /// The script that lists the chapters of other parts; loaded when a reader opens one.
  static let partsScript = "parts.js"
  /// The script of the search; loaded when a reader opens it.
  static let searchScript = "search.js"
  /// The script that lists the keys; loaded when a reader asks for them.
  static let keysScript = "keys.js"
  /// The script by which readers answer questions; loaded when a reader asks for a form.
  static let answerScript = "answer.js"
  /// The script that shows the meaning of a term; loaded when a reader asks for one.
  static let glossaryScript = "glossary.js"
  /// The script that runs the live parts of a page; loaded when a reader asks for one.
  static let liveScript = "live.js"
  /// The script by which readers try operators; loaded when a reader asks for the lab.
  static let labScript = "lab.js"

  /// The look of an e-book; not a file of the site.
  static let ebookStyle = "epub.css"
  /// The picture on the book's tabs in a browser.
  static let icon = "icon.svg"

  /// The author's own rules, which come after all others; the theme has none.
  static let extraStyle = "extra.css"

  /// The theme's files by their names; a book's own theme can have any of them instead.
  static let sources: [String: [UInt8]] = [
    answerScript: PackageResources.answer_js,
    bookScript: PackageResources.book_js,
    bookStyle: PackageResources.book_css,
    ebookStyle: PackageResources.epub_css,
    glossaryScript: PackageResources.glossary_js,
    icon: PackageResources.icon_svg,
    keysScript: PackageResources.keys_js,
    labScript: PackageResources.lab_js,
    liveScript: PackageResources.live_js,
    partsScript: PackageResources.parts_js,
    printStyle: PackageResources.print_css,
    readingScript: PackageResources.reading_js,
    searchScript: PackageResources.search_js,
    toolsStyle: PackageResources.tools_css,
    Shell.templateName: PackageResources.page_mustache,
  ]

  /// The files that every site has.
  private static let everywhere = [
    answerScript, bookScript, bookStyle, icon, keysScript, readingScript, searchScript, toolsStyle,
  ]

  static func files(of book: Book, glossary: Glossary? = nil) -> [SiteFile] {
    var files = everywhere.map { file($0, of: book) }
    files.append(file(printStyle, of: book, after: PrintPage.runningHeads(of: book)))
    // Pages opened from files can load scripts only, so the data are in the scripts.
    if book.parts.count > 1 {
      let data = "window.bookParts=\(Navigation.script(of: book));\n"
      files.append(file(partsScript, of: book, after: data))
    }
    if let glossary {
      files.append(file(glossaryScript, of: book, after: "window.bookTerms=\(glossary.script);\n"))
    }
    if !book.live.known.isEmpty {
      files.append(file(liveScript, of: book))
      if book.live.known.contains(LiveParts.lab) { files.append(file(labScript, of: book)) }
      files += book.live.files
    }
    return files
  }

  /// The style sheet of a book as an e-book.
  static func ebookStyle(of book: Book) -> SiteFile {
    SiteFile(path: bookStyle, bytes: file(ebookStyle, of: book).bytes)
  }

  /// A file as a site has it: the theme's in the book's words, and one of the book's own theme as it is.
  static func file(_ name: String, of book: Book, after data: String = "") -> SiteFile {
    let bytes = book.theme[name] ?? source(name, in: book.words)
    return SiteFile(path: name, bytes: data.utf8 + bytes)
  }

  private static func source(_ name: String, in words: Words) -> [UInt8] {
    let source = sources[name] ?? []
    guard words != .english, name.hasSuffix(".js") else { return source }
    return Array(words.script(String(decoding: source, as: UTF8.self), named: name).utf8)
  }
}
