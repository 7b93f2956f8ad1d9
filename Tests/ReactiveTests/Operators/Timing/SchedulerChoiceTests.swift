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
      #expect(choice.current() === chosen)
      choice = SchedulerChoice(nil)
      #expect(choice.current() === current)
    }
  }

  @Test func `where there is none, one in the background is made once`() async {
    let isTheSame = await nowhere {
      var choice = SchedulerChoice(nil)
      let first = choice.current()
      let other = TestScheduler()
      var meanwhile: (any Scheduler)?
      other.performAsCurrent { meanwhile = choice.current() }
      return first is QueueScheduler && choice.current() === first && meanwhile === other
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
