import Reactive
import Testing

struct TakeUntilTests {
  @Test func `completes when the trigger sends something or completes`() {
    expect("-a-b-c-|", "----x", becomes: "-a-b|") { source, trigger, _ in
      source.take(until: trigger)
    }
    expect("-a-b-c-|", "----|", becomes: "-a-b|") { source, trigger, _ in
      source.take(until: trigger)
    }
  }

  @Test func `ignores a failure of the trigger, of whatever type`() {
    struct Other: Error {}
    expect("-a-b-|", "--#", becomes: "-a-b-|") { source, trigger, _ in
      source.take(until: trigger)
    }
    expect("-a-b-|", becomes: "-a-b-|") { source, _ in
      source.take(until: Signal<Int, Other>.failed(Other()))
    }
    expect("-a-b-|", becomes: "-a|") { source, scheduler in
      source.take(until: Signal.timer(after: .seconds(2), on: scheduler))
    }
  }

  @Test func `passes endings of the source on and disposes the trigger`() {
    for ending in [Event<Int, Broken>.completed, .error(Broken())] {
      let source = Subject<Int, Broken>()
      let trigger = Source<Int, Never>()
      let recorder = Recorder<Int>()
      onScheduler { _ = recorder.record(source.take(until: trigger.signal)) }
      source.send(ending)
      #expect(recorder.events == [ending])
      #expect(trigger.disposals.value == 1)
    }
  }

  @Test func `subscribes the trigger first, and the source not at all if that fires at once`() {
    let source = Source<Int, Broken>(sending: [1])
    let fired: Signal<Int, Never> = .just(0)
    #expect(events(of: source.signal.take(until: fired)) == [.completed])
    #expect(events(of: source.signal.take(until: Signal<Int, Never>.empty)) == [.completed])
    #expect(source.subscriptions.value == 0)
  }

  @Test func `disposes the source before it completes`() {
    let source = Source<Int, Broken>()
    let trigger = Subject<Int, Never>()
    var disposals: [Int] = []
    onScheduler {
      _ = source.signal.take(until: trigger)
        .subscribe(onCompleted: { disposals.append(source.disposals.value) })
    }
    trigger.send(1)
    #expect(disposals == [1])
  }
}
