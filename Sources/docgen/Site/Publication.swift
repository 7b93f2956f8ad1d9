/// The files for search engines and feed readers, for a book that says its address.
struct Publication {
  static let feedPath = "feed.xml"

  private let book: Book
  private let url: String

  /// Nil if the book does not say where it is published.
  init?(book: Book) {
    guard let url = book.url else { return nil }
    self.book = book
    self.url = url
  }

  /// Whether there is a feed: a chapter has a date.
  var hasFeed: Bool { !dated.isEmpty }

  func address(of path: String) -> String {
    url + (path == "index.html" ? "" : URLText.link(to: path))
  }

  /// The map of the site and, if a chapter has a date, the feed.
  var files: [SiteFile] {
    [SiteFile(path: "sitemap.xml", text: sitemap)]
      + (hasFeed ? [SiteFile(path: Self.feedPath, text: feed)] : [])
  }

  /// The chapters with a date, the latest first.
  private var dated: [(chapter: Chapter, date: String)] {
    book.chapters.enumerated()
      .compactMap { index, chapter in chapter.date.map { (index, chapter, $0) } }
      .sorted { ($1.2, $0.0) < ($0.2, $1.0) }
      .map { ($0.1, $0.2) }
  }

  private var sitemap: String {
    let fronts: [(String, String?)] = [("index.html", nil), ("contents.html", nil)]
    let pages = fronts + book.pages.map { ($0.pageName, $0.date) }
    let entries = pages.map { path, date in
      element(
        "url",
        [element("loc", address(of: path))] + (date.map { [element("lastmod", $0)] } ?? []))
    }
    return document("urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"], entries)
  }

  private var feed: String {
    let entries = dated.map { chapter, date in
      let address = address(of: chapter.pageName)
      return element(
        "entry",
        [
          element("id", address), element("title", chapter.title),
          .tag("link", ["href": address]), element("updated", date + "T00:00:00Z"),
        ] + (chapter.summary.isEmpty ? [] : [element("summary", chapter.summary)]))
    }
    return document(
      "feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": book.language],
      [element("id", url), element("title", book.title)]
        + (book.subtitle.isEmpty ? [] : [element("subtitle", book.subtitle)]) + [
          .tag("link", ["href": url]),
          .tag("link", ["rel": "self", "href": url + Self.feedPath]),
          element("updated", (dated.first?.date ?? "") + "T00:00:00Z"),
          element("author", [element("name", book.author ?? book.title)]),
        ] + entries)
  }

  // MARK: XML

  private func element(_ name: String, _ text: String) -> HTML { element(name, [.text(text)]) }

  private func element(_ name: String, _ children: [HTML]) -> HTML { .tag(name, [:], children) }

  private func document(
    _ name: String, _ attributes: HTML.Attributes, _ children: [HTML]
  ) -> String {
    HTMLPrinter.document(.tag(name, attributes, HTML.lines(children)))
  }
}
