import Dispatch
import Testing

@testable import Reactive

/// An actor that can be asked whether code runs on it.
private actor Place {
  /// Stops the test program if it does not.
  nonisolated func check() { preconditionIsolated() }

  func run(_ body: @Sendable () -> Void) { body() }

  /// Runs code in a turn that already waits for the actor when this returns.
  func runLater(_ body: @escaping @Sendable () -> Void) {
    Task { self.run(body) }
  }
}

struct ActorSchedulerTests {
  private let place = Place()

  @Test func `runs actions on the actor, as current scheduler`() async {
    let scheduler = ActorScheduler(place, name: "place")
    let isCurrent = await withCheckedContinuation { continuation in
      scheduler.schedule { [place] in
        place.check()
        continuation.resume(returning: Schedulers.current === scheduler)
      }
    }
    #expect(isCurrent)
    #expect(scheduler.name == "place")
  }

  @Test func `keeps the order whatever the priorities are`() async {
    let scheduler = ActorScheduler(place)
    let seen = Locked<[Int]>([])
    scheduler.keepBusy {
      for number in 0..<100 {
        DispatchQueue.global(qos: number.isMultiple(of: 2) ? .background : .userInteractive).sync {
          _ = scheduler.schedule { seen.withLock { $0.append(number) } }
        }
      }
    }
    await scheduler.settle()
    #expect(seen.withLock { $0 } == Array(0..<100))
  }

  @Test func `keeps the order of each of many threads`() async {
    let scheduler = ActorScheduler(place)
    let seen = Locked<[[Int]]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<200 {
        scheduler.schedule { seen.withLock { $0.append([thread, number]) } }
      }
    }
    await scheduler.settle()
    let all = seen.withLock { $0 }
    for thread in 0..<4 {
      #expect(all.filter { $0[0] == thread }.map { $0[1] } == Array(0..<200))
    }
  }

  @Test func `runs timed actions in order of due time, then of scheduling`() async {
    let scheduler = ActorScheduler(place)
    let seen = Locked<[Int]>([])
    scheduler.keepBusy {
      scheduler.schedule { seen.withLock { $0.append(1) } }
      let due = scheduler.now + .milliseconds(4)
      for number in [3, 4, 5] {
        scheduler.schedule(after: due) { seen.withLock { $0.append(number) } }
      }
      scheduler.schedule(after: due - .milliseconds(2)) { seen.withLock { $0.append(2) } }
    }
    await scheduler.settle(after: .milliseconds(5))
    #expect(seen.withLock { $0 } == [1, 2, 3, 4, 5])
  }

  @Test func `is never early, and runs nothing that was canceled`() async {
    let scheduler = ActorScheduler(place)
    let runs = Counter()
    let start = scheduler.now
    scheduler.keepBusy {
      scheduler.schedule(afterDelay: .milliseconds(1)) { runs.add() }?.dispose()
    }
    await scheduler.settle(after: .milliseconds(5))
    #expect(scheduler.now - start >= .milliseconds(5))
    #expect(runs.value == 0)
  }

  @Test func `repeats until it is disposed`() async {
    let scheduler = ActorScheduler(place)
    let repeating = SerialDisposable()
    let runs = Counter()
    await withCheckedContinuation { continuation in
      scheduler.keepBusy {
        repeating.inner = scheduler.schedule(afterDelay: .zero, every: .milliseconds(1)) {
          runs.add()
          if runs.value == 3 {
            repeating.dispose()
            continuation.resume()
          }
        }
      }
    }
    await scheduler.settle(after: .milliseconds(3))
    #expect(runs.value == 3)
  }

  @Test func `other work of the actor comes in between`() async {
    let scheduler = ActorScheduler(place)
    let rounds = Counter()
    let recursion = scheduler.scheduleRecursive { again in
      rounds.add()
      again()
    }
    await place.run {}
    await place.run { recursion?.dispose() }
    let before = rounds.value
    await scheduler.settle()
    #expect(rounds.value == before)
  }

  @Test func `other work of the actor comes in between, however many actions wait`() async {
    let scheduler = ActorScheduler(place)
    let runs = Counter()
    let runsBefore = await withCheckedContinuation { continuation in
      scheduler.schedule { [place] in
        for _ in 0..<10_000 { scheduler.schedule { runs.add() } }
        place.assumeIsolated { $0.runLater { continuation.resume(returning: runs.value) } }
      }
    }
    #expect(runsBefore < 10_000)
  }

  @Test func `a repeating action runs once for each round`() async {
    let scheduler = ActorScheduler(place)
    let runs = Counter()
    let repeating = scheduler.schedule(afterDelay: .zero, every: .seconds(3600)) { runs.add() }
    await scheduler.settle(after: .milliseconds(1))
    repeating?.dispose()
    #expect(runs.value == 1)
  }

  @Test func `goes with its actor once nothing waits`() async {
    actor Leaving {
      private let onLeaving: @Sendable () -> Void

      init(_ onLeaving: @escaping @Sendable () -> Void) { self.onLeaving = onLeaving }

      deinit { onLeaving() }
    }
    await withCheckedContinuation { continuation in
      ActorScheduler(Leaving { continuation.resume() }).schedule {}
    }
  }

  @Test func `a scheduler that does not keep its actor drops its actions once that is gone`() {
    let count = Counter()
    var place: Place? = Place()
    let scheduler = place.map { ActorScheduler(weakly: $0) }
    place = nil
    for _ in 0..<2 {
      let tracked = Tracked(count)
      scheduler?.schedule { tracked.touch() }
    }
    #expect(count.value == 0)
  }

  @Test func `events that are dropped with an actor keep nothing alive`() {
    let count = Counter()
    func send() {
      let subject = Subject<Tracked, Never>()
      var place: Place? = Place()
      let tracked = Tracked(count)
      if let place {
        subject.deliver(isolation: place).subscribe(isolation: nil) { _ in tracked.touch() }
      }
      place = nil
      for _ in 0..<3 { subject.send(Tracked(count)) }
    }
    send()
    #expect(count.value == 0)
  }

  @Test func `finishes its work when nobody holds it`() async {
    await withCheckedContinuation { continuation in
      ActorScheduler(Place()).schedule(afterDelay: .milliseconds(1)) { continuation.resume() }
    }
  }

  @Test func `subscribing in its actions happens at once`() async {
    let scheduler = ActorScheduler(place)
    let seen = await withCheckedContinuation { continuation in
      scheduler.schedule {
        let recorder = Recorder<Int>()
        recorder.record(Signal<Int, Never>.just(1))
        continuation.resume(returning: recorder.values)
      }
    }
    #expect(seen == [1])
  }
}
