/// The style sheets, scripts and pictures that pages load.
enum ThemeFiles {
  /// The look of every page.
  static let bookStyle = "book.css"
  /// The look of the page with the whole book, on screens and on paper.
  static let printStyle = "print.css"
  /// The author's own rules, which come after all others; the theme has none.
  static let extraStyle = "extra.css"

  /// The theme's files by their names; a book's own theme can have any of them instead.
  ///
  /// Pages load `book.css` and `book.js`, and the other scripts when readers ask for what these do. `epub.css` is
  /// for e-books.
  static let sources: [String: [UInt8]] = [
    "answer.js": PackageResources.answer_js,
    "book.js": PackageResources.book_js,
    bookStyle: PackageResources.book_css,
    "epub.css": PackageResources.epub_css,
    "glossary.js": PackageResources.glossary_js,
    "icon.svg": PackageResources.icon_svg,
    "keys.js": PackageResources.keys_js,
    "live.js": PackageResources.live_js,
    "parts.js": PackageResources.parts_js,
    printStyle: PackageResources.print_css,
    "reading.js": PackageResources.reading_js,
    "search.js": PackageResources.search_js,
    "tools.css": PackageResources.tools_css,
    Shell.templateName: PackageResources.page_mustache,
  ]

  /// The files that every site has.
  private static let everywhere = [
    "answer.js", "book.js", bookStyle, "icon.svg", "keys.js", "reading.js", "search.js",
    "tools.css",
  ]

  static func files(of book: Book, glossary: Glossary? = nil) -> [SiteFile] {
    var files = everywhere.map { file($0, of: book) }
    files.append(file(printStyle, of: book, after: PrintPage.runningHeads(of: book)))
    // Pages opened from files can load scripts only, so the data are in the scripts.
    if book.parts.count > 1 {
      let data = "window.bookParts=\(Navigation.script(of: book));\n"
      files.append(file("parts.js", of: book, after: data))
    }
    if let glossary {
      files.append(file("glossary.js", of: book, after: "window.bookTerms=\(glossary.script);\n"))
    }
    if !book.live.known.isEmpty {
      files.append(file("live.js", of: book))
      if let script = book.live.labScript { files.append(SiteFile(path: "lab.js", bytes: script)) }
      files += book.live.files
    }
    return files
  }

  static func ebookStyle(of book: Book) -> SiteFile {
    SiteFile(path: bookStyle, bytes: file("epub.css", of: book).bytes)
  }

  /// A file as a site has it: the theme's, or one of the book's own.
  static func file(_ name: String, of book: Book, after data: String = "") -> SiteFile {
    SiteFile(path: name, bytes: data.utf8 + (book.theme[name] ?? sources[name] ?? []))
  }
}
