import Dispatch
import Testing

@testable import Reactive

struct SchedulerChoiceTests {
  /// Runs code where no scheduler is current.
  private func nowhere<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: body()) }
    }
  }

  @Test func `the chosen one comes first, then the current one`() {
    let chosen = TestScheduler()
    let current = TestScheduler()
    current.performAsCurrent {
      var choice = SchedulerChoice(chosen)
      #expect(choice.scheduler() === chosen)
      choice = SchedulerChoice(nil)
      #expect(choice.scheduler() === current)
    }
  }

  @Test func `it stays the one of the first event`() {
    var choice = SchedulerChoice(nil)
    let (first, other) = (TestScheduler(), TestScheduler())
    first.performAsCurrent { _ = choice.scheduler() }
    other.performAsCurrent { #expect(choice.scheduler() === first) }
  }

  @Test func `an event on another scheduler overtakes none of those before it`() {
    let operators: [(Signal<Int, Broken>) -> Signal<Int, Broken>] = [
      { $0.delay(.seconds(2)) }, { $0.debounce(.seconds(2)) },
      { $0.debounce(.seconds(2)) { _ in true } }, { $0.throttle(.zero) },
      { $0.throttle(.zero, latest: false) }, { $0.buffer(for: .seconds(2)).map { $0[0] } },
    ]
    for apply in operators {
      let (busy, other) = (TestScheduler(), TestScheduler())
      let subject = Subject<Int, Broken>()
      let recorder = Recorder<Int>()
      recorder.record(apply(subject))
      busy.schedule { subject.send(1) }
      other.schedule(afterDelay: .seconds(1)) { subject.sendCompleted() }
      busy.advance()
      other.run()
      busy.run()
      #expect(recorder.events == [.next(1), .completed])
    }
  }

  @Test func `where there is none, one in the background is made once`() async {
    let isTheSame = await nowhere {
      var choice = SchedulerChoice(nil)
      let first = choice.scheduler()
      return first is QueueScheduler && choice.scheduler() === first
    }
    #expect(isTheSame)
  }

  @Test func `operators that wait work where no scheduler is current`() async {
    let value = await nowhere {
      let arrived = DispatchSemaphore(value: 0)
      let seen = Counter()
      let subject = Subject<Int, TimedOut>()
      subject.delay(.zero).debounce(.zero).throttle(.zero).buffer(for: .zero)
        .buffer(for: .seconds(10), orCount: 1).timeout(.seconds(1000))
        .timeout(betweenValues: .seconds(1000))
        .subscribe(isolation: nil, onNext: { _ in seen.add() }, onCompleted: { arrived.signal() })
      subject.send(1)
      subject.sendCompleted()
      arrived.wait()
      return seen.value
    }
    #expect(value == 1)
  }

  @Test func `a scheduler that is released drops what waits on it`() {
    let count = Counter()
    let operators: [(Signal<Tracked, TimedOut>, TestScheduler) -> Signal<Void, TimedOut>] = [
      { $0.delay(.seconds(1), on: $1).map { _ in } },
      { $0.debounce(.seconds(1), on: $1).map { _ in } },
      { $0.throttle(.seconds(1), on: $1).map { _ in } },
      { $0.buffer(for: .seconds(1), on: $1).map { _ in } },
      { $0.buffer(for: .seconds(1), orCount: 9, on: $1).map { _ in } },
      { $0.timeout(.seconds(1), on: $1).map { _ in } },
      { $0.timeout(betweenValues: .seconds(1), on: $1).map { _ in } },
      { $0.deliver(on: $1, limit: 9, strategy: .dropNewest).map { _ in } },
    ]
    for apply in operators {
      do {
        let subject = Subject<Tracked, TimedOut>()
        let tracked = Tracked(count)
        apply(subject, TestScheduler()).subscribe { _ in tracked.touch() }
        for _ in 0..<2 { subject.send(Tracked(count)) }
      }
      #expect(count.value == 0)
    }
  }
}
