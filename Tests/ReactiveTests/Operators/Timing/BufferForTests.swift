import Reactive
import Testing

struct BufferForTests {
  private func joined(_ signal: Signal<[String], Broken>) -> Signal<String, Broken> {
    signal.map { $0.joined() }
  }

  @Test func `gathers values for an interval that the first of them begins`() {
    expect("-ab----c-d----|", becomes: "----x-----y---|", values: ["x": "ab", "y": "cd"]) {
      source, scheduler in joined(source.buffer(for: .seconds(3), on: scheduler))
    }
  }

  @Test func `completing sends the rest at once, but no empty array`() {
    expect("-a|", becomes: "--(a|)") { source, _ in joined(source.buffer(for: .seconds(3))) }
    expect("-a---|", becomes: "----a|") { source, _ in joined(source.buffer(for: .seconds(3))) }
    expect("--|", becomes: "--|") { source, _ in joined(source.buffer(for: .seconds(3))) }
  }

  @Test func `failing and disposing drop the rest`() {
    expect("-a#", becomes: "--#") { source, _ in joined(source.buffer(for: .seconds(3))) }
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let subscription = subject.buffer(for: .seconds(1), on: scheduler).subscribe()
    subject.send(1)
    subscription.dispose()
    #expect(scheduler.isIdle)
  }

  @Test func `sends on the scheduler`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<[Int]>(on: scheduler)
    recorder.record(
      subject.buffer(for: .seconds(1), on: scheduler)
        .onNext { _ in #expect(Schedulers.current === scheduler) })
    subject.send(1)
    subject.send(2)
    scheduler.run()
    #expect(recorder.values == [[1, 2]])
  }

  @Test func `no time at all is one turn of the scheduler`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<[Int]>(on: scheduler)
    recorder.record(subject.buffer(for: .zero, on: scheduler))
    for number in 1...3 { subject.send(number) }
    #expect(recorder.events.isEmpty)
    scheduler.advance()
    #expect(recorder.values == [[1, 2, 3]])
  }

  @Test func `or a count: sends a full array at once, and the interval begins anew`() {
    expect("-ab-c-----|", becomes: "--x--c----|", values: ["x": "ab"]) { source, scheduler in
      joined(source.buffer(for: .seconds(3), orCount: 2, on: scheduler))
    }
  }

  @Test func `or a count: intervals follow one another, also when nothing comes`() {
    expect("-a----b-------c-|", becomes: "---a-----b-----c|") { source, scheduler in
      joined(source.buffer(for: .seconds(3), orCount: 5, on: scheduler))
    }
  }

  @Test func `or a count: the first interval begins with the subscription`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<[Int]>(on: scheduler)
    scheduler.advance(by: .seconds(1))
    recorder.record(subject.buffer(for: .seconds(3), orCount: 5, on: scheduler))
    scheduler.advance(by: .seconds(1))
    subject.send(1)
    scheduler.run()
    #expect(scheduler.now == .zero + .seconds(4))
    #expect(recorder.values == [[1]])
  }

  @Test func `or a count: a value that comes at the end of an interval waits for the next`() {
    expect("------a------|", becomes: "---------a---|") { source, scheduler in
      joined(source.buffer(for: .seconds(3), orCount: 5, on: scheduler))
    }
  }

  @Test func `or a count: a full array leaves no timer`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    subject.buffer(for: .seconds(3), orCount: 2, on: scheduler).subscribe()
    subject.send(1)
    #expect(!scheduler.isIdle)
    subject.send(2)
    #expect(scheduler.isIdle)
  }

  @Test func `or a count: a long silence costs no timer`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<[Int]>(on: scheduler)
    recorder.record(subject.buffer(for: .seconds(3), orCount: 5, on: scheduler))
    #expect(scheduler.isIdle)
    scheduler.advance(by: .seconds(3_000_001))
    subject.send(1)
    scheduler.run()
    #expect(scheduler.now == .zero + .seconds(3_000_003))
    #expect(recorder.values == [[1]])
  }

  @Test func `or a count: completing sends the rest, failing drops it`() {
    expect("abc|", becomes: "-x-(c|)", values: ["x": "ab"]) { source, _ in
      joined(source.buffer(for: .seconds(9), orCount: 2))
    }
    expect("ab|", becomes: "-x|", values: ["x": "ab"]) { source, _ in
      joined(source.buffer(for: .seconds(9), orCount: 2))
    }
    expect("abc#", becomes: "-x-#", values: ["x": "ab"]) { source, _ in
      joined(source.buffer(for: .seconds(9), orCount: 2))
    }
  }
}
