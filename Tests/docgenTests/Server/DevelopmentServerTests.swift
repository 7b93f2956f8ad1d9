import FlyingFox
import FlyingSocks
import Foundation
import Testing

@testable import docgen

/// The server as browsers meet it.
struct DevelopmentServerTests {
  /// What comes back, to the end of the connection, for some bytes.
  private func answer(
    to text: String, from site: [SiteFile] = [SiteFile(path: "index.html", text: "start")]
  ) async throws -> String {
    let live = LiveSite()
    await live.show(site)
    let server = try DevelopmentServer(site: live, port: 0)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try? await server.run() }
      defer { group.cancelAll() }
      let port = try await server.port()
      let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
      defer { try? socket.close() }
      let text = text.replacing("PORT", with: String(port))
      try await socket.write(Data(text.utf8))
      var bytes: [UInt8] = []
      while let more = try? await socket.read(atMost: 4096) { bytes += more }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func head(_ status: String, _ count: Int, type: String = "text/plain") -> String {
    [
      "HTTP/1.1 \(status)", "Cache-Control: no-store", "Content-Length: \(count)",
      "Content-Security-Policy: frame-ancestors 'none'", "Content-Type: \(type); charset=utf-8",
      "X-Frame-Options: DENY", "", "",
    ].joined(separator: "\r\n")
  }

  @Test func `pages come one after another on one connection, of any free port`() async throws {
    let first = "GET / HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n"
    let last = "GET / HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n"
    let page = head("200 OK", 5, type: "text/html") + "start"
    #expect(try await answer(to: first + first + last) == page + page + page)
  }

  @Test func `HEAD tells the length and sends no body`() async throws {
    let request = "HEAD / HTTP/1.0\r\nHost: localhost\r\n\r\n"
    #expect(try await answer(to: request) == head("200 OK", 5, type: "text/html"))
  }

  @Test(arguments: [1, 1_000, 100_000])
  func `a body is not taken for the next request`(count: Int) async throws {
    let inner = String(
      repeating: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", count: count)
    let last = "GET /none HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    let length = String(inner.utf8.count, radix: 16)
    let text = "this server answers to localhost only\n"
    let refused = head("403 Forbidden", text.utf8.count) + text
    let post = "POST / HTTP/1.1\r\nHost: evil.example\r\n"
    #expect(
      try await answer(to: "\(post)Content-Length: \(inner.utf8.count)\r\n\r\n\(inner)\(last)")
        == refused + refused)
    #expect(
      try await answer(
        to: post + "Transfer-Encoding: chunked\r\n\r\n\(length)\r\n\(inner)\r\n0\r\n\r\n\(last)")
        == refused + refused)
  }

  @Test(arguments: [
    "\r\n", "GET /\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\na",
  ])
  func `what no browser sends ends the connection`(text: String) async throws {
    #expect(try await answer(to: text) == "")
  }

  @Test(arguments: [
    ("cross-site", "no-cors", "403 Forbidden"), ("same-site", "cors", "403 Forbidden"),
    ("same-origin", "no-cors", "404 Not Found"), ("cross-site", "navigate", "404 Not Found"),
  ])
  func `a page of elsewhere can lead here, but not read`(
    site: String, mode: String, status: String
  ) async throws {
    let answer = try await answer(
      to: "GET /none.js HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: \(site)\r\n"
        + "Sec-Fetch-Mode: \(mode)\r\nConnection: close\r\n\r\n")
    #expect(answer.hasPrefix("HTTP/1.1 \(status)\r\n"))
  }

  @Test func `a port that is in use is told with another one`() async throws {
    let server = try DevelopmentServer(site: LiveSite(), port: 0)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try? await server.run() }
      defer { group.cancelAll() }
      let port = try await server.port()
      let problem = await #expect(throws: PortInUse.self) {
        try await DevelopmentServer(site: LiveSite(), port: port).run()
      }
      #expect(
        problem?.description
          == "port \(port) is in use; name another one: `docgen serve --port \(port &+ 1)`")
    }
  }
}
