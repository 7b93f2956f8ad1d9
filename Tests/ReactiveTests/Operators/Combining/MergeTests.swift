import Reactive
import Testing

struct MergeTests {
  @Test func `sends values as they come and completes with the last`() {
    expect("-a--c-|", "--b|", becomes: "-ab-c-|") { first, second, _ in first.merge(second) }
    expect("-a|", "--b-|", "---c|", becomes: "-abc|") { first, second, third, _ in
      .merge(first, second, third)
    }
  }

  @Test func `what two sources send from inside a callback has the order of each only`() {
    // As the documentation says: the first source is still delivering, the second is not.
    let left = Subject<Int, Broken>()
    let right = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let merged = left.merge(right).onNext { value in
      guard value == 1 else { return }
      left.send(2)
      right.send(3)
      left.send(4)
      right.send(5)
    }
    onScheduler { _ = recorder.record(merged) }
    left.send(1)
    #expect(recorder.values == [1, 3, 5, 2, 4])
  }

  @Test func `ends with the first failure`() {
    expect("-a--c-|", "--#", becomes: "-a#") { first, second, _ in first.merge(second) }
  }

  @Test func `none of them complete at once`() {
    #expect(events(of: Signal<Int, Broken>.merge([])) == [.completed])
  }

  @Test func `subscribes in order, and not beyond a failure`() {
    var log: [Int] = []
    func signal(_ number: Int) -> Signal<Int, Broken> {
      Signal { subscriber in
        log.append(number)
        if number == 2 { subscriber.send(error: Broken()) }
        return nil
      }
    }
    let sequence = AnySequence(AnyIterator([signal(1), signal(2), signal(3)].makeIterator()))
    let merged = Signal.merge(sequence)
    for _ in 0..<2 { #expect(events(of: merged) == [.error(Broken())]) }
    #expect(log == [1, 2, 1, 2])
  }

  @Test func `one alone is itself, and the same twice is subscribed twice`() {
    expect("-a-b-#", becomes: "-a-b-#") { source, _ in .merge([source]) }
    expect("-a-b-|", becomes: "-(aa)-(bb)-|") { source, _ in source.merge(source) }
  }

  @Test func `disposing disposes all inputs`() {
    let sources = (0..<3).map { _ in Source<Int, Broken>() }
    onScheduler { Signal.merge(sources.map(\.signal)).subscribe().dispose() }
    #expect(sources.map(\.disposals.value) == [1, 1, 1])
  }

  @Test func `what comes after one that made downstream end is not subscribed`() {
    let first = Source<Int, Broken>(sending: [1])
    let second = Source<Int, Broken>()
    #expect(events(of: first.signal.merge(second.signal).take(1)) == [.next(1), .completed])
    #expect(first.disposals.value == 1)
    #expect(second.subscriptions.value == 0)
  }

  @Test func `as a method it takes several signals`() {
    let signals = (1...4).map { Signal<Int, Broken>.just($0) }
    let three = signals[0].merge(signals[1], signals[2])
    #expect(events(of: three) == [.next(1), .next(2), .next(3), .completed])
    let four = signals[0].merge(signals[1], signals[2], signals[3])
    #expect(events(of: four) == [.next(1), .next(2), .next(3), .next(4), .completed])
  }
}
