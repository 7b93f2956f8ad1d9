import Cfiles
import DocRunner

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
    SiteFile(path: "answer.js", bytes: CarriedFile.answer_js.contents),
    SiteFile(path: "book.js", bytes: CarriedFile.book_js.contents),
    SiteFile(path: bookStyle, bytes: CarriedFile.book_css.contents),
    SiteFile(path: "filter.js", bytes: CarriedFile.filter_js.contents),
    SiteFile(path: "keys.js", bytes: CarriedFile.keys_js.contents),
    SiteFile(path: "reading.js", bytes: CarriedFile.reading_js.contents),
    SiteFile(path: "search.js", bytes: CarriedFile.search_js.contents),
    SiteFile(path: startStyle, bytes: CarriedFile.start_css.contents),
    SiteFile(path: "tools.css", bytes: CarriedFile.tools_css.contents),
  ]

  static let ebookStyle = SiteFile(path: bookStyle, bytes: CarriedFile.epub_css.contents)

  static func files(of book: Book, glossary: Glossary? = nil) -> [SiteFile] {
    var files = everywhere
    func add(_ path: String, _ bytes: [UInt8], after data: String = "") {
      files.append(SiteFile(path: path, bytes: data.utf8 + bytes))
    }
    add(icon, book.look.icon ?? CarriedFile.icon_svg.contents)
    add(printStyle, CarriedFile.print_css.contents, after: PrintPage.runningHeads(of: book))
    if book.reference != nil { add(referenceStyle, CarriedFile.reference_css.contents) }
    // Pages opened from files can load scripts only, so the data are in the scripts.
    if book.parts.count > 1 {
      let data = "window.bookParts=\(Navigation.script(of: book));\n"
      add("parts.js", CarriedFile.parts_js.contents, after: data)
    }
    if let glossary {
      add(
        "glossary.js", CarriedFile.glossary_js.contents,
        after: "window.bookTerms=\(glossary.script);\n"
      )
    }
    if !book.live.known.isEmpty {
      add("live.js", CarriedFile.live_js.contents)
      if let script = book.live.labScript { add("lab.js", script) }
      files += book.live.files
    }
    return files
  }
}
