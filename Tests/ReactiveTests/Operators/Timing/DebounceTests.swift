import Reactive
import Testing

struct DebounceTests {
  @Test func `sends a value when no newer one comes for an interval`() {
    expect("-a--bc-----d---|", becomes: "---a---c-----d-|") { source, scheduler in
      source.debounce(.seconds(2), on: scheduler)
    }
    expect("-a--bc-----d---|", becomes: "---a---c-----d-|") { source, _ in
      source.debounce(.seconds(2))
    }
  }

  @Test func `completing sends what waits at once`() {
    expect("-a--bc|", becomes: "---a--(c|)") { source, _ in source.debounce(.seconds(2)) }
    expect("-a---|", becomes: "---a-|") { source, _ in source.debounce(.seconds(2)) }
  }

  @Test func `failing and disposing drop what waits`() {
    expect("-a--bc#", becomes: "---a--#") { source, _ in source.debounce(.seconds(2)) }
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>(on: scheduler)
    let subscription = recorder.record(subject.debounce(.seconds(1), on: scheduler))
    subject.send(1)
    subscription.dispose()
    #expect(scheduler.isIdle)
    #expect(recorder.events.isEmpty)
  }

  @Test func `no time at all is still one turn of the scheduler`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>(on: scheduler)
    recorder.record(subject.debounce(.zero, on: scheduler))
    subject.send(1)
    subject.send(2)
    #expect(recorder.events.isEmpty)
    scheduler.advance()
    #expect(recorder.events == [.next(2)])
  }

  @Test func `values for which the closure says false go straight through and drop what waits`() {
    expect("-a--b-Xc---Y-|", becomes: "---a--X--c-Y-|") { source, _ in
      source.debounce(.seconds(2), where: { $0 == $0.lowercased() })
    }
    expect("-aX----|", becomes: "--X----|") { source, _ in
      source.debounce(.seconds(2), where: { $0 == $0.lowercased() })
    }
  }

  @Test func `the closure is called once for each value, and nothing is sent twice`() {
    var asked: [String] = []
    expect("-a---bX-c|", becomes: "---a--X--(c|)") { source, _ in
      source.debounce(.seconds(2)) { value in
        asked.append(value)
        return value != "X"
      }
    }
    #expect(asked == ["a", "b", "X", "c"])
  }

  @Test func `a value that is sent from inside a delivery waits anew`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>(on: scheduler)
    recorder.record(
      subject.debounce(.seconds(1), on: scheduler).onNext { if $0 < 3 { subject.send($0 + 1) } })
    subject.send(1)
    scheduler.run()
    #expect(recorder.moments.map(\.tick) == [1, 2, 3])
    #expect(recorder.values == [1, 2, 3])
  }
}
