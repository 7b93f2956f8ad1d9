import Reactive
import Testing

struct PublishTests {
  @Test func `a closure may use the signal several times for one subscription`() {
    let source = Source<Int, Broken>(sending: [1, 2, 3])
    let recorder = Recorder<Int>()
    onScheduler {
      let sums = source.signal.publish { $0.zip($0.skip(1)).map { $0 + $1 } }
      recorder.record(sums)
    }
    source.sendCompleted()
    #expect(recorder.events == [.next(3), .next(5), .completed])
    #expect(source.subscriptions.value == 1)
  }

  @Test func `each subscriber has its own`() {
    let source = Source<Int, Broken>(sending: [1])
    let signal = source.signal.publish { $0.merge($0) }
    for _ in 0..<2 {
      let recorder = Recorder<Int>()
      let subscription = onScheduler { recorder.record(signal) }
      #expect(recorder.values == [1, 1])
      subscription.dispose()
    }
    #expect(source.subscriptions.value == 2)
    #expect(!source.isSubscribed)
  }

  @Test func `a result that ends at once leaves the source alone`() {
    let source = Source<Int, Broken>()
    #expect(events(of: source.signal.publish { _ in .just(5) }) == [.next(5), .completed])
    #expect(source.subscriptions.value == 0)
  }

  @Test func `a result that ends disposes the source`() {
    let source = Source<Int, Broken>()
    let recorder = Recorder<Int>()
    onScheduler { _ = recorder.record(source.signal.publish { $0.take(1) }) }
    source.send(1)
    #expect(recorder.events == [.next(1), .completed])
    #expect(!source.isSubscribed)
  }

  @Test func `the result may be subscribed to later than the source`() {
    let source = Source<Int, Broken>()
    let scheduler = TestScheduler()
    let recorder = Recorder<Int>()
    scheduler.performAsCurrent {
      _ = recorder.record(
        source.signal.publish { Signal.just(0).delay(.seconds(1), on: scheduler).concat($0) })
    }
    source.send(1)
    scheduler.run()
    source.send(2)
    #expect(recorder.values == [0, 2])
  }
}
