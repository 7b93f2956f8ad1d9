import DocRunner
import Testing

@testable import docgen

struct PublicationTests {
  private static func build(url: String?) -> [String: String] {
    var sample = book(
      chapter("# One\n", slug: "one", title: "One & only"),
      chapter("# Two\n", at: "Content/02.md", slug: "two", title: "Two"))
    sample.url = url
    sample.author = "A. Writer"
    return Dictionary(
      SitePages.build(book: sample, results: [:], development: false).0.map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static let files = build(url: "https://example.org/book/")

  @Test func `without an address nothing of it appears`() {
    let files = Self.build(url: nil)
    #expect(files["sitemap.xml"] == nil)
    for (path, text) in files where path.hasSuffix(".html") {
      for word in ["canonical", "og:"] { #expect(!text.contains(word), "\(path)") }
    }
  }

  @Test func `every page but two says its address`() throws {
    #expect(
      try #require(Self.files["one.html"]).contains(
        """
        <meta name="author" content="A. Writer">
        <link rel="canonical" href="https://example.org/book/one.html">
        <meta property="og:type" content="website">
        <meta property="og:url" content="https://example.org/book/one.html">
        <meta property="og:title" content="One &amp; only">
        <meta property="og:description" content="About one &amp; only.">
        <meta property="og:site_name" content="A Book">
        <meta property="og:locale" content="en">

        """))
    let start = "<link rel=\"canonical\" href=\"https://example.org/book/\">"
    #expect(Self.files["index.html"]?.contains(start) == true)
    for path in ["404.html", "print.html"] {
      #expect(Self.files[path]?.contains("canonical") == false)
    }
  }

  @Test func `the map lists the pages`() {
    #expect(
      Self.files["sitemap.xml"] == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://example.org/book/</loc></url>
        <url><loc>https://example.org/book/contents.html</loc></url>
        <url><loc>https://example.org/book/one.html</loc></url>
        <url><loc>https://example.org/book/two.html</loc></url>
        </urlset>

        """)
  }
}
