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
    let server = try DevelopmentServer(site: live, port: 0, patience: .seconds(1800))
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try? await server.run() }
      defer { group.cancelAll() }
      let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: server.port))
      defer { try? socket.close() }
      let text = text.replacing("PORT", with: String(server.port))
      try await socket.write(Data(text.utf8))
      var bytes: [UInt8] = []
      while let more = try? await socket.read(atMost: 4096) { bytes += more }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private func head(_ status: String, _ count: Int, type: String = "text/plain") -> String {
    [
      "HTTP/1.1 \(status)", "Content-Type: \(type); charset=utf-8", "Content-Length: \(count)",
      "Cache-Control: no-store", "Connection: close", "", "",
    ].joined(separator: "\r\n")
  }

  @Test func `pages come one after another on one connection, of any free port`() async throws {
    let first = "GET / HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n"
    let last = "GET / HTTP/1.1\r\nHost: localhost:PORT\r\nConnection: close\r\n\r\n"
    let closed = head("200 OK", 5, type: "text/html") + "start"
    let open = closed.replacing("Connection: close\r\n", with: "")
    #expect(try await answer(to: first + first + last) == open + open + closed)
  }

  @Test func `HEAD tells the length and sends no body`() async throws {
    let request = "HEAD / HTTP/1.0\r\nHost: localhost\r\n\r\n"
    #expect(try await answer(to: request) == head("200 OK", 5, type: "text/html"))
  }

  @Test func `a long address is refused at once`() async throws {
    let path = String(repeating: "a", count: 60_000)
    let text = "the address is too long\n"
    #expect(
      try await answer(to: "GET /\(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
        == head("414 URI Too Long", text.utf8.count) + text)
  }

  @Test func `headers without end are refused`() async throws {
    let lines = String(repeating: "X: \(String(repeating: "a", count: 1000))\r\n", count: 500)
    let text = "the headers are too long\n"
    #expect(
      try await answer(to: "GET / HTTP/1.1\r\nHost: localhost\r\n\(lines)")
        == head("431 Request Header Fields Too Large", text.utf8.count) + text)
  }

  @Test func `a body is not taken for the next request`() async throws {
    let inner = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    let request =
      "POST / HTTP/1.1\r\nHost: evil.example\r\nContent-Length: \(inner.utf8.count)\r\n\r\n"
    let text = "this server answers to localhost only\n"
    #expect(
      try await answer(to: request + inner) == head("403 Forbidden", text.utf8.count) + text)
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

  @Test func `a port that is in use is told with another one`() throws {
    let server = try DevelopmentServer(site: LiveSite(), port: 0)
    let problem = #expect(throws: PortInUse.self) {
      try DevelopmentServer(site: LiveSite(), port: server.port)
    }
    #expect(
      problem?.description
        == "port \(server.port) is in use; name another one: "
        + "`docgen serve --port \(server.port &+ 1)`")
  }
}
