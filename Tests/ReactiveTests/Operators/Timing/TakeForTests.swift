import Reactive
import Testing

struct TakeForTests {
  @Test func `takes for a time, then completes`() {
    expect("-a-b-c-|", becomes: "-a-b|") { source, scheduler in
      source.take(for: .seconds(4), on: scheduler)
    }
    expect("-a-|", becomes: "-a-|") { source, scheduler in
      source.take(for: .seconds(4), on: scheduler)
    }
    expect("-a-#", becomes: "-a-#") { source, scheduler in
      source.take(for: .seconds(4), on: scheduler)
    }
  }

  @Test func `skips for a time, then sends`() {
    expect("-a-b-c-|", becomes: "-----c-|") { source, scheduler in
      source.skip(for: .seconds(4), on: scheduler)
    }
    expect("-a-|", becomes: "---|") { source, scheduler in
      source.skip(for: .seconds(4), on: scheduler)
    }
    expect("-a-#", becomes: "---#") { source, scheduler in
      source.skip(for: .seconds(4), on: scheduler)
    }
  }

  @Test func `an ending cancels the timer`() {
    let scheduler = TestScheduler()
    for operation in [Signal<Int, Broken>.take(for:on:file:line:), Signal.skip(for:on:file:line:)] {
      let subject = Subject<Int, Broken>()
      let recorder = Recorder<Int>(on: scheduler)
      recorder.record(operation(subject)(.seconds(4), scheduler, #fileID, #line))
      subject.send(1)
      subject.sendCompleted()
      #expect(scheduler.isIdle)
      #expect(recorder.ending == .completed)
    }
  }

  @Test func `each subscriber has a time of its own`() {
    let scheduler = TestScheduler()
    let ticks = Signal.interval(.seconds(1), on: scheduler).take(
      for: .milliseconds(2500), on: scheduler)
    let recorders = [Recorder<Instant>(on: scheduler), Recorder<Instant>(on: scheduler)]
    scheduler.performAsCurrent { recorders[0].record(ticks) }
    scheduler.advance(by: .seconds(2))
    scheduler.performAsCurrent { recorders[1].record(ticks) }
    scheduler.run()
    #expect(recorders.map(\.values.count) == [2, 2])
  }
}
