import Foundation
import Reactive
import ReactiveFoundation
import Testing

struct ContentsTests {
  private let scheduler = TestScheduler()

  @Test func `reads on the scheduler, once, for whoever subscribes`() throws {
    let file = try TemporaryFile(Data("poem".utf8))
    let signal = Data.signal(contentsOf: file.url, on: scheduler)
    let (early, late) = (Received<Data>(), Received<Data>())
    onScheduler { _ = early.record(signal) }
    #expect(early.values == [])
    scheduler.run()
    file.remove()
    onScheduler { _ = late.record(signal) }
    scheduler.run()
    for received in [early, late] {
      #expect(received.values == [Data("poem".utf8)])
      #expect(received.hasCompleted)
    }
  }

  @Test func `reads also if nobody subscribes, or nobody any more`() throws {
    let file = try TemporaryFile(Data("poem".utf8))
    let signal = String.signal(contentsOf: file.url, on: scheduler)
    onScheduler { signal.subscribe().dispose() }
    scheduler.run()
    file.remove()
    let received = Received<String>()
    onScheduler { _ = received.record(signal) }
    #expect(received.values == ["poem"])
    #expect(received.hasCompleted)
  }

  @Test func `fails for a file that is not there`() throws {
    let file = try TemporaryFile(Data())
    file.remove()
    let (data, text) = (Received<Data>(), Received<String>())
    onScheduler {
      data.record(Data.signal(contentsOf: file.url, on: scheduler))
      text.record(String.signal(contentsOf: file.url, on: scheduler))
    }
    scheduler.run()
    #expect((data.error as? CocoaError)?.code == .fileReadNoSuchFile)
    #expect((text.error as? CocoaError)?.code == .fileReadNoSuchFile)
    #expect(data.values.isEmpty && text.values.isEmpty)
  }

  @Test func `reads text in its encoding, and fails where it is none`() throws {
    let file = try TemporaryFile(Data([0xfc]))
    let (latin, utf8) = (Received<String>(), Received<String>())
    onScheduler {
      latin.record(String.signal(contentsOf: file.url, encoding: .isoLatin1, on: scheduler))
      utf8.record(String.signal(contentsOf: file.url, encoding: .utf8, on: scheduler))
    }
    scheduler.run()
    #expect(latin.values == ["ü"])
    #expect(utf8.values == [])
    #expect(utf8.error is CocoaError)
  }

  @Test func `an empty file gives empty data`() throws {
    let file = try TemporaryFile(Data())
    let received = Received<Data>()
    onScheduler { _ = received.record(Data.signal(contentsOf: file.url, on: scheduler)) }
    scheduler.run()
    #expect(received.values == [Data()])
    #expect(received.hasCompleted)
  }
}
