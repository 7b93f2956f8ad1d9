/// The map of the site for search engines, for a book that says its address.
struct Publication {
  private let book: Book
  private let url: String

  /// Nil if the book does not say where it is published.
  init?(book: Book) {
    guard let url = book.url else { return nil }
    self.book = book
    self.url = url
  }

  func address(of path: String) -> String {
    url + (path == "index.html" ? "" : URLText.link(to: path))
  }

  var file: SiteFile { SiteFile(path: "sitemap.xml", text: sitemap) }

  private var sitemap: String {
    let pages = ["index.html", "contents.html"] + book.pages.map(\.pageName)
    let entries = pages.map { HTML.tag("url", [:], [.tag("loc", text: address(of: $0))]) }
    let root = HTML.tag(
      "urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"], HTML.lines(entries))
    return HTMLPrinter.document(root)
  }
}
