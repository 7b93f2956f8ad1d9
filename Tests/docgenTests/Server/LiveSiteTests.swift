import Testing

@testable import docgen

struct LiveSiteTests {
  private let site = LiveSite(version: 0)

  private func waitUntilSomebodyWaits() async {
    while await site.waitingCount == 0 { await Task.yield() }
  }

  @Test func `a page waits for its own change`() async {
    await site.show([SiteFile(path: "a.html", text: "1"), SiteFile(path: "b.html", text: "1")])
    async let news = site.news(for: "a.html", since: 1)
    await waitUntilSomebodyWaits()
    await site.show([SiteFile(path: "a.html", text: "1"), SiteFile(path: "b.html", text: "2")])
    #expect(await site.waitingCount == 1)
    await site.show([SiteFile(path: "a.html", text: "2"), SiteFile(path: "b.html", text: "2")])
    #expect(await news == LiveSite.News(version: 3, changed: true, problems: []))
    #expect(await site.waitingCount == 0)
  }

  @Test func `a page that asks late misses nothing`() async {
    await site.show([SiteFile(path: "a.html", text: "1")])
    await site.show([SiteFile(path: "a.html", text: "2")])
    #expect(await site.news(for: "a.html", since: 1).changed)
  }

  @Test(arguments: [17, 5000])
  func `a page of an earlier server is told to load again`(known: Int) async {
    let later = LiveSite(version: 1000)
    await later.show([SiteFile(path: "a.html", text: "1")])
    #expect(await later.news(for: "a.html", since: known).changed)
  }

  @Test func `the same site is no news`() async {
    await site.show([SiteFile(path: "a.html", text: "1")])
    let news = Task { await site.news(for: "a.html", since: 1) }
    await waitUntilSomebodyWaits()
    await site.show([SiteFile(path: "a.html", text: "1")])
    #expect(await site.waitingCount == 1)
    news.cancel()
    #expect(await news.value == LiveSite.News(version: 1, changed: false, problems: []))
  }

  @Test func `a new style sheet changes every page`() async {
    async let news = site.news(for: "a.html", since: 0)
    await waitUntilSomebodyWaits()
    await site.show([SiteFile(path: "book.css", text: "1")])
    #expect(await news.changed)
  }

  @Test func `a new index of words changes no page`() async {
    let news = Task { await site.news(for: "a.html", since: 0) }
    await waitUntilSomebodyWaits()
    await site.show([SiteFile(path: "search/w0.js", text: "1")])
    #expect(await site.waitingCount == 1)
    news.cancel()
    #expect(await !news.value.changed)
  }

  @Test func `a page that is gone changes`() async {
    await site.show([SiteFile(path: "a.html", text: "1")])
    await site.show([SiteFile(path: "b.html", text: "1")])
    #expect(await site.news(for: "a.html", since: 1).changed)
  }

  @Test func `problems are told to every page, and their end`() async {
    await site.show([SiteFile(path: "a.html", text: "1")])
    async let first = site.news(for: "a.html", since: 1)
    await waitUntilSomebodyWaits()
    await site.tell([.init(text: "error")])
    let problems = [LiveSite.Problem(text: "error")]
    #expect(await first == LiveSite.News(version: 2, changed: false, problems: problems))
    async let second = site.news(for: "a.html", since: 2)
    await waitUntilSomebodyWaits()
    await site.tell([.init(text: "error")])
    #expect(await site.waitingCount == 1)
    await site.tell([])
    #expect(await second == LiveSite.News(version: 3, changed: false, problems: []))
  }

  @Test func `a page that was just loaded is told the problems there are`() async {
    await site.tell([.init(text: "error")])
    let news = await site.news(for: "a.html", since: 1, isFirst: true)
    #expect(news == LiveSite.News(version: 1, changed: false, problems: [.init(text: "error")]))
  }
}
