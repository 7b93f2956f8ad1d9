#if os(Linux)
  import Foundation
  import FoundationNetworking
  import Reactive
  import Testing

  @testable import bookApp

  struct URLSessionTests {
    /// What the server at a port answers, or why there is no answer.
    private func answer(fromPort port: UInt16) throws -> [String]? {
      let server = try #require(URL(string: "http://127.0.0.1:\(port)"))
      let send = URLSession.shared.sender(to: server)
      return send(WebRequest(path: "/books", fields: ["q": "emma"]))
        .map { String(decoding: $0, as: UTF8.self) }
        .catch { Signal<String, Never>.just("\($0)") }
        .toArray()
    }

    @Test func `an answer over HTTP is sent, and completes the signal`() throws {
      #expect(try answer(fromPort: startServer(#"{"books": []}"#)) == [#"{"books": []}"#])
    }

    @Test func `a rate limit is passed on with its time`() throws {
      let port = startServer("", status: "429 Too Many Requests\r\nRetry-After: 30")
      #expect(try answer(fromPort: port) == ["busy(retryAfter: Optional(30.0 seconds))"])
    }

    @Test func `a server that cannot be reached is offline`() throws {
      #expect(try answer(fromPort: 1) == ["offline"])
    }
  }
#endif
