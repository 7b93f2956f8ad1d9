import Reactive
import Testing

/// A scheduler as a user would write one: it runs what it has when it is told to.
private final class Manual: Scheduler {
  let name = "manual"
  private let inner = TestScheduler()

  var now: Instant { inner.now }

  @discardableResult
  func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    inner.schedule { self.performAsCurrent(action) }
  }

  func schedule(after instant: Instant, _ action: @escaping () -> Void) -> (any Disposable)? {
    inner.schedule(after: instant) { self.performAsCurrent(action) }
  }

  func schedule(
    after instant: Instant, every interval: Duration, leeway: Duration,
    _ action: @escaping () -> Void
  ) -> (any Disposable)? {
    inner.schedule(after: instant, every: interval, leeway: leeway) {
      self.performAsCurrent(action)
    }
  }

  func run() { inner.run() }
}

struct CustomSchedulerTests {
  private let scheduler = Manual()

  @Test func `is the current scheduler in its actions, and the previous one after them`() {
    let outer = TestScheduler()
    var log: [Bool] = []
    scheduler.schedule { log.append(Schedulers.current === scheduler) }
    scheduler.schedule(afterDelay: .zero) { log.append(Schedulers.current === scheduler) }
    outer.performAsCurrent {
      scheduler.run()
      log.append(Schedulers.current === outer)
    }
    #expect(log == [true, true, true])
    #expect(Schedulers.current == nil)
  }

  @Test func `recurses without more being written`() {
    var rounds = 0
    scheduler.scheduleRecursive { again in
      rounds += 1
      if rounds < 3 { again() }
    }
    scheduler.run()
    #expect(rounds == 3)
  }

  @Test func `works with operators`() {
    let recorder = Recorder<Int>()
    recorder.record(Signal<Int, Broken>.just(1).subscribe(on: scheduler).deliver(on: scheduler))
    scheduler.run()
    #expect(recorder.events == [.next(1), .completed])
  }

  @Test func `a delay cannot be negative`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      TestScheduler().schedule(afterDelay: .seconds(-1)) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("a delay cannot be negative"))
  }
}
