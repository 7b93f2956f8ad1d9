import Foundation
import Reactive
import Testing

@testable import ReactiveFoundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct URLSessionTests {
  private typealias Loaded = (data: Data, response: URLResponse)

  private let server: LoopbackServer
  private let session: URLSession

  /// How long silence may last, so that it outlasts a test that runs beside many others.
  private static let patience = 3600.0

  init() throws {
    let configuration = URLSessionConfiguration.ephemeral
    // On Linux the session decides, and what a request says has no effect.
    configuration.timeoutIntervalForRequest = Self.patience
    session = URLSession(configuration: configuration)
    server = try LoopbackServer([
      "/poem": .body(status: 200, "poem"), "/empty": .body(status: 200, ""),
      "/missing": .body(status: 404, "no poem"), "/gone": .nothing, "/silence": .silence,
    ])
  }

  private func load(_ path: String) throws -> Signal<Loaded, any Error> {
    session.signal(for: URLRequest(url: try server.url(path), timeoutInterval: Self.patience))
  }

  @Test func `sends the data with the response, then completes`() async throws {
    let received = Received<Loaded>()
    received.record(try load("/poem"))
    await received.waitForEnding()
    #expect(received.hasCompleted)
    let (data, response) = try #require(received.values.first)
    #expect(received.values.count == 1)
    #expect(data == Data("poem".utf8))
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
  }

  @Test func `data without a byte is a value, and so is a bad status`() async throws {
    let (empty, missing) = (Received<Loaded>(), Received<Loaded>())
    empty.record(try load("/empty"))
    missing.record(try load("/missing"))
    await empty.waitForEnding()
    await missing.waitForEnding()
    #expect(empty.values.map(\.data) == [Data()])
    #expect(missing.values.map { ($0.response as? HTTPURLResponse)?.statusCode } == [404])
    #expect(empty.hasCompleted && missing.hasCompleted)
  }

  @Test func `fails where loading fails`() async throws {
    let received = Received<Loaded>()
    received.record(try load("/gone"))
    await received.waitForEnding()
    #expect(received.values.isEmpty)
    #expect(received.error is URLError)
  }

  @Test func `loads for each subscription`() async throws {
    let signal = try load("/poem")
    for _ in 0..<2 {
      let received = Received<Loaded>()
      received.record(signal)
      #expect(await server.nextRequest() == "/poem")
      await received.waitForEnding()
      #expect(received.hasCompleted)
    }
  }

  @Test func `disposing cancels the load, and nothing is sent`() async throws {
    let received = Received<Loaded>()
    let subscription = received.record(try load("/silence"))
    #expect(await server.nextRequest() == "/silence")
    subscription.dispose()
    await server.nextDeparture()
    #expect(received.values.isEmpty)
    #expect(!received.hasEnded)
  }

  @Test func `no response and no data are failures, empty data is not`() throws {
    let response = URLResponse(
      url: try server.url("/"), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    #expect(throws: URLError.self) { try URLSession.result(Data(), nil, nil).get() }
    #expect(throws: URLError.self) { try URLSession.result(nil, response, nil).get() }
    #expect(throws: CancellationError.self) {
      try URLSession.result(Data(), response, CancellationError()).get()
    }
    #expect(try URLSession.result(Data(), response, nil).get().data.isEmpty)
  }
}
