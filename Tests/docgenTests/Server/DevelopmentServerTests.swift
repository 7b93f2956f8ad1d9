import FlyingSocks
import Foundation
import Testing

@testable import docgen

/// The server as browsers meet it.
struct DevelopmentServerTests {
  /// Does something with a server.
  private func serving<Value: Sendable>(
    from site: LiveSite = LiveSite(version: 0), patience: Duration = .seconds(3600),
    _ body: (DevelopmentServer) async throws -> Value
  ) async throws -> Value {
    await site.show([SiteFile(path: "index.html", text: "start")])
    let server = try DevelopmentServer(site: site, port: 0, patience: patience)
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try? await server.run() }
      defer { group.cancelAll() }
      return try await body(server)
    }
  }

  /// What comes back, to the end of the connection, for some bytes.
  private func answer(to text: String, from server: DevelopmentServer) async throws -> String {
    let socket = try await AsyncSocket.connected(to: server)
    defer { try? socket.close() }
    try await socket.write(Data(text.replacing("PORT", with: String(server.port)).utf8))
    var bytes: [UInt8] = []
    while let more = try? await socket.read(atMost: 4096) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func answer(to text: String) async throws -> String {
    try await serving { try await answer(to: text, from: $0) }
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

  @Test(arguments: [1, 1_000])
  func `a body is not taken for the next request`(count: Int) async throws {
    let inner = String(repeating: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", count: count)
    let last = "PUT /none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let text = "only pages are served here\n"
    let refused = head("405 Method Not Allowed", text.utf8.count) + text
    let post = "POST / HTTP/1.1\r\nHost: localhost\r\n"
    #expect(
      try await answer(to: "\(post)Content-Length: \(inner.utf8.count)\r\n\r\n\(inner)\(last)")
        == refused + refused)
  }

  @Test(arguments: [
    ("\r\n", "400 Bad Request", "this is no request"),
    ("GET / HTTP/1.1\r\nA: \0\r\n\r\n", "400 Bad Request", "this is no request"),
    ("GET /\r\n\r\n", "400 Bad Request", "a request begins with a method, a path and HTTP/1.1"),
    (
      "GET http://localhost/ HTTP/1.1\r\n\r\n", "400 Bad Request",
      "a request begins with a method, a path and HTTP/1.1"
    ),
    (
      "GET / HTTP/1.1\r\nHost: localhost\r\n more\r\n\r\n", "400 Bad Request",
      "a header is a name, a colon and a value, in one line"
    ),
    (
      "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", "400 Bad Request",
      "a header is a name, a colon and a value, in one line"
    ),
    (
      "GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil.example\r\n\r\n", "400 Bad Request",
      "the header `host` is there twice"
    ),
    (
      "GET / HTTP/1.1\r\nHost: localhost\r\nOrigin: a\r\nOrigin: a\r\n\r\n", "400 Bad Request",
      "the header `origin` is there twice"
    ),
    (
      "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "400 Bad Request",
      "a Content-Length is a number"
    ),
    (
      "POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n\(String(repeating: "a", count: 4 << 20))",
      "413 Content Too Large", "a program has at most 64 KiB here"
    ),
    (
      "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\na",
      "411 Length Required", "a body needs a Content-Length"
    ),
    (
      "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\n\r\n", "414 URI Too Long",
      "the address is too long"
    ),
    (
      "GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 100_000))\r\n\r\n",
      "431 Request Header Fields Too Large", "the headers are too long"
    ),
    (
      "GET / HTTP/1.1\r\n\((0...100).map { "A\($0): a\r\n" }.joined())\r\n",
      "431 Request Header Fields Too Large", "too many headers"
    ),
  ])
  func `what no browser sends ends the connection`(
    text: String, status: String, words: String
  ) async throws {
    #expect(try await answer(to: text) == head(status, words.utf8.count + 1) + words + "\n")
  }

  @Test(arguments: [
    ("cross-site", "no-cors", "403 Forbidden"), ("same-site", "cors", "403 Forbidden"),
    ("same-origin", "no-cors", "404 Not Found"), ("cross-site", "navigate", "404 Not Found"),
    ("CROSS-SITE", "no-cors", "403 Forbidden"), ("elsewhere", "no-cors", "403 Forbidden"),
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
    try await serving { server in
      let problem = #expect(throws: CannotDo.self) {
        try DevelopmentServer(site: LiveSite(version: 0), port: server.port)
      }
      let port = server.port
      #expect(
        problem?.description
          == "port \(port) is in use; name another one: `docgen serve --port \(port &+ 1)`")
    }
  }

  @Test func `who sends slowly is not waited for`() async throws {
    try await serving(patience: .milliseconds(200)) { server in
      let slow = try await AsyncSocket.connected(to: server)
      defer { try? slow.close() }
      try await slow.write(Data("GET /".utf8))
      // On a busy machine the time may be up before the server has read anything.
      await #expect(throws: SocketError.self) { try await slow.read(atMost: 1) }
    }
  }

  @Test(arguments: [
    "Host: evil.example", "Host: localhost\r\nOrigin: https://evil.example",
    "Host: localhost\r\nSec-Fetch-Site: cross-site",
  ])
  func `a page of elsewhere keeps no place`(headers: String) async throws {
    let text = "this server answers to localhost only\n"
    let request = "GET / HTTP/1.1\r\n\(headers)\r\n\r\n"
    #expect(
      try await answer(to: request + request) == head("403 Forbidden", text.utf8.count) + text)
  }

  @Test
  func `who is idle or slow for longest makes room, and not who waits for a program`() async throws
  {
    let get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    let site = LiveSite(version: 0)
    try await serving(from: site) { server in
      let waiting = try await AsyncSocket.connected(to: server)
      try await waiting.write(
        Data("GET /_docgen/change?page=&since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
      while await site.waitingCount == 0 { await Task.yield() }
      var idle: [AsyncSocket] = []
      for number in 0..<2 * DevelopmentServer.mostConnections {
        idle.append(try await .connected(to: server))
        if number.isMultiple(of: 2) { try await idle[number].write(Data("GET /".utf8)) }
      }
      #expect(try await answer(to: get, from: server).hasSuffix("start"))
      await #expect(throws: SocketError.self) { try await idle[0].read(atMost: 1) }
      #expect(await site.waitingCount == 1)
      for socket in idle + [waiting] { try socket.close() }
    }
  }

  @Test func `connections that have ended take no place from those that are open`() async throws {
    let get = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    try await serving { server in
      for _ in 0..<2 * DevelopmentServer.mostConnections {
        #expect(try await answer(to: get, from: server).hasSuffix("start"))
      }
      var open: [AsyncSocket] = []
      for _ in 0..<8 {
        open.append(try await .connected(to: server))
      }
      for socket in open {
        try await socket.write(Data(get.utf8))
        #expect(try await socket.read(atMost: 8) == Array("HTTP/1.1".utf8))
        try socket.close()
      }
    }
  }

  @Test(arguments: ["", "G"])
  func `what a browser asks for is no longer done when it has gone`(more: String) async throws {
    let site = LiveSite(version: 0)
    try await serving(from: site) { server in
      let socket = try await AsyncSocket.connected(to: server)
      let request =
        "GET /_docgen/change?page=index.html&since=1 HTTP/1.1\r\nHost: localhost\r\n\r\n"
      try await socket.write(Data((request + more).utf8))
      while await site.waitingCount == 0 { await Task.yield() }
      let start = ContinuousClock.now
      try socket.close()
      while await site.waitingCount > 0 { await Task.yield() }
      // By itself the server answers after 25 seconds.
      #expect(ContinuousClock.now - start < .seconds(15))
    }
  }
}

extension AsyncSocket {
  /// A connection to a server, for which a busy machine may take its time.
  static func connected(to server: DevelopmentServer) async throws -> AsyncSocket {
    try await connected(to: .inet(ip4: "127.0.0.1", port: server.port), timeout: 3600)
  }
}
