import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An HTTP server on this machine: it answers each request with what it is told for the path, and
/// closes the connection.
final class LoopbackServer: Sendable {
  enum Answer: Sendable {
    case body(status: Int, String)
    /// Closes the connection without a word.
    case nothing
    /// Says nothing until the client leaves.
    case silence
  }

  let port: UInt16
  private let socket: Int32
  private let requests: AsyncStream<String>
  private let departures: AsyncStream<Void>

  init(_ answers: [String: Answer]) throws {
    #if canImport(Darwin)
      let socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #else
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    self.socket = socket
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let error = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) != 0 || listen(socket, 16) != 0
          || getsockname(socket, address, &length) != 0
      }
    }
    guard !error else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    port = UInt16(bigEndian: address.sin_port)
    let (requests, request) = AsyncStream.makeStream(of: String.self)
    let (departures, departure) = AsyncStream.makeStream(of: Void.self)
    self.requests = requests
    self.departures = departures
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { break }
        Thread.detachNewThread {
          let path = Self.readPath(connection)
          request.yield(path)
          Self.answer(answers[path] ?? .nothing, on: connection)
          close(connection)
          departure.yield()
        }
      }
      // Only now, or the thread might accept what is meant for another server.
      close(socket)
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
  }

  func url(_ path: String) throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      throw URLError(.badURL)
    }
    return url
  }

  /// The path of the next request.
  func nextRequest() async -> String? {
    for await path in requests { return path }
    return nil
  }

  /// Waits until a connection is over.
  func nextDeparture() async {
    for await _ in departures { return }
  }

  private static func readPath(_ connection: Int32) -> String {
    var head = ""
    var bytes = [UInt8](repeating: 0, count: 4096)
    while !head.hasSuffix("\r\n\r\n") {
      let count = recv(connection, &bytes, bytes.count, 0)
      guard count > 0 else { break }
      head += String(decoding: bytes[..<count], as: UTF8.self)
    }
    let words = head.split(separator: " ", maxSplits: 2)
    return words.count > 1 ? String(words[1]) : ""
  }

  private static func answer(_ answer: Answer, on connection: Int32) {
    switch answer {
    case .body(let status, let body):
      let text = """
        HTTP/1.1 \(status) Status\r
        Content-Length: \(body.utf8.count)\r
        Connection: close\r
        \r
        \(body)
        """
      let bytes = Array(text.utf8)
      _ = send(connection, bytes, bytes.count, 0)
    case .nothing:
      return
    case .silence:
      var byte: UInt8 = 0
      while recv(connection, &byte, 1, 0) > 0 {}
    }
  }
}
