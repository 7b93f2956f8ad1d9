import DocRunner
import Foundation
import Testing

@testable import docgen

struct SiteHandlerTests {
  private let site = LiveSite(version: 0)

  private func get(
    _ target: String, method: String = "GET", host: String = "localhost:8080",
    origin: String? = nil, runs: ProgramRuns = ProgramRuns()
  ) async -> (status: Int, body: String) {
    var headers = ["host": host]
    headers["origin"] = origin
    var bytes = ArraySlice("\(method) \(target) HTTP/1.1\r\n\r\n".utf8)
    var reader = RequestReader()
    guard var request = try? reader.request(from: &bytes) else { return (0, "") }
    request.headers = headers
    let answer = await SiteHandler(site: site, runs: runs, port: 8080, patience: .zero)
      .answer(to: request)
    return (answer.status, String(decoding: answer.body, as: UTF8.self))
  }

  private func fill() async {
    await site.show([
      SiteFile(path: "index.html", text: "start"), SiteFile(path: "404.html", text: "nothing here"),
    ])
  }

  @Test func `gives the pages of the site`() async {
    await fill()
    #expect(await get("/") == (200, "start"))
    #expect(await get("/index.html") == (200, "start"))
    #expect(await get("/other.html") == (404, "nothing here"))
  }

  @Test func `says so while there are none`() async {
    #expect(await get("/").body.contains("<h1>The book is being built.</h1>"))
    #expect(
      SiteHandler.waitingPage(problems: [], step: "running 3 of 7")
        .contains("</h1>\n<p>running 3 of 7</p>\n"))
    await site.tell([.init(text: "error: a < b")])
    let body = await get("/").body
    #expect(body.contains("The book cannot be built.</h1>\n<pre>error: a &lt; b</pre>"))
  }

  @Test func `a page knows which state it is from`() async {
    let script = { (state: String) in "<script src=\"_docgen/reload.js\(state)\"></script>" }
    await site.show([SiteFile(path: "a.html", text: script(""))])
    #expect(await get("/a.html").body == script("?1"))
    await site.show([SiteFile(path: "a.html", text: script("") + " ")])
    #expect(await get("/a.html").body == script("?2") + " ")
    #expect(await get("/_docgen/reload.js").body.hasPrefix("\"use strict\";"))
  }

  @Test func `a page that asks is told what is new`() async {
    await fill()
    await site.tell([.init(text: "error")])
    #expect(
      await get("/_docgen/change?page=&since=0&first=true")
        == (200, "{\"changed\":true,\"problems\":[{\"text\":\"error\"}],\"version\":2}"))
  }

  @Test func `a page that nothing happens to is told so, and asks again`() async {
    await fill()
    #expect(
      await get("/_docgen/change?page=index.html&since=1")
        == (200, "{\"changed\":false,\"problems\":[],\"version\":1}"))
  }

  @Test func `a name with other characters is read as it is meant`() async {
    await site.show([SiteFile(path: "don't ä.html", text: "page")])
    #expect(await get("/don%27t%20%C3%A4.html?x") == (200, "page"))
    #expect(await get("/don't%20%C3%A4.html") == (200, "page"))
    await site.tell([.init(text: "error")])
    #expect(
      await get("/_docgen/change?page=don%27t%20%C3%A4.html&since=1").body.contains("error"))
  }

  @Test(arguments: [
    ("evil.example", nil), ("localhost.evil.example:8080", nil), ("localhost:9090", nil),
    ("localhost:8080", "http://evil.example"), ("localhost:8080", "null"),
  ])
  func `a request from elsewhere is refused`(host: String, origin: String?) async {
    await fill()
    #expect(await get("/", host: host, origin: origin).status == 403)
  }

  @Test(arguments: [
    ("localhost:8080", nil), ("127.0.0.1:8080", nil), ("localhost", nil),
    ("localhost:8080", "http://localhost:8080"),
  ])
  func `a request from this machine is answered`(host: String, origin: String?) async {
    await fill()
    #expect(await get("/", host: host, origin: origin).status == 200)
  }

  @Test func `nothing can be sent to it`() async {
    await fill()
    #expect(await get("/", method: "POST").status == 405)
    // Nothing of a request counts before it names this machine.
    #expect(await get("/", method: "POST", host: "evil.example").status == 403)
  }

  @Test func `no page has the token`() async throws {
    await fill()
    let runs = ProgramRuns()
    for path in ["/", "/other.html", "/_docgen/reload.js", "/_docgen/edit.js", "/_docgen/programs"]
    {
      #expect(await !get(path, runs: runs).body.contains(runs.token))
    }
  }

  @Test func `a page with the token of an earlier server gets no programs to edit`() async {
    let runs = ProgramRuns()
    for (token, status) in [("guess", 403), (runs.token, 200)] {
      let request = Request(
        path: "/_docgen/programs",
        headers: ["host": "localhost:8080", "x-docgen-token": token])
      let answer = await SiteHandler(site: site, runs: runs, port: 8080).answer(to: request)
      #expect(answer.status == status)
    }
  }

  @Test func `the browser is led to the token by a file that nobody else can read`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let page = try ServeCommand.page(leadingTo: "http://127.0.0.1:8080/#docgen=token", in: folder)
    #expect(page.hasPrefix("file:///") && !page.contains("token"))
    let path = folder.path + "/open.html"
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        <!doctype html>
        <meta http-equiv="refresh" content="0; url=http://127.0.0.1:8080/#docgen=token">

        """)
    for (path, mode) in [(path, mode_t(0o600)), (folder.path, 0o700)] {
      var status = stat()
      #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == mode)
    }
  }

  @Test(arguments: ["/_docgen/programs", "//_docgen/programs", "///_docgen/edit.js"])
  func `a link of elsewhere leads to no more than pages`(path: String) async {
    let request = Request(
      path: String(path.dropFirst()),
      headers: [
        "host": "localhost:8080", "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate",
      ])
    #expect(await SiteHandler(site: site, port: 8080).answer(to: request).status == 403)
  }
}
