import Reactive
import Testing

struct TimeoutTests {
  @Test func `one deadline for all, which values do not extend`() {
    expect("-a-b-c-|", becomes: "-a-b#") { source, scheduler in
      source.timeout(.seconds(4), on: scheduler, failingWith: Broken())
    }
    expect("-a-b|", becomes: "-a-b|") { source, scheduler in
      source.timeout(.seconds(5), on: scheduler, failingWith: Broken())
    }
  }

  @Test func `an ending before the deadline cancels the timer`() {
    let scheduler = TestScheduler()
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let subject = Subject<Int, Broken>()
      let recorder = Recorder<Int>(on: scheduler)
      recorder.record(subject.timeout(.seconds(4), on: scheduler, failingWith: Broken()))
      subject.send(ending)
      #expect(scheduler.isIdle)
      #expect(recorder.events == [ending])
    }
  }

  @Test func `disposes the source, then fails on the scheduler`() {
    let scheduler = TestScheduler()
    let source = Source<Int, TimedOut>()
    var log: [String] = []
    scheduler.performAsCurrent {
      _ = source.signal.onDispose { log.append("disposed") }
        .timeout(.seconds(4), on: scheduler)
        .subscribe(onError: { error in
          #expect(Schedulers.current === scheduler)
          log.append("\(error) at \(scheduler.now)")
        })
    }
    scheduler.run()
    #expect(log == ["disposed", "TimedOut() at 4s"])
    #expect(!source.isSubscribed)
  }

  @Test func `the timer is set before the source is subscribed`() {
    let scheduler = TestScheduler()
    let signal = Signal<Int, Broken> { subscriber in
      scheduler.schedule(afterDelay: .seconds(4)) { subscriber.send(1) }
    }
    let recorder = Recorder<Int>(on: scheduler)
    scheduler.performAsCurrent {
      _ = recorder.record(signal.timeout(.seconds(4), on: scheduler, failingWith: Broken()))
    }
    scheduler.run()
    #expect(recorder.events == [.error(Broken())])
  }

  @Test func `no time at all is one turn of the scheduler`() {
    expect("(ab)-|", becomes: "#") { source, _ in
      source.timeout(.zero, failingWith: Broken())
    }
    #expect(events(of: Signal.just(1).timeout(.zero, failingWith: Broken())).last == .completed)
  }

  @Test func `fails with TimedOut where the type of the failure allows it`() {
    let scheduler = TestScheduler()
    var failures: [any Error] = []
    let safe: Signal<Int, TimedOut> = Signal<Int, Never>.never.timeout(.seconds(1), on: scheduler)
    let own: Signal<Int, TimedOut> = safe.timeout(.seconds(9), on: scheduler)
    let open: Signal<Int, any Error> = Signal<Int, any Error>.never
      .timeout(.seconds(1), on: scheduler)
    scheduler.performAsCurrent {
      _ = own.subscribe(onError: { failures.append($0) })
      _ = open.subscribe(onError: { failures.append($0) })
    }
    scheduler.run()
    #expect(failures.count == 2)
    #expect(failures.allSatisfy { $0 is TimedOut })
  }

  @Test func `between values the deadline begins anew with each value`() {
    expect("-a-b--c------|", becomes: "-a-b--c---#") { source, scheduler in
      source.timeout(betweenValues: .seconds(4), on: scheduler, failingWith: Broken())
    }
    expect("-----a|", becomes: "----#") { source, scheduler in
      source.timeout(betweenValues: .seconds(4), on: scheduler, failingWith: Broken())
    }
    expect("-a-b-|", becomes: "-a-b-|") { source, _ in
      source.timeout(betweenValues: .seconds(4), failingWith: Broken())
    }
  }

  @Test func `between values an ending cancels the timer`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    subject.timeout(betweenValues: .seconds(4), on: scheduler, failingWith: Broken()).subscribe()
    subject.send(1)
    subject.sendCompleted()
    #expect(scheduler.isIdle)
  }

  @Test func `between values fails with TimedOut where the type of the failure allows it`() {
    let scheduler = TestScheduler()
    var failures: [any Error] = []
    let safe: Signal<Int, TimedOut> = Signal<Int, Never>.never
      .timeout(betweenValues: .seconds(1), on: scheduler)
    let own: Signal<Int, TimedOut> = safe.timeout(betweenValues: .seconds(9), on: scheduler)
    let open: Signal<Int, any Error> = Signal<Int, any Error>.never
      .timeout(betweenValues: .seconds(1), on: scheduler)
    scheduler.performAsCurrent {
      _ = own.subscribe(onError: { failures.append($0) })
      _ = open.subscribe(onError: { failures.append($0) })
    }
    scheduler.run()
    #expect(failures.count == 2)
    #expect(failures.allSatisfy { $0 is TimedOut })
  }
}
