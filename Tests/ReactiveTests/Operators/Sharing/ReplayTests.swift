import Reactive
import Testing

struct ReplayTests {
  @Test func `replayLazily with a limit keeps that many values`() {
    let source = Source<Int, Broken>()
    let signal = source.signal.replayLazily(upTo: 2)
    #expect(source.subscriptions.value == 0)
    let (first, late) = (Recorder<Int>(), Recorder<Int>())
    onScheduler { first.record(signal) }
    for value in 1...3 { source.send(value) }
    onScheduler { late.record(signal) }
    #expect(first.values == [1, 2, 3])
    #expect(late.values == [2, 3])
    #expect(source.subscriptions.value == 1)
  }

  @Test func `replayLazily that forgets a failure begins anew after it, and only then`() {
    let source = Source<Int, Broken>()
    let signal = source.signal.replayLazily(forgettingFailures: true)
    let recorders = (0..<4).map { _ in Recorder<Int>() }
    onScheduler {
      recorders[0].record(signal)
      source.send(1)
      recorders[1].record(signal)
    }
    #expect(source.subscriptions.value == 1)
    source.send(error: Broken())
    onScheduler { recorders[2].record(signal) }
    #expect(source.subscriptions.value == 2)
    source.send(2)
    source.sendCompleted()
    onScheduler { recorders[3].record(signal) }
    #expect(source.subscriptions.value == 2)
    #expect(recorders[0].events == [.next(1), .error(Broken())])
    #expect(recorders[1].events == [.next(1), .error(Broken())])
    #expect(recorders[2].events == [.next(2), .completed])
    #expect(recorders[3].events == [.next(2), .completed])
  }

  @Test func `a subscriber may begin anew from inside the failure`() {
    var attempts = 0
    let signal = Signal<Int, Broken>.attempt { () throws(Broken) in
      attempts += 1
      if attempts < 3 { throw Broken() }
      return attempts
    }.replayLazily(forgettingFailures: true)
    #expect(
      events(of: signal.catch { _ in signal }.catch { _ in signal }) == [.next(3), .completed])
  }

  private let source = Source<Int, Broken>()

  @Test func `replay subscribes now and tells everything`() {
    let signal = onScheduler { source.signal.replay() }
    #expect(source.subscriptions.value == 1)
    source.send(1)
    source.send(2)
    #expect(events(of: signal) == [.next(1), .next(2)])
    source.send(error: Broken())
    for _ in 0..<2 { #expect(events(of: signal) == [.next(1), .next(2), .error(Broken())]) }
    #expect(source.subscriptions.value == 1)
  }

  @Test func `replayLast subscribes now and tells the latest`() {
    let signal = onScheduler { source.signal.replayLast() }
    #expect(source.subscriptions.value == 1)
    source.send(1)
    source.send(2)
    let recorder = Recorder<Int>()
    onScheduler { _ = recorder.record(signal) }
    source.send(3)
    source.sendCompleted()
    #expect(recorder.events == [.next(2), .next(3), .completed])
    #expect(events(of: signal) == [.next(3), .completed])
    #expect(source.subscriptions.value == 1)
  }

  @Test func `replayLazily subscribes with the first subscriber, once`() {
    let signal = source.signal.replayLazily()
    #expect(source.subscriptions.value == 0)
    let recorder = Recorder<Int>()
    onScheduler { _ = recorder.record(signal) }
    source.send(1)
    source.send(2)
    source.sendCompleted()
    #expect(recorder.events == [.next(1), .next(2), .completed])
    #expect(events(of: signal) == [.next(1), .next(2), .completed])
    #expect(source.subscriptions.value == 1)
  }

  @Test(arguments: ["replay", "replayLast", "replayLazily"])
  func `goes on when its subscribers leave, and when nobody holds it`(name: String) {
    let disposable = onScheduler {
      let signal =
        switch name {
        case "replay": source.signal.replay()
        case "replayLast": source.signal.replayLast()
        default: source.signal.replayLazily()
        }
      return signal.subscribe()
    }
    disposable.dispose()
    #expect(source.isSubscribed)
    source.sendCompleted()
    #expect(!source.isSubscribed)
  }

  @Test func `what is kept goes with the source`() {
    let count = Counter()
    do {
      let subject = Subject<Tracked, Never>()
      let signal = subject.replay()
      subject.send(Tracked(count))
      #expect(count.value == 1)
      onScheduler { _ = signal.subscribe() }
    }
    #expect(count.value == 0)
  }
}
