import Reactive
import Testing

struct StartingTests {
  private let scheduler = TestScheduler()

  @Test func `eager work is scheduled now and runs once`() {
    var runs = 0
    let signal = Signal<Int, Broken>.startingEagerly(on: scheduler) { subscriber in
      runs += 1
      subscriber.send(1)
      subscriber.send(2)
      subscriber.sendCompleted()
    }
    #expect(runs == 0)
    scheduler.run()
    #expect(runs == 1)
    for _ in 0..<2 { #expect(events(of: signal) == [.next(1), .next(2), .completed]) }
    scheduler.run()
    #expect(runs == 1)
  }

  @Test func `lazy work is scheduled with the first subscriber and runs once`() {
    var runs = 0
    let signal = Signal<Int, Broken>.startingLazily(on: scheduler) { subscriber in
      runs += 1
      subscriber.send(1)
      subscriber.sendCompleted()
    }
    scheduler.run()
    #expect(runs == 0)
    let recorder = Recorder<Int>()
    onScheduler { _ = recorder.record(signal) }
    #expect(recorder.events.isEmpty)
    scheduler.run()
    #expect(recorder.events == [.next(1), .completed])
    #expect(events(of: signal) == [.next(1), .completed])
    #expect(runs == 1)
  }

  @Test func `on the immediate scheduler work runs inside the call`() {
    var log: [String] = []
    let eager = Signal<Int, Never>.startingEagerly(on: Schedulers.immediate) {
      log.append("eager")
      $0.send(1)
    }
    log.append("made")
    let lazy = Signal<Int, Never>.startingLazily(on: Schedulers.immediate) {
      log.append("lazy")
      $0.send(2)
    }
    #expect(log == ["eager", "made"])
    #expect(values(of: eager) == [1])
    #expect(values(of: lazy) == [2])
    #expect(log == ["eager", "made", "lazy"])
  }

  @Test func `disposing a subscription does not stop the work`() {
    var sender: Subscriber<Int, Broken>?
    let eager = Signal<Int, Broken>.startingEagerly(on: scheduler) { sender = $0 }
    eager.subscribe().dispose()
    scheduler.run()
    eager.subscribe().dispose()
    #expect(sender?.isDisposed == false)
    sender?.send(1)
    #expect(events(of: eager) == [.next(1)])
    let lazy = Signal<Int, Broken>.startingLazily(on: scheduler) { $0.send(2) }
    lazy.subscribe().dispose()
    scheduler.run()
    #expect(events(of: lazy) == [.next(2)])
  }

  @Test func `eager work runs also if nobody wants it`() {
    var runs = 0
    _ = Signal<Int, Broken>.startingEagerly(on: scheduler) { _ in runs += 1 }
    scheduler.run()
    #expect(runs == 1)
  }
}
