import Reactive
import Testing

struct IntervalTests {
  @Test func `sends the time at every interval, first after one`() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Instant>(on: scheduler)
    recorder.record(Signal.interval(.seconds(2), on: scheduler))
    scheduler.advance(by: .seconds(7))
    #expect(recorder.values == [2, 4, 6].map { .zero + .seconds($0) })
  }

  @Test func `each subscription has its own start`() {
    let scheduler = TestScheduler()
    let signal = Signal.interval(.seconds(2), on: scheduler)
    let recorder = Recorder<Instant>(on: scheduler)
    scheduler.advance(by: .seconds(1))
    recorder.record(signal)
    scheduler.advance(by: .seconds(2))
    #expect(recorder.values == [.zero + .seconds(3)])
  }

  @Test func `stops when it is disposed`() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Instant>(on: scheduler)
    recorder.record(Signal.interval(.seconds(1), on: scheduler).take(2))
    scheduler.run()
    #expect(recorder.values.count == 2)
    #expect(scheduler.isIdle)
  }

  @Test func `uses the current scheduler where it is told none`() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Instant>(on: scheduler)
    scheduler.schedule {
      recorder.record(
        Signal.interval(.seconds(1)).onNext { _ in #expect(Schedulers.current === scheduler) })
    }
    scheduler.advance(by: .seconds(2))
    #expect(recorder.values.count == 2)
  }

  @Test func `runs its ticks with the scheduler as the current one, and does not drift`() {
    let scheduler = TestScheduler(startingAt: .zero + .milliseconds(250))
    let recorder = Recorder<Instant>(on: scheduler)
    recorder.record(
      Signal.interval(.milliseconds(100), on: scheduler, leeway: .milliseconds(50))
        .onNext { _ in #expect(Schedulers.current === scheduler) }.take(30))
    scheduler.run()
    #expect(recorder.values == (1...30).map { .zero + .milliseconds(250 + 100 * $0) })
    #expect(recorder.ending == .completed)
  }

  /// Writes down how late it may be.
  private final class Lenient: Scheduler {
    let name = "lenient"
    let leeways = Locked<[Duration]>([])
    var now: Instant { .zero }

    func schedule(_ action: @escaping () -> Void) -> (any Disposable)? { nil }

    func schedule(after instant: Instant, _ action: @escaping () -> Void) -> (any Disposable)? {
      nil
    }

    func schedule(
      after instant: Instant, every interval: Duration, leeway: Duration,
      _ action: @escaping () -> Void
    ) -> (any Disposable)? {
      leeways.withLock { $0.append(leeway) }
      return nil
    }
  }

  @Test func `tells the scheduler how late a tick may be`() {
    let scheduler = Lenient()
    Signal.interval(.seconds(1), on: scheduler).subscribe()
    Signal.interval(.seconds(1), on: scheduler, leeway: .milliseconds(50)).subscribe()
    #expect(scheduler.leeways.withLock { $0 } == [.zero, .milliseconds(50)])
  }

  @Test func `may be ended from inside a tick`() {
    let scheduler = TestScheduler()
    let serial = SerialDisposable()
    var ticks = 0
    serial.inner = Signal.interval(.seconds(1), on: scheduler).subscribe { _ in
      ticks += 1
      serial.dispose()
    }
    scheduler.run()
    #expect(ticks == 1)
    #expect(scheduler.isIdle)
  }
}
