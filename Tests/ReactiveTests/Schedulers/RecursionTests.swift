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
}
