import Reactive
import Testing

struct ZipTests {
  @Test func `pairs by position`() {
    expect(
      "-a-b---c-|", "--1--2---|", becomes: "--x--y---|", values: ["x": "a1", "y": "b2"]
    ) { first, second, _ in first.zip(second).map { $0 + $1 } }
  }

  @Test func `completes as soon as no further pair is possible`() {
    expect("-a|", "---1--2", becomes: "---(x|)", values: ["x": "a1"]) { first, second, _ in
      first.zip(second).map { $0 + $1 }
    }
    expect("-a-b--", "-1|", becomes: "-x|", values: ["x": "a1"]) { first, second, _ in
      first.zip(second).map { $0 + $1 }
    }
    expect("--|", "-1-2-3", becomes: "--|") { first, second, _ in
      first.zip(second).map { $0 + $1 }
    }
  }

  @Test func `ends with the first failure and drops what waits`() {
    expect("-a-b-#", "------1-2-|", becomes: "-----#") { first, second, _ in
      first.zip(second).map { $0 + $1 }
    }
  }

  @Test func `joins three as tuples or with a closure`() {
    expect("-a-|", "--b-|", "---c-|", becomes: "---(x|)", values: ["x": "abc"]) {
      first, second, third, _ in
      Signal.zip(first, second, third).map { $0 + $1 + $2 }
    }
    expect("-a-|", "--b-|", "---c-|", becomes: "---(x|)", values: ["x": "abc"]) {
      first, second, third, _ in
      Signal.zip(first, second, third) { $0 + $1 + $2 }
    }
  }

  @Test func `joins any number as arrays`() {
    let signals = [1, 2, 3].map { Signal<Int, Broken>.just($0) }
    #expect(events(of: .zip(signals)) == [.next([1, 2, 3]), .completed])
    #expect(events(of: .zip(signals.prefix(1))) == [.next([1]), .completed])
    #expect(events(of: Signal<[Int], Broken>.zip(signals.prefix(0))) == [.completed])
  }

  @Test func `works with itself and subscribes each time`() {
    var subscriptions = 0
    let signal = Signal<Int, Broken> { subscriber in
      subscriptions += 1
      subscriber.send(subscriptions)
      subscriber.sendCompleted()
      return nil
    }
    #expect(events(of: signal.zip(signal).map { [$0, $1] }) == [.next([1, 2]), .completed])
  }

  @Test func `pairs nil like any value`() {
    let none = Signal<Int?, Never>.just(nil)
    #expect(values(of: none.zip(none).map { $0 == nil && $1 == nil }) == [true])
  }

  @Test func `does not subscribe the second when the first leaves nothing to pair`() {
    var subscriptions = 0
    let second = Signal<Int, Broken> { _ in
      subscriptions += 1
      return nil
    }
    let first = Signal<Int, Broken>.empty
    #expect(events(of: first.zip(second).map { $0 + $1 }) == [.completed])
    #expect(subscriptions == 0)
  }

  @Test func `takes subjects of any kind`() {
    let numbers = Subject<Int, Never>()
    let words = ReplaySubject<String, Never>()
    var seen: [String] = []
    onScheduler { _ = Signal.zip(numbers, words) { "\($0)\($1)" }.subscribe { seen.append($0) } }
    words.send("a")
    numbers.send(1)
    #expect(seen == ["1a"])
  }

  @Test func `is exhausted when any of several is, whichever completes`() {
    expect("-a-b-c-|", "-1|", "--x---y-", becomes: "--(v|)", values: ["v": "a1x"]) { a, b, c, _ in
      Signal.zip(a, b, c) { $0 + $1 + $2 }
    }
    expect("-a-b-c-|", "-1-2-|", "--x--y-", becomes: "--v--(w|)", values: ["v": "a1x", "w": "b2y"])
    { a, b, c, _ in
      Signal.zip([a, b, c]).map { $0.joined() }
    }
  }

  @Test func `reads a sequence once, for all subscribers, and subscribes each occurrence`() {
    var subscriptions = 0
    let signal = Signal<Int, Broken> { subscriber in
      subscriptions += 1
      subscriber.send(subscriptions)
      subscriber.sendCompleted()
      return nil
    }
    let zipped = Signal<[Int], Broken>.zip(AnyIterator([signal, signal].makeIterator()))
    #expect(events(of: zipped) == [.next([1, 2]), .completed])
    #expect(events(of: zipped) == [.next([3, 4]), .completed])
  }

  @Test func `one alone is passed on, as an array or by a closure`() {
    expect("-a-b-#", becomes: "-a-b-#") { source, _ in Signal.zip([source]).map { $0[0] } }
    expect("-a-b-|", becomes: "-a-b-|") { source, _ in Signal.zip(source) { $0 } }
  }

  @Test func `disposing disposes all inputs`() {
    let sources = (0..<3).map { _ in Source<Int, Broken>() }
    onScheduler { Signal.zip(sources.map(\.signal)).subscribe().dispose() }
    #expect(sources.map(\.disposals.value) == [1, 1, 1])
  }

  @Test func `an input that is exhausted ends the others before the completion is seen`() {
    let sources = (0..<2).map { _ in Source<Int, Broken>() }
    var disposals: [Int] = []
    onScheduler {
      _ = Signal.zip(sources.map(\.signal))
        .subscribe(onCompleted: { disposals = sources.map(\.disposals.value) })
    }
    sources[0].sendCompleted()
    #expect(disposals == [1, 1])
  }

  @Test func `what waits when it is disposed is let go`() {
    let count = Counter()
    let left = Subject<Tracked, Broken>()
    let right = Subject<Tracked, Broken>()
    let subscription = left.zip(right).subscribe()
    for _ in 0..<10 { left.send(Tracked(count)) }
    #expect(count.value == 10)
    subscription.dispose()
    #expect(count.value == 0)
  }
}
