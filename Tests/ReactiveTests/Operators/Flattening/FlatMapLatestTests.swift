import Reactive
import Testing

/// Operators that make a signal of each value and do not run them side by side.
struct FlatMapLatestTests {
  @Test func `flatMapLatest follows the latest`() {
    expect("a--b----|", "-x-y-|", becomes: "-x--x-y-|") { source, inner, _ in
      source.flatMapLatest { _ in inner }
    }
    expect("a-b---|", "-x-y-|", becomes: "-x----|") { source, inner, _ in
      source.flatMapLatest { $0 == "a" ? inner : nil }
    }
    expect("a---", "-x#", becomes: "-x#") { source, inner, _ in
      source.flatMapLatest { _ in inner }
    }
  }

  @Test func `concatMap runs one after another`() {
    expect("ab|", "-x-y|", becomes: "-x-y-x-y|") { source, inner, _ in
      source.concatMap { _ in inner }
    }
    expect("abc|", "-x|", becomes: "-x-x|") { source, inner, _ in
      source.concatMap { $0 == "b" ? nil : inner }
    }
    expect("ab|", "-x#", becomes: "-x#") { source, inner, _ in source.concatMap { _ in inner } }
  }

  @Test func `flatMapFirst ignores values while a signal runs`() {
    var asked: [String] = []
    expect("ab-c-d---|", "-x-|", becomes: "-x----x--|") { source, inner, _ in
      source.flatMapFirst { value in
        asked.append(value)
        return inner
      }
    }
    #expect(asked == ["a", "d"])
  }

  @Test func `flatMapFirst completes when the source and the signal that runs have`() {
    expect("a|", "-x-|", becomes: "-x-|") { source, inner, _ in source.flatMapFirst { _ in inner } }
    expect("a---|", "-x|", becomes: "-x--|") { source, inner, _ in
      source.flatMapFirst { _ in inner }
    }
    expect("ab|", becomes: "-b|") { source, _ in
      source.flatMapFirst { $0 == "a" ? nil : .just($0) }
    }
  }

  @Test func `flatMapFirst ends with a failure of the source or the signal that runs`() {
    expect("a-#", "-x-y", becomes: "-x#") { source, inner, _ in source.flatMapFirst { _ in inner } }
    expect("a---", "-x#", becomes: "-x#") { source, inner, _ in source.flatMapFirst { _ in inner } }
  }

  @Test func `disposing stops the source and the signal that runs`() {
    let source = Subject<Int, Broken>()
    let inner = Source<Int, Broken>()
    let signals: [Signal<Int, Broken>] = [
      source.flatMapLatest { _ in inner.signal }, source.flatMapFirst { _ in inner.signal },
      source.concatMap { _ in inner.signal },
    ]
    for (index, signal) in signals.enumerated() {
      onScheduler {
        let subscription = signal.subscribe()
        source.send(1)
        subscription.dispose()
        source.send(2)
      }
      #expect(inner.subscriptions.value == index + 1)
      #expect(inner.disposals.value == index + 1)
    }
  }

  @Test func `ten thousand that complete at once neither deepen the stack nor add up`() {
    let count = Counter()
    let many = Signal<Int, Broken> { subscriber in
      for number in 0..<10_000 { subscriber.send(number) }
      subscriber.sendCompleted()
      return nil
    }
    func tracked(_ number: Int) -> Signal<Int, Broken> {
      let tracked = Tracked(count)
      return Signal { subscriber in
        tracked.touch()
        subscriber.send(number)
        subscriber.sendCompleted()
        return nil
      }
    }
    for signal in [
      many.flatMapLatest(tracked), many.flatMapFirst(tracked), many.concatMap(tracked),
    ] {
      #expect(events(of: signal).count == 10_001)
      #expect(count.value == 0)
    }
  }
}
