import Dispatch
import Reactive
import Synchronization
import Testing

struct SubscriptionSchedulingTests {
  private func withoutScheduler(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.global().sync(execute: body)
  }

  @Test func `happens at once where there is a current scheduler`() {
    #expect(values(of: Signal<Int, Never>.just(1)) == [1])
  }

  @MainActor @Test func `happens at once on the main thread`() {
    var seen: [Int] = []
    #expect(Schedulers.current === Schedulers.main)
    Signal<Int, Never>.just(1).subscribe { seen.append($0) }
    #expect(seen == [1])
  }

  @Test func `happens on a background scheduler where there is none`() async {
    let scheduler: (any Scheduler)? = await withCheckedContinuation { continuation in
      withoutScheduler {
        Signal<Int, Never> { subscriber in
          subscriber.send(1)
          return nil
        }.subscribe { _ in continuation.resume(returning: Schedulers.current) }
      }
    }
    #expect(scheduler != nil)
    #expect(scheduler !== Schedulers.main)
  }

  @Test func `does not happen if it is disposed before its turn`() {
    let mayGoOn = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let runs = Counter()
    withoutScheduler {
      Signal<Int, Never> { _ in
        mayGoOn.wait()
        return nil
      }.subscribe()
      Signal<Int, Never> { _ in
        runs.add()
        return nil
      }.subscribe().dispose()
      Signal<Int, Never> { _ in
        done.signal()
        return nil
      }.subscribe()
    }
    mayGoOn.signal()
    done.wait()
    #expect(runs.value == 0)
  }

  @Test func `plain subjects register on any thread at once`() {
    let seen = Counter()
    withoutScheduler {
      let subject = Subject<Int, Never>()
      subject.subscribe { seen.add($0) }
      subject.send(5)
    }
    #expect(seen.value == 5)
  }

  @Test func `code in a task has no current scheduler`() async {
    let current = await Task.detached { Schedulers.current == nil }.value
    #expect(current)
  }
}
