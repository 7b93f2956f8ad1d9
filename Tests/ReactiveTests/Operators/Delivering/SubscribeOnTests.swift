import Reactive
import Testing

struct SubscribeOnTests {
  private let scheduler = TestScheduler()
  private let source = Source<Int, Broken>()
  private let recorder = Recorder<Int>()

  @Test func `subscribes on the scheduler`() {
    var isCurrent = false
    let signal = Signal<Int, Broken> { [scheduler] subscriber in
      isCurrent = Schedulers.current === scheduler
      subscriber.send(1)
      return nil
    }
    recorder.record(signal.subscribe(on: scheduler))
    #expect(recorder.events.isEmpty)
    scheduler.run()
    #expect(isCurrent)
    #expect(recorder.values == [1])
  }

  @Test func `events arrive where they are sent`() {
    recorder.record(source.signal.subscribe(on: scheduler))
    scheduler.run()
    source.send(1)
    source.send(error: Broken())
    #expect(recorder.events == [.next(1), .error(Broken())])
  }

  @Test func `disposing before its turn cancels it`() {
    recorder.record(source.signal.subscribe(on: scheduler)).dispose()
    #expect(scheduler.isIdle)
    #expect(source.subscriptions.value == 0)
  }

  @Test func `disposing after its turn disposes the source`() {
    let subscription = recorder.record(source.signal.subscribe(on: scheduler))
    scheduler.run()
    #expect(source.isSubscribed)
    subscription.dispose()
    #expect(!source.isSubscribed)
  }
}
