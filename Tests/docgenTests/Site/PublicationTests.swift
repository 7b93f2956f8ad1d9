import DocRunner
import Testing

@testable import docgen

struct PublicationTests {
  private static func build(url: String?, dates: [String?]) -> [String: String] {
    var sample = book(
      chapter("# One\n", slug: "one", title: "One & only"),
      chapter("# Two\n", at: "Content/02.md", slug: "two", title: "Two"))
    sample.url = url
    sample.author = "A. Writer"
    for (index, date) in dates.enumerated() { sample.parts[0].chapters[index].date = date }
    return Dictionary(
      SitePages.build(book: sample, results: [:], development: false).0.map {
        ($0.path, String(decoding: $0.bytes, as: UTF8.self))
      }, uniquingKeysWith: { first, _ in first })
  }

  private static let files = build(
    url: "https://example.org/book/", dates: ["2026-01-31", "2026-02-01"])

  @Test func `without an address nothing of it appears`() {
    let files = Self.build(url: nil, dates: ["2026-01-31", nil])
    #expect(files["sitemap.xml"] == nil)
    #expect(files["feed.xml"] == nil)
    for (path, text) in files where path.hasSuffix(".html") {
      for word in ["canonical", "og:", "atom+xml"] { #expect(!text.contains(word), "\(path)") }
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
        <link rel="alternate" type="application/atom+xml" href="feed.xml">

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
        <url><loc>https://example.org/book/one.html</loc><lastmod>2026-01-31</lastmod></url>
        <url><loc>https://example.org/book/two.html</loc><lastmod>2026-02-01</lastmod></url>
        </urlset>

        """)
  }

  @Test func `the feed lists the chapters that have a date, the latest first`() {
    #expect(
      Self.files["feed.xml"] == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
        <id>https://example.org/book/</id>
        <title>A Book</title>
        <subtitle>All about it.</subtitle>
        <link href="https://example.org/book/"/>
        <link rel="self" href="https://example.org/book/feed.xml"/>
        <updated>2026-02-01T00:00:00Z</updated>
        <author><name>A. Writer</name></author>
        <entry><id>https://example.org/book/two.html</id><title>Two</title>\
        <link href="https://example.org/book/two.html"/><updated>2026-02-01T00:00:00Z</updated>\
        <summary>About two.</summary></entry>
        <entry><id>https://example.org/book/one.html</id><title>One &amp; only</title>\
        <link href="https://example.org/book/one.html"/><updated>2026-01-31T00:00:00Z</updated>\
        <summary>About one &amp; only.</summary></entry>
        </feed>

        """)
  }

  @Test func `without dates there is no feed`() {
    let files = Self.build(url: "https://example.org/", dates: [])
    #expect(files["feed.xml"] == nil)
    #expect(files["one.html"]?.contains("atom+xml") == false)
    #expect(files["sitemap.xml"]?.contains("lastmod") == false)
  }
}
