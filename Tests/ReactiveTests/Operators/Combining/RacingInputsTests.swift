import Dispatch
import Reactive
import Synchronization
import Testing

/// Operators whose inputs and timers are on different threads.
struct RacingInputsTests {
  /// Runs bodies on threads of their own, all at once.
  private func together(_ bodies: @Sendable () -> Void...) {
    let bodies = bodies
    DispatchQueue.concurrentPerform(iterations: bodies.count) { bodies[$0]() }
  }

  /// Subscribes and checks that no two events overlap; gives what there was once it has ended.
  private func recorded<Value: Equatable & Sendable>(
    _ signal: Signal<Value, Broken>, while body: () -> Void
  ) -> [Event<Value, Broken>] {
    let inside = Atomic<Bool>(false)
    let recorder = Recorder<Value>()
    let ended = DispatchSemaphore(value: 0)
    func write(_ event: Event<Value, Broken>) {
      let overlaps = inside.exchange(true, ordering: .sequentiallyConsistent)
      #expect(!overlaps)
      recorder.write(event)
      inside.store(false, ordering: .sequentiallyConsistent)
      if event.isFinished { ended.signal() }
    }
    onScheduler {
      _ = signal.subscribe(
        isolation: nil, onNext: { write(.next($0)) }, onError: { write(.error($0)) },
        onCompleted: { write(.completed) })
    }
    body()
    ended.wait()
    return recorder.events
  }

  @Test func `sample and withLatest keep events apart`() {
    for _ in 0..<20 {
      let source = Subject<Int, Broken>()
      let other = Subject<Int, Broken>()
      let sampled = recorded(source.sample(on: other)) {
        together({ for number in 1...200 { source.send(number) } }) {
          for number in 1...200 { other.send(number) }
        }
        source.sendCompleted()
      }
      let values = sampled.compactMap(\.value)
      #expect(values == values.sorted())
      #expect(sampled.last == .completed)
    }
    for _ in 0..<20 {
      let source = Subject<Int, Broken>()
      let other = Subject<Int, Broken>()
      let paired = recorded(source.withLatest(from: other.prepend(0)).map { [$0, $1] }) {
        together({ for number in 1...200 { source.send(number) } }) {
          for number in 1...200 { other.send(number) }
        }
        source.sendCompleted()
      }
      #expect(paired.compactMap { $0.value?.first } == Array(1...200))
    }
  }

  @Test func `take until ends once, and nothing follows`() {
    for round in 0..<200 {
      let source = Subject<Int, Broken>()
      let trigger = Subject<Int, Never>()
      let result = recorded(source.take(until: trigger)) {
        together({ for number in 1...20 { source.send(number) } }) {
          if round.isMultiple(of: 2) { trigger.send(1) } else { trigger.sendCompleted() }
        }
      }
      #expect(result.last == .completed)
      #expect(result.compactMap(\.value) == Array(1..<result.count))
    }
  }

  @Test func `nothing of the original follows the replacement`() {
    for _ in 0..<200 {
      let source = Subject<Int, Broken>()
      let replacement = Subject<Int, Broken>()
      let result = recorded(source.take(untilReplacedBy: replacement)) {
        together({ for number in 1...20 { source.send(number) } }) {
          for number in 101...110 { replacement.send(number) }
          replacement.sendCompleted()
        }
      }
      #expect(result.last == .completed)
      let values = result.compactMap(\.value)
      #expect(values == Array(1..<(values.count - 9)) + Array(101...110))
    }
  }

  @Test func `one wins the race, and all of it is there`() {
    for _ in 0..<200 {
      let sources = (0..<2).map { _ in Subject<Int, Broken>() }
      let result = recorded(.race(sources)) {
        together({
          for number in 1...20 { sources[0].send(number) }
          sources[0].sendCompleted()
        }) {
          for number in 101...120 { sources[1].send(number) }
          sources[1].sendCompleted()
        }
      }
      let values = result.compactMap(\.value)
      #expect(values == Array(1...20) || values == Array(101...120))
      #expect(result.last == .completed)
    }
  }

