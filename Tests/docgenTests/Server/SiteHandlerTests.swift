import FlyingFox
import Foundation
import Testing

@testable import docgen

struct SiteHandlerTests {
  private let site = LiveSite()

  private func get(
    _ path: String, method: HTTPMethod = .GET, host: String = "localhost:8080",
    origin: String? = nil, query: [(String, String)] = []
  ) async throws -> (status: HTTPStatusCode, body: String) {
    var headers: [HTTPHeader: String] = [.host: host]
    if let origin { headers[HTTPHeader("Origin")] = origin }
    let request = HTTPRequest(
      method: method, version: .http11, path: path,
      query: query.map { HTTPRequest.QueryItem(name: $0.0, value: $0.1) }, headers: headers,
      body: Data())
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
    await site.tell(["error: a < b"])
    let body = try await get("/").body
    #expect(body.contains("The book cannot be built.</p>\n<pre>error: a &lt; b</pre>"))
  }

  @Test func `a page knows which state it is from`() async throws {
    let script = { (state: String) in "<script src=\"_docgen/reload.js\(state)\"></script>" }
    await site.show([SiteFile(path: "a.html", text: script(""))])
    #expect(try await get("/a.html").body == script("?1"))
    await site.show([SiteFile(path: "a.html", text: script("") + " ")])
    #expect(try await get("/a.html").body == script("?2") + " ")
    #expect(try await get("/_docgen/reload.js").body.hasPrefix("\"use strict\";"))
  }

  @Test func `a page that asks is told what is new`() async throws {
    await fill()
    await site.tell(["error"])
    #expect(
      try await get("/_docgen/change", query: [("page", ""), ("since", "0"), ("first", "true")])
        == (.ok, "{\"changed\":true,\"problems\":[\"error\"],\"version\":2}"))
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
