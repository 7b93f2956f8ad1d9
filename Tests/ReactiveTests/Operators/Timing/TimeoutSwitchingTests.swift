import Reactive
import Testing

struct TimeoutSwitchingTests {
  @Test func `continues with the other at the deadline, which values do not extend`() {
    expect("-a-b-c-|", "-x-|", becomes: "-a-b-x-|") { source, other, scheduler in
      source.timeout(.seconds(4), on: scheduler, switchingTo: other)
    }
  }

  @Test func `continues with the other when values stay away`() {
    expect("-a-b-----c-|", "-x-|", becomes: "-a-b---x-|") { source, other, scheduler in
      source.timeout(betweenValues: .seconds(3), on: scheduler, switchingTo: other)
    }
  }

  @Test func `an ending in time is passed on, and the other left alone`() {
    let scheduler = TestScheduler()
    let other = Source<Int, Broken>()
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let subject = Subject<Int, Broken>()
      let recorder = Recorder<Int>(on: scheduler)
      scheduler.performAsCurrent {
        _ = recorder.record(
          subject.timeout(.seconds(4), on: scheduler, switchingTo: other.signal))
      }
      subject.send(1)
      subject.send(ending)
      #expect(scheduler.isIdle)
      #expect(recorder.events == [.next(1), ending])
    }
    #expect(other.subscriptions.value == 0)
  }

  @Test func `a failure of the other is passed on`() {
    expect("-a----", "-#", becomes: "-a---#") { source, other, scheduler in
      source.timeout(.seconds(4), on: scheduler, switchingTo: other)
    }
  }

  @Test func `the source is disposed before the other is subscribed`() {
    let scheduler = TestScheduler()
    let source = Source<Int, Broken>()
    let other = Signal<Int, Broken>.deferred {
      #expect(source.disposals.value == 1)
      #expect(Schedulers.current === scheduler)
      return .just(1)
    }
    let recorder = Recorder<Int>(on: scheduler)
    scheduler.performAsCurrent {
      _ = recorder.record(
        source.signal.timeout(.seconds(4), on: scheduler, switchingTo: other))
    }
    scheduler.run()
    #expect(recorder.events == [.next(1), .completed])
  }
}
