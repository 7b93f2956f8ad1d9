import Reactive
import Testing

struct ConcatTests {
  @Test func `continues with the other when the first completes`() {
    expect("-a-|", "-b-|", becomes: "-a--b-|") { first, second, _ in first.concat(second) }
    expect("-a-|", "-b-#", becomes: "-a--b-#") { first, second, _ in first.concat(second) }
  }

  @Test func `does not subscribe the other when the first fails`() {
    var subscriptions = 0
    let other = Signal<Int, Broken> { _ in
      subscriptions += 1
      return nil
    }
    #expect(events(of: .failed(Broken()).concat(other)) == [.error(Broken())])
    #expect(subscriptions == 0)
  }

  @Test func `does not subscribe the other when nobody listens any more`() {
    var subscriptions = 0
    let other = Signal<Int, Broken> { _ in
      subscriptions += 1
      return nil
    }
    #expect(events(of: Signal.just(1).concat(other).take(1)) == [.next(1), .completed])
    #expect(subscriptions == 0)
  }

  @Test func `disposing stops whichever runs`() {
    let first = Subject<Int, Broken>()
    let second = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscription = recorder.record(first.concat(second))
    first.send(1)
    second.send(9)
    first.sendCompleted()
    second.send(2)
    subscription.dispose()
    second.send(3)
    #expect(recorder.events == [.next(1), .next(2)])
  }

  @Test func `runs several one after another`() {
    expect("-a-|", "-b-|", "-c-|", becomes: "-a--b--c-|") { a, b, c, _ in .concat(a, b, c) }
    expect("-a-|", "-b-#", "-c-|", becomes: "-a--b-#") { a, b, c, _ in .concat([a, b, c]) }
    #expect(events(of: Signal<Int, Broken>.concat([])) == [.completed])
  }

  @Test func `the last completes at once, also if it waited and completes while it is subscribed`()
  {
    func log(
      _ concat: (Signal<Int, Broken>, Signal<Int, Broken>) -> Signal<Int, Broken>
    ) -> [String] {
      var log: [String] = []
      let first = Subject<Int, Broken>()
      let last = Signal<Int, Broken> { subscriber in
        subscriber.send(1)
        subscriber.sendCompleted()
        log.append("closure")
        return ActionDisposable { log.append("teardown") }
      }
      onScheduler {
        concat(first, last).subscribe { _ in
          log.append("value")
        } onCompleted: {
          log.append("completion")
        }
        first.sendCompleted()
      }
      return log
    }
    func outer(_ signals: Signal<Int, Broken>...) -> Signal<Signal<Int, Broken>, Broken> {
      .concat(signals.map { .just($0) })
    }
    let expected = ["value", "completion", "closure", "teardown"]
    #expect(log { $0.concat($1) } == expected)
    #expect(log { .concat([$0, $1]) } == expected)
    #expect(log { .concat($0, $1) } == expected)
    #expect(log { outer($0, $1).concatenated() } == expected)
    #expect(log { outer($0, $1).flatten(maxConcurrent: 1) } == expected)
    #expect(log { first, last in first.then { last } } == expected)
    #expect(log { first, last in .concat(first, last.repeated(1)) } == expected)
  }

  @Test func `completes when its outer signal does, within an inner that has completed`() {
    for limit in [0, 1, 2] {
      var log: [String] = []
      let outer = Subject<Signal<Int, Broken>, Broken>()
      onScheduler {
        outer.flatten(maxConcurrent: limit).subscribe(onCompleted: { log.append("completion") })
        outer.send(
          Signal { subscriber in
            subscriber.sendCompleted()
            outer.sendCompleted()
            log.append("closure")
            return nil
          })
      }
      // The subject tells of its completion when it has told of the inner signal.
      #expect(log == ["closure", "completion"])
    }
  }

  @Test func `a thousand that complete at once or later do not deepen the stack`() {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let many = (0..<1_000).map { number in
      number == 500 ? subject : Signal<Int, Broken>.just(number)
    }
    onScheduler {
      recorder.record(.concat(many))
      #expect(recorder.values.count == 500)
      subject.sendCompleted()
    }
    #expect(recorder.values.count == 999)
    #expect(recorder.ending == .completed)
  }

  @Test func `subscribes none of those that follow when nobody listens any more`() {
    var subscriptions = 0
    let counted = Signal<Int, Broken> { subscriber in
      subscriptions += 1
      subscriber.send(1)
      subscriber.sendCompleted()
      return nil
    }
    #expect(
      events(of: .concat([counted, counted, counted]).take(2)) == [
        .next(1), .next(1), .completed,
      ])
    #expect(subscriptions == 2)
  }

  @Test func `reads a sequence once, for all subscribers`() {
    let signal = Signal<Int, Broken>.concat(AnyIterator([.just(1), .just(2)].makeIterator()))
    for _ in 0..<2 { #expect(events(of: signal) == [.next(1), .next(2), .completed]) }
  }
}
