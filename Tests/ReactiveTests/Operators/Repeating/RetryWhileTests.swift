import Reactive
import Testing

struct RetryWhileTests {
  @Test func `gives up at the first failure that is not worth another attempt`() {
    let scheduler = TestScheduler()
    var failures = ["offline", "offline", "forbidden", "offline"]
    let call = Signal<Int, Broken>.deferred { .failed(Broken(failures.removeFirst())) }
    let recorder = Recorder<Int>(on: scheduler)
    var asked: [String] = []
    scheduler.performAsCurrent {
      _ = recorder.record(
        call.retry(
          .constant(.seconds(1)), on: scheduler,
          while: { failure in
            asked.append("\(failure)")
            return failure == Broken("offline")
          }))
    }
    scheduler.run()
    #expect(recorder.events == [.error(Broken("forbidden"))])
    #expect(recorder.moments.map(\.tick) == [2])
    #expect(asked.count == 3)
    #expect(failures == ["offline"])
  }

  @Test func `passes values on, and the failure when the attempts are used up`() {
    let scheduler = TestScheduler()
    let call = Signal<Int, Broken>.just(1).concat(.failed(Broken()))
    let recorder = Recorder<Int>(on: scheduler)
    scheduler.performAsCurrent {
      _ = recorder.record(
        call.retry(.constant(.seconds(1)), upTo: 0, on: scheduler, while: { _ in true }))
    }
    scheduler.run()
    #expect(recorder.events == [.next(1), .error(Broken())])
  }

  @Test(arguments: [(RetryCounting.failuresInARow, 4), (.allFailures, 3)])
  func `counts the failures that it is told to count`(counting: RetryCounting, attempts: Int) {
    let scheduler = TestScheduler()
    var left = 4
    let call = Signal<Int, Broken>.deferred {
      left -= 1
      return left == 0 ? .just(0) : Signal.just(left).concat(.failed(Broken()))
    }
    scheduler.performAsCurrent {
      _ = call.retry(
        .constant(.seconds(1)), upTo: 2, counting: counting, on: scheduler, while: { _ in true }
      ).subscribe()
    }
    scheduler.run()
    #expect(4 - left == attempts)
  }

  @Test func `a disposal while it waits cancels the attempt`() {
    let scheduler = TestScheduler()
    scheduler.performAsCurrent {
      Signal<Int, Broken>.failed(Broken())
        .retry(.constant(.seconds(1)), on: scheduler, while: { _ in true }).subscribe().dispose()
    }
    #expect(scheduler.isIdle)
  }
}
