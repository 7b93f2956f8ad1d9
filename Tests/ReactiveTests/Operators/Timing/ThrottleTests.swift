import Reactive
import Testing

struct ThrottleTests {
  @Test func `sends a value at once, then the newest when the interval ends`() {
    expect("-ab-c------d-|", becomes: "-a--c------d-|") { source, scheduler in
      source.throttle(.seconds(3), on: scheduler)
    }
    expect("-abcdefgh-----|", becomes: "-a--c--f--h---|") { source, scheduler in
      // At tick 4 and 7 the alarm, which was set before, meets a value that comes after it.
      source.delay(.zero, on: scheduler).throttle(.seconds(3), on: scheduler)
    }
  }

  @Test func `what is sent when an interval ends begins the next one`() {
    expect("-ab--c------|", becomes: "-a--b--c----|") { source, _ in source.throttle(.seconds(3)) }
  }

  @Test func `completing waits for what is held back`() {
    expect("-ab|", becomes: "-a--(b|)") { source, _ in source.throttle(.seconds(3)) }
    expect("-a|", becomes: "-a|") { source, _ in source.throttle(.seconds(3)) }
  }

  @Test func `without the latest drops what comes within the interval`() {
    expect("-abc-d--|", becomes: "-a---d--|") { source, _ in
      source.throttle(.seconds(3), latest: false)
    }
    expect("-ab|", becomes: "-a-|") { source, _ in source.throttle(.seconds(3), latest: false) }
  }

  @Test func `without the latest lets a value pass that comes when the interval ends`() {
    expect("-a--b--c--d|", becomes: "-a--b--c--d|") { source, scheduler in
      source.throttle(.seconds(3), latest: false, on: scheduler)
    }
    expect("-abcdefgh-|", becomes: "-a--d--g--|") { source, scheduler in
      // The value is there before the turn of anything that was scheduled with it.
      source.delay(.zero, on: scheduler).throttle(.seconds(3), latest: false, on: scheduler)
    }
    let scheduler = TestScheduler()
    let recorder = Recorder<Int>(on: scheduler)
    scheduler.performAsCurrent {
      var tick = 0
      recorder.record(
        Signal<Instant, Never>.interval(.seconds(1)).map { _ in
          tick += 1
          return tick
        }.take(5).throttle(.seconds(1), latest: false))
    }
    scheduler.run()
    #expect(recorder.values == [1, 2, 3, 4, 5])
  }

  @Test func `without the latest nothing waits for the interval to end`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    subject.throttle(.seconds(1), latest: false, on: scheduler).subscribe()
    subject.send(1)
    #expect(scheduler.isIdle)
  }

  @Test func `a failure comes at once and drops what is held back`() {
    expect("-ab#", becomes: "-a-#") { source, _ in source.throttle(.seconds(3)) }
  }

  @Test func `disposing cancels the wait`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>(on: scheduler)
    let subscription = recorder.record(subject.throttle(.seconds(1), on: scheduler))
    subject.send(1)
    subject.send(2)
    subject.sendCompleted()
    subscription.dispose()
    #expect(scheduler.isIdle)
    #expect(recorder.events == [.next(1)])
  }

  @Test func `while a condition holds keeps the newest value`() {
    expect("-a-bc-d-e-|", "--t--f-t-f-|", becomes: "-a---cd--e|") { source, condition, _ in
      source.throttle(while: condition.map { $0 == "t" })
    }
  }

  @Test func `completing waits for a value that the condition can still let go`() {
    expect("-a-b|", "--t---f-|", becomes: "-a----(b|)") { source, condition, _ in
      source.throttle(while: condition.map { $0 == "t" })
    }
    expect("-a-b-|", "--t|", becomes: "-a---|") { source, condition, _ in
      source.throttle(while: condition.map { $0 == "t" })
    }
    expect("-a-b|", "--t---|", becomes: "-a----|") { source, condition, _ in
      source.throttle(while: condition.map { $0 == "t" })
    }
    expect("-a--|", "--t--", becomes: "-a--|") { source, condition, _ in
      source.throttle(while: condition.map { $0 == "t" })
    }
  }

  @Test func `fails with the source or the condition, and drops what is held`() {
    expect("-a-b#", "--t---f-|", becomes: "-a--#") { source, condition, _ in
      source.throttle(while: condition.map { $0 == "t" })
    }
    expect("-a-b--c", "--t-#", becomes: "-a--#") { source, condition, _ in
      source.throttle(while: condition.map { $0 == "t" })
    }
  }
}
