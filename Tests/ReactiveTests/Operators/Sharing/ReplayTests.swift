import Reactive
import Testing

struct ReplayTests {
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
