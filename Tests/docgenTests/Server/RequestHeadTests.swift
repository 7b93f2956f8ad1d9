import Testing

@testable import docgen

struct RequestHeadTests {
  private func heads(_ chunks: String...) throws(RequestProblem) -> [RequestHead] {
    var reader = RequestHeads()
    var heads: [RequestHead] = []
    for chunk in chunks {
      reader.add(Array(chunk.utf8))
      while let head = try reader.next() { heads.append(head) }
    }
    return heads
  }

  @Test func `a request is read, however it is cut`() throws {
    let text = "GET /a.html HTTP/1.1\r\nHost: localhost:8080\r\nX:  y \r\n\r\n"
    let head = RequestHead(
      method: "GET", target: "/a.html", headers: ["host": "localhost:8080", "x": "y"])
    #expect(try heads(text) == [head])
    #expect(try heads(text + text, text) == [head, head, head])
    for count in 0..<text.utf8.count {
      let cut = text.utf8.index(text.startIndex, offsetBy: count)
      let parts = (String(text.utf8[..<cut]) ?? "", String(text.utf8[cut...]) ?? "")
      #expect(try heads(parts.0, parts.1 + text) == [head, head])
    }
  }

  @Test func `an address is a path and what stands behind it`() {
    let head = RequestHead(method: "GET", target: "//02-don%27t.html?page=a+b%26&since=3&x&since=4")
    #expect(head.path == "02-don't.html")
    #expect(head.query == ["page": "a b&", "since": "3", "x": ""])
  }

  @Test(arguments: [
    ("GET / HTTP/1.1", [:], true), ("GET / HTTP/1.0", [:], false),
    ("GET / HTTP/1.1", ["Connection": "Close"], false),
    ("GET / HTTP/1.1", ["Content-Length": "3"], false),
    ("GET / HTTP/1.1", ["Content-Length": "0"], true),
    ("GET / HTTP/1.1", ["Transfer-Encoding": "chunked"], false),
  ])
  func `a connection is for more than one request unless something else could follow`(
    line: String, headers: [String: String], keeps: Bool
  ) throws {
    let text = ([line] + headers.map { "\($0): \($1)" } + ["", ""]).joined(separator: "\r\n")
    #expect(try heads(text).map(\.keepsConnection) == [keeps])
  }

  @Test(arguments: [
    "\r\n", "\u{16}\u{3}\u{1}", "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n",
    "GET http://a/ HTTP/1.1\r\n\r\n",
    "GET / HTTP/2\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nhost: evil\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
  ])
  func `what no browser sends is refused`(text: String) {
    #expect(throws: RequestProblem.malformed) { try heads(text) }
  }

  @Test func `what never ends is not read to its end`() {
    let long = String(repeating: "a", count: 60_000)
    #expect(throws: RequestProblem.lineTooLong) { try heads("GET /\(long)") }
    #expect(throws: RequestProblem.lineTooLong) { try heads("GET /\(long) HTTP/1.1\r\n\r\n") }
    let line = "GET / HTTP/1.1\r\n"
    #expect(throws: RequestProblem.headTooLong) { try heads(line + "a: \(long)", long) }
    #expect(throws: RequestProblem.headTooLong) {
      try heads(line + String(repeating: "a: b\r\n", count: 20_000))
    }
    #expect(throws: Never.self) { try heads(line + "Cookie: \(long)\r\n\r\n") }
  }
}
