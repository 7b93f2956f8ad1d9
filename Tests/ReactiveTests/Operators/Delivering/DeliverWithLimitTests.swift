import Reactive
import Testing

struct DeliverWithLimitTests {
  private func delivered(
    _ strategy: OverflowStrategy<Broken>, _ ending: Event<Int, Broken>? = nil
  ) -> [Event<Int, Broken>] {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(subject.deliver(on: scheduler, limit: 2, strategy: strategy))
    for number in 1...5 { subject.send(number) }
    if let ending { subject.send(ending) }
    #expect(recorder.events.isEmpty)
    scheduler.run()
    return recorder.events
  }

  @Test func `drops the oldest`() {
    #expect(delivered(.dropOldest) == [.next(4), .next(5)])
  }

  @Test func `drops the newest`() {
    #expect(delivered(.dropNewest) == [.next(1), .next(2)])
  }

  @Test func `fails after the values that wait`() {
    #expect(delivered(.fail(with: Broken())) == [.next(1), .next(2), .error(Broken())])
  }

  @Test func `there is always room for an ending, in its place`() {
    #expect(delivered(.dropNewest, .completed) == [.next(1), .next(2), .completed])
    #expect(delivered(.dropOldest, .error(Broken())) == [.next(4), .next(5), .error(Broken())])
  }

  @Test func `has room again when something has been delivered`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(subject.deliver(on: scheduler, limit: 2, strategy: .dropNewest))
    for number in 1...5 {
      subject.send(number)
      subject.send(number * 10)
      scheduler.step()
    }
    scheduler.run()
    #expect(recorder.values == [1, 10, 2, 3, 4, 5])
  }

  @Test func `a queue that is full disposes the source at once where that means failing`() {
    let scheduler = TestScheduler()
    let source = Source<Int, Overflow>()
    var failures: [Overflow] = []
    scheduler.performAsCurrent {
      _ = source.signal.deliver(on: scheduler, limit: 1, strategy: .fail)
        .subscribe(onError: { failures.append($0) })
    }
    source.send(1)
    #expect(source.isSubscribed)
    source.send(2)
    #expect(!source.isSubscribed)
    #expect(failures.isEmpty)
    scheduler.run()
    #expect(failures == [Overflow()])
    let open: Signal<Int, any Error> = Signal<Int, any Error>.never
      .deliver(on: scheduler, limit: 1, strategy: .fail)
    withExtendedLifetime(open) {}
  }

  @Test func `drops what has not been delivered when it is disposed`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    let subscription = recorder.record(
      subject.deliver(on: scheduler, limit: 9, strategy: .dropNewest))
    subject.send(1)
    subject.sendCompleted()
    subscription.dispose()
    #expect(scheduler.isIdle)
    #expect(recorder.events.isEmpty)
  }

  @Test func `latest keeps only the newest that waits`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>()
    recorder.record(
      subject.latest(on: scheduler).onNext { _ in #expect(Schedulers.current === scheduler) })
    for number in 1...3 { subject.send(number) }
    scheduler.run()
    subject.send(4)
    scheduler.run()
    for number in 5...6 { subject.send(number) }
    subject.sendCompleted()
    scheduler.run()
    #expect(recorder.events == [.next(3), .next(4), .next(6), .completed])
  }

  @Test func `what is dropped is let go`() {
    let count = Counter()
    let scheduler = TestScheduler()
    let subject = Subject<Tracked, Broken>()
    let subscription = subject.latest(on: scheduler).subscribe()
    for _ in 0..<1000 { subject.send(Tracked(count)) }
    #expect(count.value == 1)
    scheduler.run()
    #expect(count.value == 0)
    subscription.dispose()
  }
}
