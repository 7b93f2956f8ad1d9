import Testing

@testable import Reactive

struct FlattenTests {
  private typealias Inner = Subject<Int, Broken>

  @Test func `starts no more than it may and the next when one completes`() {
    let outer = Subject<Signal<Int, Broken>, Broken>()
    let inners = (0..<4).map { _ in Inner() }
    var started: [Int] = []
    let recorder = Recorder<Int>()
    onScheduler {
      recorder.record(outer.flatten(maxConcurrent: 2))
      for (number, inner) in inners.enumerated() {
        outer.send(
          Signal { subscriber in
            started.append(number)
            return inner.subscribe(subscriber)
          })
      }
      outer.sendCompleted()
      #expect(started == [0, 1])
      inners[1].sendCompleted()
      #expect(started == [0, 1, 2])
      for number in [0, 2] { inners[number].sendCompleted() }
      #expect(started == [0, 1, 2, 3])
      #expect(recorder.events.isEmpty)
      inners[3].sendCompleted()
      #expect(recorder.events == [.completed])
    }
  }

  @Test func `drawn, no more than it may run at a time`() {
    expect("abc|", "-x-y|", becomes: "-xxyyx-y|") { source, inner, _ in
      source.map { _ in inner }.flatten(maxConcurrent: 2)
    }
    expect("abc|", "-x|", becomes: "-xxx|") { source, inner, _ in
      source.map { _ in inner }.flatten()
    }
  }

  @Test func `a failure ends everything and what waits is forgotten`() {
    var subscriptions = 0
    let outer = Subject<Signal<Int, Broken>, Broken>()
    let first = Inner()
    let recorder = Recorder<Int>()
    onScheduler {
      recorder.record(outer.flatten(maxConcurrent: 1))
      outer.send(first)
      outer.send(
        Signal { _ in
          subscriptions += 1
          return nil
        })
      first.send(error: Broken())
    }
    #expect(recorder.events == [.error(Broken())])
    #expect(subscriptions == 0)
  }

  @Test(arguments: [0, 1, 3])
  func `ten thousand that complete at once do not deepen the stack`(maxConcurrent: Int) {
    let outer = Subject<Signal<Int, Broken>, Broken>()
    let gate = Inner()
    var count = 0
    onScheduler {
      outer.flatten(maxConcurrent: maxConcurrent).subscribe { _ in count += 1 }
      for _ in 0..<max(1, maxConcurrent) { outer.send(gate) }
      for _ in 0..<10_000 { outer.send(.just(1)) }
      gate.sendCompleted()
    }
    #expect(count == 10_000)
  }

  @Test func `nil is skipped`() {
    let outer = Subject<Signal<Int, Broken>?, Broken>()
    let recorder = Recorder<Int>()
    onScheduler {
      recorder.record(outer.flatten(maxConcurrent: 1))
      outer.send(nil)
      outer.send(.just(1))
      outer.sendCompleted()
    }
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func `takes signals of subjects`() {
    let outer = Subject<Inner, Broken>()
    let inner = Inner()
    let recorder = Recorder<Int>()
    recorder.record(outer.flatten())
    outer.send(inner)
    inner.send(1)
    #expect(recorder.values == [1])
  }

  @Test func `nothing further is subscribed when a value made downstream end`() {
    var subscriptions = 0
    let counted = Signal<Int, Broken> { subscriber in
      subscriptions += 1
      subscriber.send(1)
      subscriber.sendCompleted()
      return nil
    }
    let outer = Signal<Signal<Int, Broken>, Broken> { subscriber in
      for _ in 0..<3 { subscriber.send(counted) }
      return nil
    }
    #expect(events(of: outer.flatten(maxConcurrent: 1).take(1)) == [.next(1), .completed])
    #expect(subscriptions == 1)
  }

  @Test func `a place is free before the next one starts`() {
    let inners = (0..<3).map { _ in Source<Int, Broken>() }
    var disposalsAtStart: [Int] = []
    let signals = inners.enumerated().map { index, inner in
      inner.signal.onSubscribe {
        if index > 0 { disposalsAtStart.append(inners[index - 1].disposals.value) }
      }
    }
    let outer = Source<Signal<Int, Broken>, Broken>(sending: signals)
    let recorder = Recorder<Int>()
    onScheduler { _ = recorder.record(outer.signal.flatten(maxConcurrent: 1)) }
    onScheduler { for inner in inners { inner.sendCompleted() } }
    #expect(disposalsAtStart == [1, 1])
    outer.sendCompleted()
    #expect(recorder.events == [.completed])
  }

  @Test func `disposing while a signal is being subscribed starts no other`() {
    let serial = SerialDisposable()
    var started = 0
    let inner = Signal<Int, Broken> { subscriber in
      started += 1
      serial.dispose()
      subscriber.send(1)
      subscriber.sendCompleted()
      return nil
    }
    let outer = Subject<Signal<Int, Broken>, Broken>()
    let recorder = Recorder<Int>()
    onScheduler {
      serial.inner = recorder.record(outer.flatten(maxConcurrent: 1))
      for _ in 0..<3 { outer.send(inner) }
    }
    #expect(started == 1)
    #expect(recorder.events.isEmpty)
  }

  @Test func `a failure of the source forgets what waits`() {
    let outer = Subject<Signal<Int, Broken>, Broken>()
    let inners = (0..<2).map { _ in Source<Int, Broken>() }
    let recorder = Recorder<Int>()
    onScheduler {
      recorder.record(outer.flatten(maxConcurrent: 1))
      for inner in inners { outer.send(inner.signal) }
      outer.send(error: Broken())
      inners[0].sendCompleted()
    }
    #expect(recorder.events == [.error(Broken())])
    #expect(inners.map(\.subscriptions.value) == [1, 0])
    #expect(inners[0].disposals.value == 1)
  }
}

struct SlotsTests {
  @Test func `admits up to its limit, then lets wait, in order`() {
    var slots = Slots<Int>(limit: 1)
    #expect(slots.add(1) == 1)
    #expect(slots.add(2) == nil)
    #expect(slots.add(3) == nil)
    #expect(slots.sourceCompleted() == .wait)
    #expect(slots.innerCompleted() == .start(2))
    #expect(slots.innerCompleted() == .start(3))
    #expect(slots.innerCompleted() == .complete)
  }

  @Test func `without a limit admits all`() {
    var slots = Slots<Int>(limit: 0)
    for number in 0..<100 { #expect(slots.add(number) == number) }
    for _ in 0..<100 { #expect(slots.innerCompleted() == .wait) }
    #expect(slots.sourceCompleted() == .complete)
  }
}

extension Slots.Step: Equatable where Work: Equatable {
  /// Whether both say the same.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.wait, .wait), (.complete, .complete): true
    case (.start(let left), .start(let right)): left == right
    default: false
    }
  }
}
