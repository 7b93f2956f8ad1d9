import DocRunner
import Testing

@testable import docgen

struct LinkCheckerTests {
  private func check(_ html: String) -> [String] {
    LinkChecker.check([
      SiteFile(path: "a.html", text: html),
      SiteFile(path: "in/b.html", text: "<h1 id=\"über\">B</h1>"),
      SiteFile(path: "don't.html", text: "<h1 id=\"a:b\">C</h1>"),
      SiteFile(path: "a:b.html", text: ""), SiteFile(path: "%41 #?.html", text: ""),
    ]).map { "\($0.position?.line ?? 0):\($0.position?.column ?? 0) \($0.message)" }
  }

  @Test(arguments: [
    "<a href=\"in/b.html\">", "<a href=\"in/b.html#%C3%BCber\">", "<a href=\"#top\" id=\"top\">",
    "<a href=\"in/../a.html?theme=dark\">", "<a href=\"https://example.com/x\">",
    "<a href=\"mailto:a@example.com\">", "<a href=\"don%27t.html#a:b\">",
    "<a href=\"don&#39;t.html\">", "<a href=\"don&#x27;t.html?a&amp;b\">",
    "<a href=\"./a:b.html\">",
    "<a href=\"a%3Ab.html\">", "<a href=\"%2541%20%23%3F.html\">",
  ])
  func `a link that leads somewhere is fine`(html: String) {
    #expect(check(html).isEmpty)
  }

  @Test func `the same link from another folder leads elsewhere`() {
    let link = "<a href=\"b.html\">"
    let found = LinkChecker.check([
      SiteFile(path: "a.html", text: link), SiteFile(path: "in/a.html", text: link),
      SiteFile(path: "in/b.html", text: "<a href=\"#b\"><p id=\"b\">"),
      SiteFile(path: "in/c.html", text: "<a href=\"#b\">"),
    ])
    #expect(found.map(\.path) == ["a.html", "in/c.html"])
  }

  @Test(arguments: [
    ("<a href=\"c.html\">", "1:10 `c.html` leads to no file of the site"),
    ("\n<img src=\"in/c.png\">", "2:11 `in/c.png` leads to no file of the site"),
    ("<a href=\"in/b.html#x\">", "1:10 `in/b.html#x` leads to no place on that page"),
    ("<a href=\"#x\">", "1:10 `#x` leads to no place on that page"),
    ("<a href=\"%41%20%23%3F.html\">", "1:10 `%41%20%23%3F.html` leads to no file of the site"),
    ("<a href=\"../a.html\">", "1:10 `../a.html` leads out of the site"),
    ("<a href=\"/a.html\">", "1:10 `/a.html` is absolute, so it does not work from `file://`"),
  ])
  func `a link that leads nowhere is found`(html: String, message: String) {
    #expect(check(html) == [message])
  }

  @Test(arguments: [
    ("/book/a.html", nil), ("/a.html#a", nil), ("/a.html#b", "leads to no file of the site"),
    ("/book/b.html", "leads to no file of the site"), ("a.html", nil),
  ])
  func `a page that is shown anywhere has links from the root`(link: String, wrong: String?) {
    let found = LinkChecker.check([
      SiteFile(path: "404.html", text: "<a href=\"\(link)\">"),
      SiteFile(path: "a.html", text: "<p id=\"a\">"),
    ])
    #expect(found.map(\.message) == (wrong.map { ["`\(link)` \($0)"] } ?? []))
  }
}
