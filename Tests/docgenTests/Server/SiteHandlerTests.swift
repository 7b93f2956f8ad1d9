import FlyingFox
import Foundation
import Testing

@testable import docgen

struct SiteHandlerTests {
  private let site = LiveSite()

  private func get(
    _ path: String, method: HTTPMethod = .GET, host: String = "localhost:8080",
    origin: String? = nil
  ) async throws -> (status: HTTPStatusCode, body: String) {
    var headers: [HTTPHeader: String] = [.host: host]
    if let origin { headers[HTTPHeader("Origin")] = origin }
    let request = HTTPRequest(
      method: method, version: .http11, path: path, query: [], headers: headers, body: Data())
    let answer = try await SiteHandler(site: site, port: 8080).handleRequest(request)
    return (answer.statusCode, String(decoding: try await answer.bodyData, as: UTF8.self))
  }

  private func fill() async {
    await site.show([
      SiteFile(path: "index.html", text: "start"), SiteFile(path: "404.html", text: "nothing here"),
    ])
  }

  @Test func `gives the pages of the site`() async throws {
    await fill()
    #expect(try await get("/") == (.ok, "start"))
    #expect(try await get("/index.html") == (.ok, "start"))
    #expect(try await get("/other.html") == (.notFound, "nothing here"))
  }

  @Test func `says so while there are none`() async throws {
    #expect(try await get("/").body.contains("The book is being built."))
  }

  @Test(arguments: [
    ("evil.example", nil), ("localhost.evil.example:8080", nil), ("localhost:9090", nil),
    ("localhost:8080", "http://evil.example"), ("localhost:8080", "null"),
  ])
  func `a request from elsewhere is refused`(host: String, origin: String?) async throws {
    await fill()
    #expect(try await get("/", host: host, origin: origin).status == .forbidden)
  }

  @Test(arguments: [
    ("localhost:8080", nil), ("127.0.0.1:8080", nil), ("localhost", nil),
    ("localhost:8080", "http://localhost:8080"),
  ])
  func `a request from this machine is answered`(host: String, origin: String?) async throws {
    await fill()
    #expect(try await get("/", host: host, origin: origin).status == .ok)
  }

  @Test func `nothing can be sent to it`() async throws {
    await fill()
    #expect(try await get("/", method: .POST).status == .methodNotAllowed)
  }
}

struct LiveSiteTests {
  @Test func `a page waits for its own change`() async {
    let site = LiveSite()
    await site.show([SiteFile(path: "a.html", text: "1"), SiteFile(path: "b.html", text: "1")])
    async let change: Void = site.change(of: "a.html")
    while await site.waitingCount == 0 { await Task.yield() }
    await site.show([SiteFile(path: "a.html", text: "1"), SiteFile(path: "b.html", text: "2")])
    #expect(await site.waitingCount == 1)
    await site.show([SiteFile(path: "a.html", text: "2"), SiteFile(path: "b.html", text: "2")])
    await change
    #expect(await site.waitingCount == 0)
  }

  @Test func `a new style sheet changes every page`() async {
    let site = LiveSite()
    async let change: Void = site.change(of: "a.html")
    while await site.waitingCount == 0 { await Task.yield() }
    await site.show([SiteFile(path: "book.css", text: "1")])
    await change
  }

  @Test func `a new index of words changes no page`() async {
    let site = LiveSite()
    let change = Task { await site.change(of: "a.html") }
    while await site.waitingCount == 0 { await Task.yield() }
    await site.show([SiteFile(path: "search/w0.js", text: "1")])
    #expect(await site.waitingCount == 1)
    change.cancel()
    await change.value
  }

  @Test func `a page that is cancelled waits no longer`() async {
    let site = LiveSite()
    let waiting = Task { await site.change(of: "a.html") }
    while await site.waitingCount == 0 { await Task.yield() }
    waiting.cancel()
    await waiting.value
  }
}
