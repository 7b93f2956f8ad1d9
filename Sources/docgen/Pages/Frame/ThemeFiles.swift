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
  /// The look of pictures of subscriptions, for pages that have some.
  static let graphStyle = "graph.css"
  /// The look of lists of tasks and definitions and of captions, for pages that have some.
  static let textStyle = "text.css"
  /// The look of the search; loaded when a reader opens it.
  static let searchStyle = "search.css"
  /// The look of the page with the whole book, on screens and on paper.
  static let printStyle = "print.css"
  /// The script of every page.
  static let bookScript = "book.js"
  /// The script that keeps what a reader has read; loaded when a reader stays or has read something.
  static let readingScript = "reading.js"
  /// The look of what that script marks; loaded before the first mark.
  static let readingStyle = "reading.css"
  /// The look of chapters under chapters, for books that have some.
  static let nestedStyle = "nested.css"
  /// The script that copies programs and marks lines; loaded when a reader turns to a program.
  static let panelScript = "panel.js"
  /// The script that lists the chapters of other parts; loaded when a reader opens one.
  static let partsScript = "parts.js"
  /// The look of a timeline while a reader steps through it; loaded then.
  static let stepStyle = "step.css"
  /// The script that steps through timelines; loaded when a reader turns to one.
  static let stepScript = "step.js"
  /// The script of the search; loaded when a reader opens it.
  static let searchScript = "search.js"

  /// The script that finds places; loaded with the search.
  static let finderScript = "finder.js"
  /// The script that finds the word that a misspelled one is meant to be; loaded when there is one.
  static let nearestScript = "nearest.js"
  /// The look of what readers answer and choose with, for pages that have some.
  static let formsStyle = "forms.css"
  /// The look of the forms for answers; loaded when a reader asks for one.
  static let answerStyle = "answer.css"
  /// The script by which readers answer questions; loaded then, too.
  static let answerScript = "answer.js"
  /// The script for other ways to answer than typing; loaded when a reader asks for one.
  static let answerMoreScript = "answer-more.js"
  /// The script behind the choice between runs of a program; loaded when a reader makes one.
  static let variantsScript = "variants.js"

  /// The script that loads programs compiled to WebAssembly.
  static let liveModuleScript = "live-module.js"
  /// The script that runs the live parts of a page; loaded when a reader asks for one.
  static let liveScript = "live.js"
  /// The script that draws what live parts report; loaded with the first of them.
  static let liveLanesScript = "live-lanes.js"
  /// The look of live parts.
  static let liveStyle = "live.css"
  /// The script by which readers try operators; loaded when a reader asks for the lab.
  static let labScript = "lab.js"
  /// The script that writes what the lab shows as a test; loaded when a reader asks for it.
  static let labTestScript = "lab-test.js"
  /// The look of the lab.
  static let labStyle = "lab.css"

  /// The script that filters a list; loaded when a reader turns to its field.
  static let filterScript = "filter.js"
  /// The script that shows the meaning of a term; loaded when a reader asks for one.
  static let glossaryScript = "glossary.js"
  /// The look of a term's meaning.
  static let glossaryStyle = "glossary.css"

  /// The look of an e-book; not a file of the site.
  static let ebookStyle = "epub.css"
  /// The picture on the book's tabs in a browser.
  static let icon = "icon.svg"

  /// The author's own rules, which come after all others; the theme has none.
  static let extraStyle = "extra.css"

  /// The theme's files by their names; a book's own theme can have any of them instead.
  static let sources: [String: [UInt8]] = [
    answerMoreScript: PackageResources.answer_more_js,
    answerScript: PackageResources.answer_js,
    answerStyle: PackageResources.answer_css,
    bookScript: PackageResources.book_js,
    bookStyle: PackageResources.book_css,
    diagramStyle: PackageResources.diagram_css,
    ebookStyle: PackageResources.epub_css,
    filterScript: PackageResources.filter_js,
    finderScript: PackageResources.finder_js,
    formsStyle: PackageResources.forms_css,
    frontStyle: PackageResources.front_css,
    glossaryScript: PackageResources.glossary_js,
    glossaryStyle: PackageResources.glossary_css,
    graphStyle: PackageResources.graph_css,
    icon: PackageResources.icon_svg,
    labScript: PackageResources.lab_js,
    labStyle: PackageResources.lab_css,
    labTestScript: PackageResources.lab_test_js,
    liveLanesScript: PackageResources.live_lanes_js,
    liveModuleScript: PackageResources.live_module_js,
    liveScript: PackageResources.live_js,
    liveStyle: PackageResources.live_css,
    nearestScript: PackageResources.nearest_js,
    nestedStyle: PackageResources.nested_css,
    panelScript: PackageResources.panel_js,
    partsScript: PackageResources.parts_js,
    picturesStyle: PackageResources.pictures_css,
    printStyle: PackageResources.print_css,
    readingScript: PackageResources.reading_js,
    readingStyle: PackageResources.reading_css,
    searchScript: PackageResources.search_js,
    searchStyle: PackageResources.search_css,
    Shell.templateName: PackageResources.page_mustache,
    stepScript: PackageResources.step_js,
    stepStyle: PackageResources.step_css,
    textStyle: PackageResources.text_css,
    variantsScript: PackageResources.variants_js,
  ]

  /// The files that every site has.
  private static let everywhere = [
    answerMoreScript, answerScript, answerStyle, bookScript, bookStyle, diagramStyle, filterScript,
    finderScript, formsStyle, frontStyle, graphStyle, icon, nearestScript, panelScript,
    picturesStyle, readingScript, readingStyle, searchScript, searchStyle, stepScript, stepStyle,
    textStyle, variantsScript,
  ]

  /// The files of a book's site.
  static func files(of book: Book, glossary: Glossary? = nil) -> [SiteFile] {
    var files = everywhere.map { file($0, of: book) }
    // The page with the whole book has what few pages have, for which it need not load another file.
    let rare = String(decoding: file(textStyle, of: book).bytes, as: UTF8.self)
    files.append(file(printStyle, of: book, after: PrintPage.runningHeads(of: book) + rare))
    // Pages opened from files can load scripts only, so the data are in the scripts.
    if book.parts.count > 1 {
      let data = "window.bookParts=\(Navigation.script(of: book));\n"
      files.append(file(partsScript, of: book, after: data))
    }
    if let glossary {
      files.append(file(glossaryScript, of: book, after: "window.bookTerms=\(glossary.script);\n"))
      files.append(file(glossaryStyle, of: book))
    }
    if !book.live.known.isEmpty {
      var names = [liveStyle]
      if book.live.known.contains(LiveParts.lab) { names += [labScript, labStyle, labTestScript] }
      if book.live.known != [LiveParts.lab] { names += [liveLanesScript, liveScript] }
      files += (names + [liveModuleScript]).map { file($0, of: book) } + book.live.files
    }
    if book.hasNestedChapters { files.append(file(nestedStyle, of: book)) }
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
