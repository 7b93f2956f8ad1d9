import FlyingSocks
import Foundation

/// The connection of a browser: its requests, one after another.
struct Connection: Sendable {
  let socket: AsyncSocket
  /// How long a request may take to arrive, and an answer to be read.
  let patience: Duration
  var open = OpenConnections()
  let answer: @Sendable (Request) async -> Response

  /// Answers until the browser goes, takes too long, or sends what no browser sends.
  func serve() async {
    let descriptor = socket.socket.file.rawValue
    defer {
      open.forget(descriptor)
      try? socket.close()
    }
    do {
      var (request, rest) = (Request(path: ""), ArraySlice<UInt8>())
      while !request.isLast {
        (request, rest) = try await within { [rest] in try await received(after: rest) }
        open.note(descriptor, isAnswered: true)
        let (response, more) = try await answered(request)
        open.note(descriptor, isAnswered: false)
        // A page of elsewhere would keep the place.
        if response.status == 403 { throw response }
        rest += more
        let bytes = response.bytes(withBody: request.method != "HEAD")
        try await within { try await socket.write(bytes) }
      }
    } catch let refusal as Response {
      try? await within { try await refuse(refusal) }
    } catch {
      // It has gone, or took too long.
    }
  }

  private func received(after rest: ArraySlice<UInt8>) async throws -> (Request, ArraySlice<UInt8>)
  {
    var (reader, rest) = (RequestReader(), rest)
    while true {
      if let request = try reader.request(from: &rest) { return (request, rest) }
      rest += try await socket.read(atMost: 4096)
    }
  }

  private enum Step {
    case answer(Response)
    case more([UInt8])
    case isGone
  }

  /// How many bytes may arrive before a request is answered.
  private static let mostAhead = 128 << 10

  /// The answer, and what arrived meanwhile; a browser that goes cancels the work.
  private func answered(_ request: Request) async throws -> (Response, [UInt8]) {
    try await withThrowingTaskGroup(of: Step.self) { group in
      group.addTask { .answer(await answer(request)) }
      group.addTask {
        var more: [UInt8] = []
        do {
          while more.count < Connection.mostAhead { more += try await socket.read(atMost: 4096) }
          return .isGone
        } catch {
          return error is CancellationError ? .more(more) : .isGone
        }
      }
      var (response, more): (Response?, [UInt8]) = (nil, [])
      for try await step in group {
        switch step {
        case .isGone: throw SocketError.disconnected
        case .more(let bytes): more = bytes
        case .answer(let answer):
          response = answer
          group.cancelAll()
        }
      }
      guard let response else { throw CancellationError() }
      return (response, more)
    }
  }

  /// Sends an answer and ends the connection.
  private func refuse(_ refusal: Response) async throws {
    try await socket.write(refusal.bytes())
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    // A browser that is still sending would not read the answer if the connection were reset.
    for _ in 0..<2048 { _ = try await socket.read(atMost: 4096) }
  }

  private func within<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      defer { group.cancelAll() }
      group.addTask { try await work() }
      group.addTask {
        try await Task.sleep(for: patience)
        return nil
      }
      guard let value = try await group.next() ?? nil else { throw CancellationError() }
      return value
    }
  }
}
