import Reactive
import Testing

struct MemoryTests {
  /// Runs ten thousand inner signals under one subscription, each with an object of its own, and gives
  /// how many of these are left while the subscription still goes on.
  private func leftAfterTenThousand(
    _ flatten: (Signal<Signal<Int, Broken>, Broken>) -> Signal<Int, Broken>,
    inner: (Tracked) -> (signal: Signal<Int, Broken>, end: () -> Void)
  ) -> Int {
    let count = Counter()
    let outer = Subject<Signal<Int, Broken>, Broken>()
    var values = 0
    onScheduler {
      flatten(outer).subscribe { _ in values += 1 }
      for _ in 0..<10_000 {
        let (signal, end) = inner(Tracked(count))
        outer.send(signal)
        end()
      }
    }
    #expect(values == 10_000)
    return count.value
  }

  private func ending(_ tracked: Tracked) -> (signal: Signal<Int, Broken>, end: () -> Void) {
    let inner = Subject<Int, Broken>()
    return (
      inner.onNext { _ in tracked.touch() },
      {
        inner.send(1)
        inner.sendCompleted()
      }
    )
  }

  private func atOnce(_ tracked: Tracked) -> (signal: Signal<Int, Broken>, end: () -> Void) {
    (Signal.just(1).onNext { _ in tracked.touch() }, {})
  }

  @Test func `ten thousand inner signals one after another leave nothing behind`() {
    #expect(leftAfterTenThousand({ $0.flatten() }, inner: ending) == 0)
    #expect(leftAfterTenThousand({ $0.concatenated() }, inner: ending) == 0)
    #expect(leftAfterTenThousand({ $0.switchToLatest() }, inner: ending) == 0)
  }

  @Test func `ten thousand that complete at once leave nothing behind`() {
    #expect(leftAfterTenThousand({ $0.flatten() }, inner: atOnce) == 0)
    #expect(leftAfterTenThousand({ $0.concatenated() }, inner: atOnce) == 0)
    #expect(leftAfterTenThousand({ $0.switchToLatest() }, inner: atOnce) == 0)
  }

  @Test func `ten thousand that are switched from without having ended leave nothing behind`() {
    let left = leftAfterTenThousand {
      $0.switchToLatest()
    } inner: { tracked in
      let inner = Subject<Int, Broken>()
      return (inner.onNext { _ in tracked.touch() }, { inner.send(1) })
    }
    #expect(left <= 1)
  }

  @Test func `ten thousand delayed values leave nothing behind`() {
    let count = Counter()
    let scheduler = TestScheduler()
    let subject = Subject<Tracked, Never>()
    subject.delay(.seconds(1), on: scheduler).subscribe { $0.touch() }
    for _ in 0..<10_000 {
      subject.send(Tracked(count))
      scheduler.advance(by: .seconds(1))
    }
    #expect(count.value == 0)
  }

  @Test func `a hundred thousand rounds of recursive work hold one round at a time`() {
    let count = Counter()
    let scheduler = TestScheduler()
    var most = 0
    var left = 100_000
    scheduler.scheduleRecursive { again in
      left -= 1
      let tracked = Tracked(count)
      most = max(most, count.value)
      if left > 0 {
        again()
        scheduler.schedule { tracked.touch() }
      }
    }
    scheduler.run()
    #expect(left == 0)
    #expect(most <= 2)
    #expect(count.value == 0)
  }
}
