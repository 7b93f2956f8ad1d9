import Reactive
import Testing

struct RepeatedTests {
  private func counting(_ subscriptions: Counter) -> Signal<Int, Broken> {
    Signal { subscriber in
      subscriptions.add(1)
      subscriber.send(subscriptions.value)
      subscriber.sendCompleted()
      return nil
    }
  }

  private func events(of signal: Signal<Int, Broken>) -> [Event<Int, Broken>] {
    let scheduler = TestScheduler()
    let recorder = Recorder<Int>()
    scheduler.schedule { recorder.record(signal) }
    scheduler.run()
    return recorder.events
  }

  @Test func `subscribes again on completion, until it is ended`() {
    expect("-a-|", becomes: "-a--a--(a|)") { source, _ in source.repeated().take(3) }
  }

  @Test func `a failure ends it`() {
    expect("-a-#", becomes: "-a-#") { source, _ in source.repeated() }
    expect("-a-#", becomes: "-a-#") { source, _ in source.repeated(3) }
  }

  @Test func `runs a number of times`() {
    expect("-a-|", becomes: "-a--a-|") { source, _ in source.repeated(2) }
    expect("-a-|", becomes: "-a-|") { source, _ in source.repeated(1) }
    expect("-a-|", becomes: "|") { source, _ in source.repeated(0) }
  }

  @Test func `not at all does not subscribe`() {
    let subscriptions = Counter()
    #expect(events(of: counting(subscriptions).repeated(0)) == [.completed])
    #expect(subscriptions.value == 0)
  }

  @Test func `the first subscription is made at once, each further one in a turn of its own`() {
    let subscriptions = Counter()
    let scheduler = TestScheduler()
    var subscription: (any Disposable)?
    scheduler.performAsCurrent {
      subscription = counting(subscriptions).repeated().subscribe()
      #expect(subscriptions.value == 1)
    }
    scheduler.step()
    #expect(subscriptions.value == 2)
    scheduler.step(3)
    #expect(subscriptions.value == 5)
    subscription?.dispose()
    scheduler.run()
    #expect(subscriptions.value == 5)
  }

  @Test func `ten thousand completions at once do not deepen the stack`() {
    let subscriptions = Counter()
    #expect(events(of: counting(subscriptions).repeated().take(10_000)).count == 10_001)
    #expect(subscriptions.value == 10_000)
  }

  @Test func `counts for each subscription`() {
    let subscriptions = Counter()
    let signal = counting(subscriptions).repeated(2)
    for round in 1...2 {
      #expect(events(of: signal).last == .completed)
      #expect(subscriptions.value == round * 2)
    }
  }
}
