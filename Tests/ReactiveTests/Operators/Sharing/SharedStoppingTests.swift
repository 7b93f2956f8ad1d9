import Reactive
import Testing

@Suite("shared, stopping later") struct SharedStoppingTests {
  private let scheduler = TestScheduler()
  private let source = Source<Int, Broken>()

  private func shared(replay count: Int = 0) -> Signal<Int, Broken> {
    source.signal.shared(replay: count, stoppingAfter: .seconds(5), on: scheduler)
  }

  @discardableResult
  private func record(_ signal: Signal<Int, Broken>, by recorder: Recorder<Int>) -> any Disposable {
    var subscription: (any Disposable)?
    scheduler.performAsCurrent { subscription = recorder.record(signal) }
    return subscription ?? ActionDisposable()
  }

  @Test func `a subscriber that comes in time finds the same subscription`() {
    let signal = shared(replay: 1)
    record(signal, by: Recorder()).dispose()
    source.send(1)
    scheduler.advance(by: .seconds(4))
    let late = Recorder<Int>()
    record(signal, by: late)
    scheduler.advance(by: .seconds(100))
    source.send(2)
    #expect(late.values == [1, 2])
    #expect(source.subscriptions.value == 1)
    #expect(source.isSubscribed)
  }

  @Test func `the time begins with the last that leaves`() {
    let signal = shared()
    let first = record(signal, by: Recorder())
    first.dispose()
    scheduler.advance(by: .seconds(3))
    record(signal, by: Recorder()).dispose()
    scheduler.advance(by: .seconds(3))
    #expect(source.isSubscribed)
    scheduler.advance(by: .seconds(2))
    #expect(!source.isSubscribed)
    #expect(scheduler.isIdle)
  }

  @Test func `starts anew when the time is over, without the values of before`() {
    let signal = shared(replay: 1)
    record(signal, by: Recorder()).dispose()
    source.send(1)
    scheduler.advance(by: .seconds(5))
    let late = Recorder<Int>()
    record(signal, by: late)
    #expect(late.values.isEmpty)
    #expect(source.subscriptions.value == 2)
  }

  @Test func `an ending of the source is over at once`() {
    let signal = shared(replay: 1)
    let first = Recorder<Int>()
    record(signal, by: first)
    source.send(1)
    source.sendCompleted()
    #expect(first.events == [.next(1), .completed])
    #expect(scheduler.isIdle)
    let late = Recorder<Int>()
    record(signal, by: late)
    #expect(late.events.isEmpty)
    #expect(source.subscriptions.value == 2)
  }
}
