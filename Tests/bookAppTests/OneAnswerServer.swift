#if os(Linux)
  import Foundation
  import Glibc

  /// Starts the smallest server that speaks enough HTTP: it gives every request the same answer.
  ///
  /// Returns the port on which it listens.
  func startServer(_ answer: String, status: String = "200 OK") -> UInt16 {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(listener, $0, size)
        _ = listen(listener, 5)
        _ = getsockname(listener, $0, &size)
      }
    }
    let reply = """
      HTTP/1.1 \(status)\r
      Content-Length: \(answer.utf8.count)\r
      Connection: close\r
      \r
      \(answer)
      """
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        var bytes = [UInt8](repeating: 0, count: 4096)
        _ = read(client, &bytes, bytes.count)
        _ = write(client, reply, reply.utf8.count)
        _ = close(client)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }
#endif
