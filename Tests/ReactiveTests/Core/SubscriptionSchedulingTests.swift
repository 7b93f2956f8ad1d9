import Dispatch
import Reactive
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

  @Test(arguments: [
    "merge", "concat", "concat of one", "prepend", "prepend several", "publish", "zip",
    "combineLatest",
    "race", "withLatest", "shared", "take until", "retry",
  ])
  func `operators subscribe plain subjects on any thread at once`(name: String) async {
    let arrived = await Task.detached {
      let recorder = Recorder<Int>()
      let subject = Subject<Int, Never>()
      let other = Subject<Int, Never>()
      let signal: Signal<Int, Never> =
        switch name {
        case "merge": subject.merge(other)
        case "concat": .concat(subject, other)
        case "concat of one": subject.concat(other)
        case "prepend": subject.prepend(1)
        case "prepend several": subject.prepend(1, 2)
        case "publish": subject.publish { $0.merge($0.map { $0 }) }
        case "zip": subject.zip(subject).map { $0.0 }
        case "combineLatest": subject.combineLatest(subject).map { $0.0 }
        case "withLatest": subject.withLatest(from: Property(2).signal).map { $0.0 }
        case "shared": subject.shared()
        case "take until": subject.take(until: other)
        case "retry": subject.retry(1)
        default: .race(subject, other)
        }
      recorder.record(signal)
      subject.send(1)
      return recorder.values
    }.value
    #expect(arrived.first == 1)
    let counts = ["prepend": 2, "prepend several": 3, "publish": 2]
    #expect(arrived.count == counts[name, default: 1])
  }

  @Test func `code in a task has no current scheduler`() async {
    let current = await Task.detached { Schedulers.current == nil }.value
    #expect(current)
  }

  @Test(arguments: ["just", "empty", "failed", "replay", "first value"])
  func `what is sent on subscription has a current scheduler`(kind: String) async {
    let replay = ReplaySubject<Int, Broken>()
    replay.sendCompleted()
    let signals: [String: Signal<Int, Broken>] = [
      "just": .just(1), "empty": .empty, "failed": .failed(Broken()), "replay": replay,
      "first value": BehaviorSubject(1),
    ]
    let signal = signals[kind] ?? .never
    let scheduler: (any Scheduler)? = await withCheckedContinuation { continuation in
      withoutScheduler {
        signal.materialize().take(1).subscribe(isolation: nil) { _ in
          continuation.resume(returning: Schedulers.current)
        }
      }
    }
    #expect(scheduler != nil)
  }

  @Test func `what an inner signal sends on subscription has a current scheduler`() async {
    let scheduler: (any Scheduler)? = await withCheckedContinuation { continuation in
      withoutScheduler {
        let subject = Subject<Int, Never>()
        subject.flatMap { .just($0) }.subscribe(isolation: nil) { _ in
          continuation.resume(returning: Schedulers.current)
        }
        subject.send(1)
      }
    }
    #expect(scheduler != nil)
  }

  @Test func `what waits in the background is run one after another, in order`() {
    let seen = Locked<[Int]>([])
    let done = DispatchSemaphore(value: 0)
    withoutScheduler {
      for number in 0..<100 {
        Signal<Int, Never> { _ in
          seen.withLock { $0.append(number) }
          if number == 99 { done.signal() }
          return nil
        }.subscribe()
      }
    }
    done.wait()
    #expect(seen.withLock { $0 } == Array(0..<100))
  }

  @Test func `a closure may run for several subscribers at the same time`() {
    let isThere = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let arrived = Locked(0)
    let signal = Signal<Int, Never> { _ in
      let number = arrived.withLock { count in
        defer { count += 1 }
        return count
      }
      // Each waits for the other: one after the other they would wait forever.
      isThere[number].signal()
      isThere[1 - number].wait()
      return nil
    }
    let other = DispatchGroup()
    DispatchQueue.global().async(group: other) { onScheduler { _ = signal.subscribe() } }
    onScheduler { _ = signal.subscribe() }
    other.wait()
    #expect(arrived.withLock { $0 } == 2)
  }
}
