import Dispatch
import Reactive
import Testing

struct QueueSchedulerTests {
  @Test func `runs actions one at a time, in order`() async {
    let scheduler = QueueScheduler(name: "test")
    let seen = Locked<[Int]>([])
    for number in 0..<100 { scheduler.schedule { seen.withLock { $0.append(number) } } }
    await scheduler.settle()
    #expect(seen.withLock { $0 } == Array(0..<100))
    #expect(scheduler.name == "test")
  }

  @Test func `runs timed actions in order of due time, then of scheduling`() async {
    // What is due when it is scheduled keeps its place. A machine that gets there late is given more time.
    for round in 1... {
      let scheduler = QueueScheduler()
      let seen = Locked<[Int]>([])
      let delay = Duration.milliseconds(2 << round)
      let due = scheduler.now + delay
      var isInTime = false
      scheduler.keepBusy {
        scheduler.schedule { seen.withLock { $0.append(1) } }
        for number in [3, 4, 5] {
          scheduler.schedule(after: due) { seen.withLock { $0.append(number) } }
        }
        scheduler.schedule(after: due - .milliseconds(1)) { seen.withLock { $0.append(2) } }
        isInTime = scheduler.now < due - .milliseconds(1)
      }
      await scheduler.settle(after: delay)
      guard isInTime else { continue }
      #expect(seen.withLock { $0 } == [1, 2, 3, 4, 5])
      break
    }
  }

  @Test func `what is due already runs before what is scheduled after it`() async {
    for _ in 0..<100 {
      let scheduler = QueueScheduler()
      let seen = Locked<[String]>([])
      let isScheduled = DispatchSemaphore(value: 0)
      scheduler.schedule { isScheduled.wait() }
      scheduler.schedule(after: .zero) { seen.withLock { $0.append("due") } }
      await withCheckedContinuation { continuation in
        scheduler.schedule {
          seen.withLock { $0.append("scheduled") }
          continuation.resume()
        }
        isScheduled.signal()
      }
      #expect(seen.withLock { $0 } == ["due", "scheduled"])
    }
  }

  @Test func `what is due later does not pass what waits in the queue`() async {
    let scheduler = QueueScheduler()
    let seen = Locked<[Int]>([])
    let isScheduled = DispatchSemaphore(value: 0)
    scheduler.schedule { isScheduled.wait() }
    scheduler.schedule(after: .zero) { seen.withLock { $0.append(1) } }
    // Until the timer of the first has fired.
    await QueueScheduler().settle(after: .milliseconds(5))
    scheduler.schedule { seen.withLock { $0.append(2) } }
    scheduler.schedule(after: .zero) { seen.withLock { $0.append(3) } }
    isScheduled.signal()
    await scheduler.settle()
    #expect(seen.withLock { $0 } == [1, 2, 3])
  }

  @Test func `may be given a leeway of less than a second`() async {
    let scheduler = QueueScheduler()
    let repeating = SerialDisposable()
    await withCheckedContinuation { continuation in
      repeating.inner = scheduler.schedule(
        afterDelay: .zero, every: .seconds(3600), leeway: .milliseconds(1)
      ) { continuation.resume() }
    }
    repeating.dispose()
  }

  @Test func `is never early`() async {
    let scheduler = QueueScheduler()
    let start = scheduler.now
    await scheduler.settle(after: .milliseconds(10))
    #expect(scheduler.now - start >= .milliseconds(10))
  }

  @Test func `cancels what has not begun`() async {
    let scheduler = QueueScheduler()
    let runs = Counter()
    scheduler.keepBusy {
      scheduler.schedule(afterDelay: .milliseconds(5)) { runs.add() }?.dispose()
    }
    await scheduler.settle(after: .milliseconds(10))
    #expect(runs.value == 0)
  }

  @Test func `repeats until it is disposed, as current scheduler`() async {
    let scheduler = QueueScheduler()
    let repeating = SerialDisposable()
    let runs = Counter()
    await withCheckedContinuation { continuation in
      scheduler.keepBusy {
        repeating.inner = scheduler.schedule(afterDelay: .zero, every: .milliseconds(2)) {
          if Schedulers.current === scheduler { runs.add() }
          if runs.value == 3 {
            repeating.dispose()
            continuation.resume()
          }
        }
      }
    }
    await scheduler.settle(after: .milliseconds(6))
    #expect(runs.value == 3)
  }

  @Test func `stays serial on a concurrent queue`() {
    let target = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let scheduler = QueueScheduler(targeting: target)
    let inside = Counter()
    let overlaps = Counter()
    let done = DispatchGroup()
    for _ in 0..<200 {
      done.enter()
      scheduler.schedule {
        inside.add(1)
        if inside.value != 1 { overlaps.add() }
        inside.add(-1)
        done.leave()
      }
    }
    done.wait()
    #expect(overlaps.value == 0)
  }

  @Test func `finishes its work when nobody holds it`() async {
    await withCheckedContinuation { continuation in
      QueueScheduler().schedule(afterDelay: .milliseconds(2)) { continuation.resume() }
    }
  }

  @MainActor @Test func `main runs later, on the main thread, as current scheduler`() async {
    var log: [String] = []
    await withCheckedContinuation { continuation in
      Schedulers.main.schedule {
        log.append(Schedulers.current === Schedulers.main ? "main" : "other")
        continuation.resume()
      }
      log.append("scheduled")
    }
    #expect(log == ["scheduled", "main"])
  }

  @Test func `what is due in a million years does no harm`() async {
    let scheduler = QueueScheduler()
    let runs = Counter()
    let never = scheduler.schedule(afterDelay: .seconds(Int64.max)) { runs.add() }
    let rarely = scheduler.schedule(
      afterDelay: .zero, every: .seconds(Int64.max), leeway: .seconds(Int64.max)
    ) { runs.add() }
    await scheduler.settle(after: .milliseconds(1))
    never?.dispose()
    rarely?.dispose()
    await scheduler.settle()
    #expect(runs.value <= 1)
  }

  @Test func `an interval that no clock can keep up with skips rounds`() async {
    let scheduler = QueueScheduler()
    let repeating = SerialDisposable()
    let tiny = Duration(secondsComponent: 0, attosecondsComponent: 1)
    let runs = Counter()
    await withCheckedContinuation { continuation in
      repeating.inner = scheduler.schedule(afterDelay: .zero, every: tiny) {
        runs.add()
        if runs.value == 3 {
          repeating.dispose()
          continuation.resume()
        }
      }
    }
    // Rounds may have run before there was something to dispose.
    #expect(runs.value >= 3)
  }

  @MainActor @Test func `main keeps its place among other work of the main queue`() async {
    let log = Recorder<Int>()
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { log.write(.next(1)) }
      Schedulers.main.schedule { log.write(.next(2)) }
      DispatchQueue.main.async { log.write(.next(3)) }
      Schedulers.main.schedule { continuation.resume() }
    }
    #expect(log.values == [1, 2, 3])
  }
}
