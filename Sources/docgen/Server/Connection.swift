import FlyingSocks
import Foundation

/// A connection of a browser: one request after another, each answered before the next is read.
struct Connection: Sendable {
  private let socket: AsyncSocket
  private let handler: SiteHandler
  private let patience: Duration

  /// A connection that ends if a request, or its answer, takes longer than a time.
  init(socket: AsyncSocket, handler: SiteHandler, patience: Duration) {
    self.socket = socket
    self.handler = handler
    self.patience = patience
  }

  /// Answers until the browser has no more to ask, or the task is canceled.
  func run() async {
    defer { try? socket.close() }
    var heads = RequestHeads()
    do {
      while true {
        let head: RequestHead
        do throws(RequestProblem) {
          guard let next = try await nextHead(in: &heads) else { return }
          head = next
        } catch {
          return try await end(with: Answer(to: error))
        }
        let answer = await handler.answer(to: head)
        guard head.keepsConnection else {
          return try await end(with: answer, withBody: head.method != "HEAD")
        }
        try await send(answer, withBody: head.method != "HEAD", closing: false)
      }
    } catch {
      // The browser is gone, or is too slow, or the server ends.
    }
  }

  /// The next head; nil if none will come.
  private func nextHead(
    in heads: inout RequestHeads
  ) async throws(RequestProblem) -> RequestHead? {
    let end = ContinuousClock.now + patience
    while true {
      if let head = try heads.next() { return head }
      let bytes = try? await within(ContinuousClock.now.duration(to: end)) {
        try await socket.read(atMost: 4096)
      }
      guard let bytes else { return nil }
      heads.add(bytes)
    }
  }

  private func send(_ answer: Answer, withBody: Bool, closing: Bool) async throws {
    try await within(patience) {
      try await socket.write(answer.bytes(withBody: withBody, closing: closing))
    }
  }

  /// Sends the last answer.
  ///
  /// Reads some of what the browser sends after the request, until it closes the connection; otherwise the
  /// system would cancel the answer.
  private func end(with answer: Answer, withBody: Bool = true) async throws {
    try await send(answer, withBody: withBody, closing: true)
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    try await within(patience) {
      for _ in 0..<256 { _ = try await socket.read(atMost: 4096) }
    }
  }
}

/// The result of some work, or nil if it takes longer than a time.
///
/// - Throws: what the work throws, or `CancellationError` if it takes longer.
func within<Value: Sendable>(
  _ time: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: time)
      throw CancellationError()
    }
    defer { group.cancelAll() }
    guard let value = try await group.next() else { throw CancellationError() }
    return value
  }
}
