import Reactive
import Testing

struct SkipUntilTests {
  @Test func `begins when the trigger sends something or completes`() {
    expect("-a-b-c-|", "--x---", becomes: "---b-c-|") { source, trigger, _ in
      source.skip(until: trigger)
    }
    expect("-a-b-c-|", "----|", becomes: "-----c-|") { source, trigger, _ in
      source.skip(until: trigger)
    }
  }

  @Test func `sends no value if the trigger fails, of whatever type`() {
    struct Other: Error {}
    expect("-a-b-|", "--#", becomes: "-----|") { source, trigger, _ in
      source.skip(until: trigger)
    }
    expect("-a-b-|", becomes: "-----|") { source, _ in
      source.skip(until: Signal<Int, Other>.failed(Other()))
    }
  }

  @Test func `passes endings on, also while it skips`() {
    expect("-a-|", "-----x", becomes: "---|") { source, trigger, _ in source.skip(until: trigger) }
    expect("-a-#", "-----x", becomes: "---#") { source, trigger, _ in source.skip(until: trigger) }
  }

  @Test func `sends what take(until:) leaves out`() {
    always { samples in
      let source = samples.signal()
      let trigger = samples.signal()
      return (source.take(until: trigger).merge(source.skip(until: trigger)), source)
    }
  }

  @Test func `disposes the trigger after its first value, and with the subscription`() {
    let source = Subject<Int, Broken>()
    let trigger = Source<Int, Never>()
    let recorder = Recorder<Int>()
    onScheduler { _ = recorder.record(source.skip(until: trigger.signal)) }
    source.send(1)
    trigger.send(0)
    #expect(trigger.disposals.value == 1)
    source.send(2)
    #expect(recorder.events == [.next(2)])
  }

  @Test func `subscribes the trigger first, so that what it sends at once counts`() {
    let source = Source<Int, Broken>(sending: [1])
    let fired: Signal<Int, Never> = .just(0)
    #expect(events(of: source.signal.skip(until: fired).take(1)) == [.next(1), .completed])
  }
}
