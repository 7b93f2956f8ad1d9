import DocRunner
import Testing

@testable import docgen

struct NotFoundPageTests {
  private func page(at url: String?, development: Bool = false) -> String {
    var book = book(chapter("# A\n"))
    book.url = url
    let files = SitePages.draw(book: book, results: [:], development: development).files
    let page = files.first { $0.path == "404.html" }?.bytes ?? []
    return String(decoding: page, as: UTF8.self)
  }

  private func links(in page: String) -> [String] {
    page.matches(of: /\ (?:href|src)="([^"]*)"/).map { String($0.output.1) }
  }

  @Test(arguments: [
    ("https://example.org/book/", "/book/"), ("https://example.org/", "/"),
    ("https://example.org:8080/a&b/c/", "/a&amp;b/c/"),
  ])
  func `its links begin at the root of the server`(url: String, root: String) {
    #expect(
      links(in: page(at: url))
        == [
          "icon.svg", "book.css", "book.js", "#page.text", "index.html",
          "contents.html", "contents.html", "index.html",
        ].map { $0.hasPrefix("#") ? $0 : root + $0 })
  }

  @Test func `without an address they begin at the page`() {
    #expect(links(in: page(at: nil)).allSatisfy { !$0.hasPrefix("/") })
  }

  @Test func `the development server has the book at its root`() {
    let links = links(in: page(at: "https://example.org/book/", development: true))
    #expect(links.contains("/book.css") && links.contains("/_docgen/reload.js"))
  }

  @Test(arguments: [
    ("a.html", "/b/zh/a.html"), ("../a.html", "/b/a.html"),
    ("./a.html?x=1#y", "/b/zh/a.html?x=1#y"),
    ("../../a.html", "/a.html"), ("#a", "#a"), ("https://c.org/", "https://c.org/"),
    ("mailto:a@b.c", "mailto:a@b.c"), ("/a", "/a"), ("a&amp;b.html", "/b/zh/a&amp;b.html"),
  ])
  func `every address is the same from everywhere`(link: String, rooted: String) {
    #expect(
      NotFoundPage.rooted("<p>é</p><a href=\"\(link)\">b</a>", under: "/b/zh/")
        == "<p>é</p><a href=\"\(rooted)\">b</a>")
  }
}
