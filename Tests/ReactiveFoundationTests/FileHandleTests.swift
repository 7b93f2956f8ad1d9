import Foundation
import Reactive
import ReactiveFoundation
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

struct FileHandleTests {
  /// The two ends of a pipe; each closes when it is released.
  private func makePipe() throws -> (reading: FileHandle, writing: FileHandle) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    return (
      FileHandle(fileDescriptor: ends[0], closeOnDealloc: true),
      FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    )
  }

  @Test func `sends what comes through a pipe as it comes, then completes`() async throws {
    let (reading, writing) = try makePipe()
    let received = Received<Data>()
    received.record(reading.signal())
    try writing.write(contentsOf: Data("one".utf8))
    await received.waitForValues(1)
    try writing.write(contentsOf: Data("two".utf8))
    await received.waitForValues(2)
    #expect(!received.hasEnded)
    try writing.close()
    await received.waitForEnding()
    #expect(received.values == [Data("one".utf8), Data("two".utf8)])
    #expect(received.hasCompleted)
  }

  @Test func `reads a long file in chunks, from where the handle stands`() async throws {
    let content = Data((0..<300_000).map { UInt8($0 % 251) })
    let file = try TemporaryFile(content)
    let handle = try FileHandle(forReadingFrom: file.url)
    try handle.seek(toOffset: 1000)
    let received = Received<Data>()
    received.record(handle.signal())
    await received.waitForEnding()
    #expect(received.hasCompleted)
    #expect(received.values.count > 1)
    #expect(received.values.allSatisfy { !$0.isEmpty && $0.count <= 65536 })
    #expect(received.values.reduce(Data(), +) == content.dropFirst(1000))
  }

  @Test func `completes at once for an empty file`() async throws {
    let file = try TemporaryFile(Data())
    let received = Received<Data>()
    received.record(try FileHandle(forReadingFrom: file.url).signal())
    await received.waitForEnding()
    #expect(received.hasCompleted)
    #expect(received.values == [])
  }

  @Test func `reads nothing before it is subscribed`() async throws {
    let (reading, writing) = try makePipe()
    let signal = reading.signal()
    try writing.write(contentsOf: Data("one".utf8))
    #expect(try reading.read(upToCount: 3) == Data("one".utf8))
    try writing.close()
    let received = Received<Data>()
    received.record(signal)
    await received.waitForEnding()
    #expect(received.values == [])
  }

  @Test func `fails where reading fails`() async throws {
    let (_, writing) = try makePipe()
    let received = Received<Data>()
    received.record(writing.signal())
    await received.waitForEnding()
    #expect((received.error as? POSIXError)?.code == .EBADF)
  }

  @Test func `fails for a handle that is closed`() async throws {
    let (reading, _) = try makePipe()
    try reading.close()
    let received = Received<Data>()
    received.record(reading.signal())
    await received.waitForEnding()
    #expect((received.error as? POSIXError)?.code == .EBADF)
  }

  @Test func `disposing stops the reading and lets the handle go`() async throws {
    let received = Received<Data>()
    let writing: FileHandle
    let subscription: any Disposable
    do {
      let ends = try makePipe()
      writing = ends.writing
      subscription = received.record(ends.reading.signal())
    }
    try writing.write(contentsOf: Data("one".utf8))
    await received.waitForValues(1)
    subscription.dispose()
    // The writing end has an error when the reading end is closed, which its handle does.
    var state = pollfd(fd: writing.fileDescriptor, events: 0, revents: 0)
    #expect(poll(&state, 1, -1) == 1)
    #expect(Int32(state.revents) & POLLERR != 0)
    #expect(received.values == [Data("one".utf8)])
    #expect(!received.hasEnded)
  }
}
