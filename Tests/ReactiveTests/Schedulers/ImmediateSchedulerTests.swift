import Reactive
import Testing

struct ImmediateSchedulerTests {
  private let scheduler = Schedulers.immediate

  @Test func `runs inside the call and gives nothing to cancel`() {
    var runs = 0
    let work = scheduler.schedule { runs += 1 }
    #expect(runs == 1)
    #expect(work == nil)
  }

  @Test func `blocks until timed work is due`() {
    let start = scheduler.now
    var end: Instant?
    scheduler.schedule(afterDelay: .milliseconds(5)) { end = scheduler.now }
    #expect((end ?? start) - start >= .milliseconds(5))
  }

  @Test func `does not become the current scheduler`() {
    let test = TestScheduler()
    var current: (any Scheduler)?
    test.performAsCurrent { scheduler.schedule { current = Schedulers.current } }
    #expect(current === test)
  }

  @Test func `recursion is a loop`() {
    var rounds = 0
    scheduler.scheduleRecursive { again in
      rounds += 1
      if rounds < 100_000 { again() }
    }
    #expect(rounds == 100_000)
  }

  @Test func `runs as many more rounds as it is asked for`() {
    var rounds = 0
    scheduler.scheduleRecursive { again in
      rounds += 1
      if rounds == 1 {
        again()
        again()
        again()
      }
    }
    #expect(rounds == 4)
  }

  @Test func `asking for a round after the rounds runs it at once`() {
    var rounds = 0
    var later: (() -> Void)?
    scheduler.scheduleRecursive { again in
      rounds += 1
      later = again
    }
    #expect(rounds == 1)
    later?()
    #expect(rounds == 2)
  }

  @Test func `repeating is a mistake`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      Schedulers.immediate.schedule(afterDelay: .zero, every: .seconds(1)) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the immediate scheduler cannot repeat: it would never return"))
  }
}
