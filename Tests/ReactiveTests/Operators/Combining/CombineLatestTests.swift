import Reactive
import Testing

struct CombineLatestTests {
  @Test func `sends the latest of each once all have sent`() {
    expect(
      "-a--b--|", "--1--2--|", becomes: "--x-yz--|", values: ["x": "a1", "y": "b1", "z": "b2"]
    ) { first, second, _ in first.combineLatest(second).map { $0 + $1 } }
  }

  @Test func `completes when all have`() {
    expect("-a|", "--1-2-|", becomes: "--x-y-|", values: ["x": "a1", "y": "a2"]) {
      first, second, _ in first.combineLatest(second).map { $0 + $1 }
    }
    expect("--|", "-1--|", becomes: "----|") { first, second, _ in
      first.combineLatest(second).map { $0 + $1 }
    }
  }

  @Test func `ends with the first failure`() {
    expect("-a-#", "--1--2|", becomes: "--x#", values: ["x": "a1"]) { first, second, _ in
      first.combineLatest(second).map { $0 + $1 }
    }
  }

  @Test func `combines three as tuples or with a closure`() {
    expect("-a--|", "-b--|", "-c-d|", becomes: "-x-y|", values: ["x": "abc", "y": "abd"]) {
      first, second, third, _ in
      Signal.combineLatest(first, second, third).map { $0 + $1 + $2 }
    }
    expect("-a--|", "-b--|", "-c-d|", becomes: "-x-y|", values: ["x": "abc", "y": "abd"]) {
      first, second, third, _ in
      Signal.combineLatest(first, second, third) { $0 + $1 + $2 }
    }
  }

  @Test func `combines any number as arrays`() {
    let signals = [1, 2, 3].map { Signal<Int, Broken>.just($0) }
    #expect(events(of: .combineLatest(signals)) == [.next([1, 2, 3]), .completed])
    #expect(events(of: .combineLatest(signals.prefix(1))) == [.next([1]), .completed])
    #expect(events(of: Signal<[Int], Broken>.combineLatest(signals.prefix(0))) == [.completed])
  }

  @Test func `combines two as pairs or with a closure`() {
    expect("-a--|", "-b-c|", becomes: "-x-y|", values: ["x": "ab", "y": "ac"]) { first, second, _ in
      Signal.combineLatest(first, second).map { $0 + $1 }
    }
    expect("-a--|", "-b-c|", becomes: "-x-y|", values: ["x": "ab", "y": "ac"]) { first, second, _ in
      Signal.combineLatest(first, second) { $0 + $1 }
    }
  }

  @Test func `a value that waits for its turn is not combined after disposal`() {
    typealias Numbers = Signal<Int, Broken>
    let joined: [(Numbers, Numbers, @escaping (Int, Int) -> Int) -> Numbers] = [
      { .combineLatest($0, $1, with: $2) },
      { first, second, combine in
        .combineLatest(first, second, .just(0)) { first, second, _ in combine(first, second) }
      },
    ]
    for join in joined {
      let first = Subject<Int, Broken>()
      let second = Subject<Int, Broken>()
      let subscription = SerialDisposable()
      var calls = 0
      onScheduler {
        subscription.inner = join(first, second) {
          calls += 1
          return $0 + $1
        }.subscribe { _ in
          first.send(2)
          subscription.dispose()
        }
      }
      first.send(1)
      second.send(1)
      #expect(calls == 1)
    }
  }

  @Test func `a value that a callback sends through the other is combined afterwards`() {
    let first = Subject<Int, Broken>()
    let second = Subject<Int, Broken>()
    let recorder = Recorder<[Int]>()
    let pairs = first.combineLatest(second).map { [$0, $1] }
    recorder.record(pairs.onNext { if $0 == [1, 1] { second.send(2) } })
    second.send(1)
    first.send(1)
    #expect(recorder.values == [[1, 1], [1, 2]])
  }

  @Test func `with itself a change sends a pair in between`() {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<[Int]>()
    recorder.record(subject.combineLatest(subject).map { [$0, $1] })
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [[1, 1], [2, 1], [2, 2]])
  }

  @Test func `the last of a cold first one meets each value of the second`() {
    let numbers = Signal<Int, Broken> { subscriber in
      for number in 1...3 { subscriber.send(number) }
      subscriber.sendCompleted()
      return nil
    }
    let pairs = events(of: numbers.combineLatest(numbers).map { [$0, $1] })
    #expect(pairs == [.next([3, 1]), .next([3, 2]), .next([3, 3]), .completed])
  }

  @Test func `one that has completed without a value means that nothing is ever sent`() {
    expect("-|", "--1--2-|", "--a----|", becomes: "-------|") { a, b, c, _ in
      Signal.combineLatest(a, b, c) { $0 + $1 + $2 }
    }
  }

  @Test func `subscribes left to right, each fully`() {
    var log: [String] = []
    func signal(_ name: String) -> Signal<String, Broken> {
      Signal { subscriber in
        log.append("subscribed \(name)")
        subscriber.send(name)
        log.append("sent \(name)")
        return nil
      }
    }
    let combined = Signal.combineLatest(signal("a"), signal("b")) { $0 + $1 }
    #expect(events(of: combined) == [.next("ab")])
    #expect(log == ["subscribed a", "sent a", "subscribed b", "sent b"])
  }

  @Test func `does not subscribe what comes after a failure`() {
    let second = Source<Int, Broken>()
    let failed = Signal<Int, Broken>.failed(Broken())
    #expect(
      events(of: Signal.combineLatest(failed, second.signal) { $0 + $1 }) == [.error(Broken())])
    #expect(second.subscriptions.value == 0)
  }

  @Test func `reads a sequence once, for all subscribers`() {
    let sequence = AnyIterator([Signal<Int, Broken>.just(1), .just(2)].makeIterator())
    let combined = Signal<[Int], Broken>.combineLatest(sequence)
    for _ in 0..<2 { #expect(events(of: combined) == [.next([1, 2]), .completed]) }
  }

  @Test func `one alone is passed on`() {
    expect("-a-b-#", becomes: "-a-b-#") { source, _ in
      Signal.combineLatest([source]).map { $0[0] }
    }
    expect("-a-b-|", becomes: "-a-b-|") { source, _ in Signal.combineLatest(source) { $0 } }
  }

  @Test func `disposing disposes all inputs`() {
    let sources = (0..<3).map { _ in Source<Int, Broken>() }
    onScheduler { Signal.combineLatest(sources.map(\.signal)).subscribe().dispose() }
    #expect(sources.map(\.disposals.value) == [1, 1, 1])
  }

  @Test func `nil is a value`() {
    let none = Signal<Int?, Never>.just(nil)
    #expect(values(of: none.combineLatest(none).map { $0 == nil && $1 == nil }) == [true])
  }
}
