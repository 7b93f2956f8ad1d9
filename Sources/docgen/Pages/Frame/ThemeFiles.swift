/// The style sheets, scripts and pictures that pages load.
///
/// Pages load `book.css` and `book.js`, and the other scripts when readers ask for what these do.
enum ThemeFiles {
  static let bookStyle = "book.css"
  /// The look of the page with the whole book, on screens and on paper.
  static let printStyle = "print.css"
  /// The look of the start page and of the contents.
  static let startStyle = "start.css"
  /// The look of the declarations in the reference.
  static let referenceStyle = "reference.css"
  /// The author's own rules, which come after all others; the theme has none.
  static let extraStyle = "extra.css"
  static let icon = "icon.svg"

  private static let everywhere = [
    SiteFile(path: "answer.js", bytes: PackageResources.answer_js),
    SiteFile(path: "book.js", bytes: PackageResources.book_js),
    SiteFile(path: bookStyle, bytes: PackageResources.book_css),
    SiteFile(path: "filter.js", bytes: PackageResources.filter_js),
    SiteFile(path: "keys.js", bytes: PackageResources.keys_js),
    SiteFile(path: "reading.js", bytes: PackageResources.reading_js),
    SiteFile(path: "search.js", bytes: PackageResources.search_js),
    SiteFile(path: startStyle, bytes: PackageResources.start_css),
    SiteFile(path: "tools.css", bytes: PackageResources.tools_css),
  ]

  static let ebookStyle = SiteFile(path: bookStyle, bytes: PackageResources.epub_css)

  static func files(of book: Book, glossary: Glossary? = nil) -> [SiteFile] {
    var files = everywhere
    func add(_ path: String, _ bytes: [UInt8], after data: String = "") {
      files.append(SiteFile(path: path, bytes: data.utf8 + bytes))
    }
    add(icon, book.look.icon ?? PackageResources.icon_svg)
    add(printStyle, PackageResources.print_css, after: PrintPage.runningHeads(of: book))
    if book.reference != nil { add(referenceStyle, PackageResources.reference_css) }
    // Pages opened from files can load scripts only, so the data are in the scripts.
    if book.parts.count > 1 {
      let data = "window.bookParts=\(Navigation.script(of: book));\n"
      add("parts.js", PackageResources.parts_js, after: data)
    }
    if let glossary {
      add(
        "glossary.js", PackageResources.glossary_js, after: "window.bookTerms=\(glossary.script);\n"
      )
    }
    if !book.live.known.isEmpty {
      add("live.js", PackageResources.live_js)
      if let script = book.live.labScript { add("lab.js", script) }
      files += book.live.files
    }
    return files
  }
}
