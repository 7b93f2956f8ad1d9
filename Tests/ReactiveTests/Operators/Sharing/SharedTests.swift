import Dispatch
import Reactive
import Testing

struct SharedTests {
  private let source = Source<Int, Broken>()
  private let recorder = Recorder<Int>()
  private let late = Recorder<Int>()

  @Test func `subscribers at the same time share one subscription`() {
    onScheduler {
      let signal = source.signal.shared()
      #expect(source.subscriptions.value == 0)
      recorder.record(signal)
      source.send(1)
      late.record(signal)
      source.send(2)
    }
    #expect(source.subscriptions.value == 1)
    #expect(recorder.values == [1, 2])
    #expect(late.values == [2])
  }

  @Test func `starts anew after the last one has left`() {
    onScheduler {
      let signal = source.signal.shared()
      let first = recorder.record(signal)
      let second = recorder.record(signal)
      first.dispose()
      #expect(source.isSubscribed)
      second.dispose()
      #expect(!source.isSubscribed)
      late.record(signal)
    }
    #expect(source.subscriptions.value == 2)
    source.send(1)
    #expect(late.values == [1])
  }

  @Test func `a subscriber from inside the teardown waits until that is over`() {
    let late = late
    onScheduler {
      var again: Signal<Int, Broken>?
      var log: [String] = []
      let signal = Signal<Int, Broken> { _ in
        log.append("open")
        return ActionDisposable {
          if let signal = again {
            again = nil
            late.record(signal)
          }
          log.append("close")
        }
      }.shared()
      again = signal
      signal.subscribe().dispose()
      #expect(log == ["open", "close", "open"])
    }
  }

  @Test func `a subscriber from inside the subscription to the source waits until that is over`() {
    let log = Recorder<String>()
    onScheduler {
      let signal = Signal<Int, Broken> { subscriber in
        log.write(.next("open"))
        subscriber.send(1)
        return ActionDisposable { log.write(.next("close")) }
      }.shared()
      signal.take(1).concat(signal.take(1)).subscribe(isolation: nil) { log.write(.next("\($0)")) }
    }
    #expect(log.values == ["open", "1", "close", "open", "1", "close"])
  }

  @Test func `threads see one subscription at a time`() {
    let (open, most) = (Counter(), Counter())
    let signal = Signal<Int, Never> { _ in
      open.add()
      if open.value > 1 { most.add() }
      return ActionDisposable { open.add(-1) }
    }.shared()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<200 {
        onScheduler { signal.subscribe(isolation: nil, onNext: { _ in }).dispose() }
      }
    }
    #expect(most.value == 0)
  }

  @Test func `starts anew after an ending`() {
    onScheduler {
      let signal = source.signal.shared(replay: 1)
      recorder.record(signal)
      source.send(1)
      source.sendCompleted()
      late.record(signal)
    }
    #expect(recorder.events == [.next(1), .completed])
    #expect(late.events.isEmpty)
    #expect(source.subscriptions.value == 2)
  }

  @Test func `who subscribes from inside the ending starts anew`() {
    onScheduler {
      let signal = source.signal.shared()
      let (source, late) = (source, late)
      signal.onError { _ in
        late.record(signal)
        source.send(5)
      }.subscribe()
      source.send(error: Broken())
    }
    #expect(source.subscriptions.value == 2)
    #expect(late.events == [.next(5)])
  }

  @Test func `replays the last values to who comes later`() {
    onScheduler {
      let signal = source.signal.shared(replay: 2)
      recorder.record(signal)
      for number in 1...3 { source.send(number) }
      late.record(signal)
      source.send(4)
    }
    #expect(recorder.values == [1, 2, 3, 4])
    #expect(late.values == [2, 3, 4])
  }

  @Test func `forgets what it would replay when nobody is subscribed`() {
    let count = Counter()
    onScheduler {
      let source = Source<Tracked, Broken>()
      let signal = source.signal.shared(replay: 2)
      let subscription = signal.subscribe()
      for _ in 0..<3 { source.send(Tracked(count)) }
      #expect(count.value == 2)
      subscription.dispose()
      #expect(count.value == 0)
      signal.subscribe()
      source.send(Tracked(count))
      source.sendCompleted()
      #expect(count.value == 0)
    }
  }

  @Test func `a source that ends at once is subscribed for each`() {
    let signal = Signal<Int, Broken>.just(1).shared()
    for _ in 0..<2 { #expect(events(of: signal) == [.next(1), .completed]) }
  }

  @Test func `a source that has nothing more to say is shared all the same`() {
    var subscriptions = 0
    let source = Signal<Int, Broken> { subscriber in
      subscriptions += 1
      subscriber.send(1)
      return nil
    }
    onScheduler {
      for signal in [source.shared(replay: 1), source.concat(.never).shared(replay: 1)] {
        subscriptions = 0
        let first = signal.subscribe()
        late.record(signal)
        #expect(subscriptions == 1)
        first.dispose()
      }
    }
    #expect(late.events == [.next(1), .next(1)])
  }

  @Test func `first subscribers on several threads connect once`() {
    for round in 0..<200 {
      let source = Source<Int, Broken>()
      let signal = source.signal.shared(replay: round % 2)
      let recorders = (0..<2).map { _ in Recorder<Int>() }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        onScheduler { _ = recorders[thread].record(signal) }
      }
      #expect(source.subscriptions.value == 1)
      source.send(1)
      for recorder in recorders { #expect(recorder.values == [1]) }
    }
  }

  @Test func `comings and goings on many threads leave nothing behind`() {
    let source = Source<Int, Broken>()
    let signal = source.signal.shared()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<200 { onScheduler { signal.subscribe().dispose() } }
    }
    #expect(!source.isSubscribed)
    onScheduler { _ = recorder.record(signal) }
    source.send(1)
    #expect(recorder.values == [1])
  }
}
