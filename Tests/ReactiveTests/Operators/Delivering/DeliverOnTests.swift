import Reactive
import Testing

struct DeliverOnTests {
  @Test func `delivers each event as an action of the scheduler, a failure in its place`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(
      subject.deliver(on: scheduler).onNext { _ in #expect(Schedulers.current === scheduler) })
    subject.send(1)
    subject.send(2)
    subject.send(error: Broken())
    subject.send(3)
    #expect(recorder.events.isEmpty)
    scheduler.step()
    #expect(recorder.events == [.next(1)])
    scheduler.run()
    #expect(recorder.events == [.next(1), .next(2), .error(Broken())])
  }

  @Test func `subscribes where it is subscribed`() {
    let scheduler = TestScheduler()
    var subscribed = false
    let signal = Signal<Int, Broken> { _ in
      subscribed = true
      return nil
    }
    onScheduler { _ = signal.deliver(on: scheduler).subscribe() }
    #expect(subscribed)
  }

  @Test func `drops what has not been delivered when it is disposed`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscription = recorder.record(subject.deliver(on: scheduler))
    subject.send(1)
    subject.sendCompleted()
    subscription.dispose()
    #expect(scheduler.isIdle)
    #expect(recorder.events.isEmpty)
  }

  @Test func `delivers inside the call on the immediate scheduler`() {
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(subject.deliver(on: Schedulers.immediate))
    subject.send(1)
    #expect(recorder.events == [.next(1)])
  }

  @Test func `purges what has been delivered, and keeps the order of any number`() {
    let count = Counter()
    let scheduler = TestScheduler()
    let subject = Subject<Tracked, Broken>()
    subject.deliver(on: scheduler).subscribe()
    for _ in 0..<1000 { subject.send(Tracked(count)) }
    #expect(count.value == 1000)
    scheduler.run()
    #expect(count.value == 0)
  }
}
