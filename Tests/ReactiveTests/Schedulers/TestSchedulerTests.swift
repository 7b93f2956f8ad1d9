import Dispatch
import Reactive
import Testing

struct TestSchedulerTests {
  @Test func `runs nothing unless it is driven`() {
    let scheduler = TestScheduler()
    var runs = 0
    scheduler.schedule { runs += 1 }
    #expect(runs == 0)
    scheduler.step()
    #expect(runs == 1)
    #expect(scheduler.now == .zero)
  }

  @Test func `tells when time has moved, before what is due runs`() {
    let scheduler = TestScheduler()
    let log = Locked<[String]>([])
    scheduler.whenTimeMoves { then, now in
      log.withLock { $0.append("from \(then) to \(now)") }
    }
    for seconds in [0, 1, 1, 3] {
      scheduler.schedule(afterDelay: .seconds(seconds)) {
        log.withLock { $0.append("due after \(seconds) s") }
      }
    }
    scheduler.advance(to: .zero + .seconds(2))
    scheduler.run()
    #expect(
      log.withLock { $0 } == [
        "due after 0 s", "from 0s to 1s", "due after 1 s", "due after 1 s", "from 1s to 2s",
        "from 2s to 3s", "due after 3 s",
      ])
  }

  @Test func `runs in order of due time, then of scheduling`() {
    let scheduler = TestScheduler()
    var log: [String] = []
    scheduler.schedule(afterDelay: .seconds(2)) { log.append("2a") }
    scheduler.schedule(afterDelay: .seconds(1)) { log.append("1a") }
    scheduler.schedule(afterDelay: .seconds(2)) { log.append("2b") }
    scheduler.schedule(afterDelay: .zero) { log.append("0a") }
    scheduler.schedule { log.append("0b") }
    scheduler.schedule(after: .zero - .seconds(5)) { log.append("0c") }
    scheduler.schedule(after: .zero + .seconds(1)) { log.append("1b") }
    scheduler.run()
    #expect(log == ["0a", "0b", "0c", "1a", "1b", "2a", "2b"])
    #expect(scheduler.now == .zero + .seconds(2))
  }

  @Test func `keeps the order of many that are due at once`() {
    let scheduler = TestScheduler()
    var log: [Int] = []
    for number in 0..<1000 { scheduler.schedule { log.append(number) } }
    scheduler.run()
    #expect(log == Array(0..<1000))
  }

  @Test func `steps as far as it is told and skips what was canceled`() {
    let scheduler = TestScheduler()
    var log: [Int] = []
    scheduler.schedule { log.append(1) }
    let cancelled = scheduler.schedule(afterDelay: .seconds(1)) { log.append(2) }
    scheduler.schedule(afterDelay: .seconds(2)) { log.append(3) }
    scheduler.schedule(afterDelay: .seconds(3)) { log.append(4) }
    cancelled?.dispose()
    scheduler.step(2)
    #expect(log == [1, 3])
    #expect(scheduler.now == .zero + .seconds(2))
    scheduler.step(10)
    scheduler.step()
    #expect(log == [1, 3, 4])
    #expect(scheduler.now == .zero + .seconds(3))
  }

  @Test func `advances to a time and runs what is due until then, each at its time`() {
    let scheduler = TestScheduler()
    var log: [Instant] = []
    for seconds in [1, 2, 3] {
      scheduler.schedule(afterDelay: .seconds(seconds)) { log.append(scheduler.now) }
    }
    scheduler.advance(by: .seconds(2))
    #expect(log.map(\.offset) == [.seconds(1), .seconds(2)])
    scheduler.advance(by: .milliseconds(500))
    #expect(scheduler.now == .zero + .milliseconds(2500))
    scheduler.advance(to: .zero + .seconds(1))
    #expect(scheduler.now == .zero + .milliseconds(2500))
    scheduler.advance(to: .zero + .seconds(3))
    #expect(log.count == 3)
  }

  @Test func `advancing by nothing runs what is due now`() {
    let scheduler = TestScheduler()
    var log: [String] = []
    scheduler.schedule {
      log.append("now")
      scheduler.schedule { log.append("again") }
    }
    scheduler.schedule(afterDelay: .seconds(1)) { log.append("later") }
    scheduler.advance()
    #expect(log == ["now", "again"])
  }

  @Test func `starts when it is told to`() {
    let start = Instant(offset: .seconds(100))
    let scheduler = TestScheduler(startingAt: start)
    var at: Instant?
    scheduler.schedule(afterDelay: .seconds(1)) { at = scheduler.now }
    scheduler.run()
    #expect(at == start + .seconds(1))
  }

  @Test func `repeats on a grid until it is disposed`() {
    let scheduler = TestScheduler()
    let repeating = SerialDisposable()
    var log: [Instant] = []
    repeating.inner = scheduler.schedule(afterDelay: .seconds(1), every: .seconds(2)) {
      log.append(scheduler.now)
      if log.count == 3 { repeating.dispose() }
    }
    scheduler.run()
    #expect(log == [1, 3, 5].map { .zero + .seconds($0) })
    #expect(scheduler.isIdle)
  }

  @Test func `is the current scheduler while it runs an action`() {
    let scheduler = TestScheduler()
    let other = TestScheduler()
    var log: [Bool] = []
    scheduler.schedule(afterDelay: .seconds(1), every: .seconds(1)) {
      log.append(Schedulers.current === scheduler)
      other.schedule { log.append(Schedulers.current === other) }
      other.run()
      Schedulers.immediate.schedule { log.append(Schedulers.current === scheduler) }
    }
    scheduler.advance(by: .seconds(1))
    #expect(log == [true, true, true])
    #expect(Schedulers.current == nil)
  }

  @Test func `can be driven from inside an action`() {
    let scheduler = TestScheduler()
    let other = TestScheduler()
    var log: [String] = []
    scheduler.schedule {
      log.append("outer begins")
      other.schedule { scheduler.advance(by: .seconds(5)) }
      other.run()
      log.append("outer ends at \(scheduler.now)")
    }
    scheduler.schedule(afterDelay: .seconds(3)) { log.append("inner") }
    scheduler.run(until: .zero + .seconds(1))
    #expect(log == ["outer begins", "inner", "outer ends at 5s"])
    #expect(scheduler.now == .zero + .seconds(5))
  }

  @Test func `a round that drives the scheduler runs the next round inside`() {
    let scheduler = TestScheduler()
    let repeating = SerialDisposable()
    var log: [String] = []
    repeating.inner = scheduler.schedule(afterDelay: .seconds(1), every: .seconds(1)) {
      log.append("begin at \(scheduler.now)")
      if log.count == 1 { scheduler.advance(by: .seconds(1)) } else { repeating.dispose() }
      log.append("end")
    }
    scheduler.run()
    #expect(log == ["begin at 1s", "begin at 2s", "end", "end"])
  }

  @Test func `any thread may schedule and drive`() {
    let scheduler = TestScheduler()
    let runs = Counter()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<100 {
        scheduler.schedule { runs.add() }
        scheduler.step()
      }
    }
    scheduler.run()
    #expect(runs.value == 800)
  }

  @Test func `a thread that wants to drive waits for the one that does`() {
    let scheduler = TestScheduler()
    let log = Recorder<String>()
    let other = DispatchGroup()
    scheduler.schedule {
      log.write(.next("first begins"))
      let isThere = DispatchSemaphore(value: 0)
      DispatchQueue.global().async(group: other) {
        isThere.signal()
        scheduler.step()
        log.write(.next("other thread goes on"))
      }
      isThere.wait()
      log.write(.next("first ends"))
    }
    scheduler.schedule { log.write(.next("second")) }
    scheduler.step()
    other.wait()
    #expect(log.values == ["first begins", "first ends", "second", "other thread goes on"])
  }

  @Test func `a round that is scheduled before the body may be canceled by it`() {
    let scheduler = TestScheduler()
    let repeating = SerialDisposable()
    var runs = 0
    repeating.inner = scheduler.schedule(afterDelay: .zero, every: .seconds(1)) {
      runs += 1
      #expect(!scheduler.isIdle)
      repeating.dispose()
      #expect(scheduler.isIdle)
    }
    scheduler.run()
    #expect(runs == 1)
  }

  @Test func `time cannot go back`() async {
    await #expect(processExitsWith: .failure) { TestScheduler().advance(by: .seconds(-1)) }
  }

  @Test func `drops what waits when it is released`() {
    let count = Counter()
    var runs = 0
    do {
      let scheduler = TestScheduler()
      let tracked = Tracked(count)
      let work = scheduler.schedule {
        tracked.touch()
        runs += 1
      }
      withExtendedLifetime(work) {}
    }
    #expect(runs == 0)
    #expect(count.value == 0)
  }

  @Test func `a released scheduler releases the subscriptions that waited for it`() {
    let count = Counter()
    do {
      let scheduler = TestScheduler()
      let tracked = Tracked(count)
      Signal.interval(.seconds(1), on: scheduler).subscribe { _ in tracked.touch() }
    }
    #expect(count.value == 0)
  }

  @Test func `runs until nothing is left, also a million actions`() {
    let scheduler = TestScheduler()
    var left = 1_000_000
    scheduler.scheduleRecursive { again in
      left -= 1
      if left > 0 { again() }
    }
    scheduler.run()
    #expect(left == 0)
  }

  @Test func `stops the program when there is no end to it, and says what to do`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let scheduler = TestScheduler(limit: 1000)
      scheduler.schedule(afterDelay: .seconds(1), every: .seconds(1)) {}
      scheduler.run()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("ran 1000 actions and more are waiting"))
    #expect(message.contains("take(_:)"))
  }

  @Test(arguments: [1, 3, 4])
  func `does not stop the program at the limit when it is done`(limit: Int) {
    let scheduler = TestScheduler(limit: limit)
    var runs = 0
    for _ in 0..<limit { scheduler.schedule { runs += 1 } }
    scheduler.stepAll()
    #expect(runs == limit)
  }

  @Test func `actions never overlap, however many threads drive`() {
    let scheduler = TestScheduler()
    let inside = Counter()
    let overlaps = Counter()
    let seen = Recorder<Int>()
    for number in 0..<800 {
      scheduler.schedule(afterDelay: .seconds(number)) {
        inside.add(1)
        if inside.value != 1 { overlaps.add() }
        seen.write(.next(number))
        inside.add(-1)
      }
    }
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for _ in 0..<80 { scheduler.step() }
      if thread == 0 { scheduler.run() }
    }
    scheduler.run()
    #expect(overlaps.value == 0)
    #expect(seen.values == Array(0..<800))
  }

  @Test func `canceling what has begun does nothing`() {
    let scheduler = TestScheduler()
    let work = SerialDisposable()
    var log: [String] = []
    work.inner = scheduler.schedule {
      log.append("begins")
      work.dispose()
      log.append("ends")
    }
    scheduler.run()
    work.inner?.dispose()
    #expect(log == ["begins", "ends"])
  }
}