  @Test func `a condition loses no last value`() {
    for _ in 0..<200 {
      let source = Subject<Int, Broken>()
      let condition = Subject<Bool, Broken>()
      let result = recorded(source.throttle(while: condition)) {
        together({
          for number in 1...20 { source.send(number) }
          source.sendCompleted()
        }) { for number in 0...10 { condition.send(number.isMultiple(of: 3)) } }
      }
      #expect(result.suffix(2) == [.next(20), .completed])
      let values = result.compactMap(\.value)
      #expect(values == values.sorted())
    }
  }

  @Test func `windows get each value once`() {
    for _ in 0..<50 {
      let source = Subject<Int, Broken>()
      let opening = Subject<Int, Broken>()
      let signal = source.window(openedBy: opening, closedBy: { _ in Signal<Int, Broken>.never })
        .flatten()
      let result = recorded(signal) {
        together({ for number in 1...50 { source.send(number) } }) { opening.send(0) }
        source.sendCompleted()
      }
      let values = result.compactMap(\.value)
      #expect(values == Array(1...50).suffix(values.count))
    }
  }

  @Test func `while one signal runs no other does`() {
    for _ in 0..<50 {
      let source = Subject<Int, Broken>()
      let running = Counter()
      let signal = source.flatMapFirst { number in
        running.add()
        #expect(running.value == 1)
        return Signal<Int, Broken>.just(number).delay(.zero, on: QueueScheduler())
          .onCompleted(isolation: nil) { running.add(-1) }
      }
      let result = recorded(signal) {
        for number in 1...50 { source.send(number) }
        source.sendCompleted()
      }
      #expect(result.first == .next(1))
      #expect(result.last == .completed)
    }
  }

  @Test func `the last value is debounced once, whether its time or the completion comes first`() {
    for round in 0..<100 {
      let source = Subject<Int, Broken>()
      let scheduler = QueueScheduler()
      let result = recorded(
        source.debounce(.microseconds(round % 10), on: scheduler)
      ) {
        for number in 1...20 { source.send(number) }
        source.sendCompleted()
      }
      #expect(result.suffix(2) == [.next(20), .completed])
      let values = result.compactMap(\.value)
      #expect(Set(values).count == values.count)
      #expect(values == values.sorted())
    }
  }

  @Test func `throttle and buffer lose nothing that they should send`() {
    for round in 0..<50 {
      let source = Subject<Int, Broken>()
      let throttled = recorded(
        source.throttle(.microseconds(round % 10), on: QueueScheduler())
      ) {
        for number in 1...50 { source.send(number) }
        source.sendCompleted()
      }
      #expect(throttled.first == .next(1))
      #expect(throttled.suffix(2) == [.next(50), .completed])
    }
    for round in 0..<50 {
      let source = Subject<Int, Broken>()
      let interval = Duration.microseconds(1 + round % 10)
      let scheduler = QueueScheduler()
      let buffered = recorded(
        round.isMultiple(of: 2)
          ? source.buffer(for: interval, on: scheduler)
          : source.buffer(for: interval, orCount: 3, on: scheduler)
      ) {
        for number in 1...50 { source.send(number) }
        source.sendCompleted()
      }
      #expect(buffered.compactMap(\.value).flatMap { $0 } == Array(1...50))
    }
  }

  @Test func `a timeout and an ending are one ending`() {
    for round in 0..<200 {
      let source = Subject<Int, Broken>()
      let result = recorded(
        source.timeout(
          .microseconds(round), on: QueueScheduler(), failingWith: Broken())
      ) {
        for number in 1...20 { source.send(number) }
        source.sendCompleted()
      }
      #expect(result.filter(\.isFinished).count == 1)
      #expect(result.compactMap(\.value) == Array(1..<result.count))
    }
  }

  @Test func `a bounded queue keeps the order and the newest`() {
    for round in 0..<50 {
      let source = Subject<Int, Broken>()
      let result = recorded(
        source.deliver(on: QueueScheduler(), limit: 1 + round % 4, strategy: .dropOldest)
      ) {
        for number in 1...100 { source.send(number) }
        source.sendCompleted()
      }
      #expect(result.suffix(2) == [.next(100), .completed])
      let values = result.compactMap(\.value)
      #expect(values == values.sorted())
    }
  }
}
