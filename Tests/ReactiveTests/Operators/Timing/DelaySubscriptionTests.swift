import Reactive
import Testing

struct DelaySubscriptionTests {
  @Test func `subscribes later, and delays nothing else`() {
    expect("-a-b-|", becomes: "----a-b-|") { source, scheduler in
      source.delaySubscription(.seconds(3), on: scheduler)
    }
    expect("-a-#", becomes: "----a-#") { source, scheduler in
      source.delaySubscription(.seconds(3), on: scheduler)
    }
  }

  @Test func `a disposal before the time cancels it`() {
    let scheduler = TestScheduler()
    let source = Source<Int, Broken>()
    scheduler.performAsCurrent {
      source.signal.delaySubscription(.seconds(3), on: scheduler).subscribe().dispose()
    }
    #expect(scheduler.isIdle)
    scheduler.run()
    #expect(source.subscriptions.value == 0)
  }

  @Test func `what a hot signal sends before is missed`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>(on: scheduler)
    scheduler.performAsCurrent {
      _ = recorder.record(subject.delaySubscription(.zero, on: scheduler))
    }
    subject.send(1)
    scheduler.advance()
    subject.send(2)
    #expect(recorder.values == [2])
  }
}
