import Reactive
import Testing

struct DelayTests {
  @Test func `shifts values and the completion`() {
    expect("-ab--c|", becomes: "---ab--c|") { source, scheduler in
      source.delay(.seconds(2), on: scheduler)
    }
    expect("-ab|", becomes: "---ab|") { source, _ in source.delay(.seconds(2)) }
  }

  @Test func `does not shift a failure, which drops what is under way`() {
    expect("-ab#", becomes: "---#") { source, _ in source.delay(.seconds(3)) }
    expect("-a-b#", becomes: "---a#") { source, _ in source.delay(.seconds(2)) }
  }

  @Test func `no time at all is still one turn of the scheduler`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>(on: scheduler)
    recorder.record(subject.delay(.zero, on: scheduler))
    subject.send(1)
    #expect(recorder.events.isEmpty)
    scheduler.advance()
    #expect(recorder.events == [.next(1)])
  }

  @Test func `disposing cancels what is under way`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>(on: scheduler)
    let subscription = recorder.record(subject.delay(.seconds(1), on: scheduler))
    subject.send(1)
    subscription.dispose()
    #expect(scheduler.isIdle)
  }

  @Test func `keeps nothing of values that have arrived`() {
    let count = Counter()
    let scheduler = TestScheduler()
    let subject = Subject<Tracked, Broken>()
    subject.delay(.seconds(1), on: scheduler).subscribe()
    for _ in 0..<1000 {
      subject.send(Tracked(count))
      scheduler.advance(by: .seconds(1))
    }
    #expect(count.value == 0)
  }

  @Test func `keeps the order of values that come together`() {
    expect("(abc)d|", becomes: "--(abc)d|") { source, _ in source.delay(.seconds(2)) }
  }

  @Test func `a value may be sent from inside a delivery`() {
    let scheduler = TestScheduler()
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Int>(on: scheduler)
    recorder.record(
      subject.delay(.seconds(2), on: scheduler).onNext { if $0 < 3 { subject.send($0 + 1) } })
    subject.send(1)
    scheduler.run()
    #expect(recorder.moments.map(\.tick) == [2, 4, 6])
  }
}
