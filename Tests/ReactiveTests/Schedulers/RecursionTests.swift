import Dispatch
import Reactive
import Testing

struct RecursionTests {
  @Test func `runs one more round for each time it is asked, after the round`() {
    let scheduler = TestScheduler()
    var log: [String] = []
    var rounds = 0
    scheduler.scheduleRecursive { again in
      rounds += 1
      log.append("begin \(rounds)")
      if rounds == 1 {
        again()
        again()
      }
      log.append("end")
    }
    scheduler.schedule { log.append("other") }
    scheduler.run()
    #expect(log == ["begin 1", "end", "other", "begin 2", "end", "begin 3", "end"])
  }

  @Test func `schedules at once when it is asked after the round`() {
    let scheduler = TestScheduler()
    var rounds = 0
    var later: (() -> Void)?
    scheduler.scheduleRecursive { again in
      rounds += 1
      later = again
    }
    scheduler.run()
    #expect(rounds == 1)
    later?()
    scheduler.run()
    #expect(rounds == 2)
  }

  @Test func `does nothing after disposal, also inside a round`() {
    let scheduler = TestScheduler()
    let recursion = SerialDisposable()
    var rounds = 0
    recursion.inner = scheduler.scheduleRecursive { again in
      rounds += 1
      again()
      if rounds == 3 {
        recursion.dispose()
        again()
      }
    }
    scheduler.run()
    #expect(rounds == 3)
  }

  @Test func `a round may be asked for on another thread`() {
    let scheduler = TestScheduler()
    let rounds = Counter()
    scheduler.scheduleRecursive { again in
      rounds.add()
      guard rounds.value == 1 else { return }
      let done = DispatchSemaphore(value: 0)
      let ask = Handed(again)
      DispatchQueue.global().async {
        ask.value()
        done.signal()
      }
      done.wait()
      #expect(rounds.value == 1)
    }
    scheduler.run()
    #expect(rounds.value == 2)
  }

  @Test func `lets go of the body when it is over, and of each round`() {
    let count = Counter()
    let scheduler = TestScheduler()
    do {
      let tracked = Tracked(count)
      var left = 1000
      scheduler.scheduleRecursive { again in
        tracked.touch()
        left -= 1
        if left > 0 { again() }
      }
    }
    #expect(count.value == 1)
    scheduler.run()
    #expect(count.value == 0)
  }
}

/// A closure for another thread, while this one waits.
private struct Handed: @unchecked Sendable {
  let value: () -> Void

  init(_ value: @escaping () -> Void) {
    self.value = value
  }
}
