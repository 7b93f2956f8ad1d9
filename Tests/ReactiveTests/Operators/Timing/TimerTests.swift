import Reactive
import Testing

struct TimerTests {
  @Test func `sends the time once and completes`() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Instant>(on: scheduler)
    let timer = Signal.timer(after: .seconds(3), on: scheduler)
    recorder.record(timer)
    scheduler.advance(by: .seconds(2))
    #expect(recorder.events.isEmpty)
    let late = Recorder<Instant>(on: scheduler)
    late.record(timer)
    scheduler.run()
    #expect(recorder.events == [.next(.zero + .seconds(3)), .completed])
    #expect(late.events == [.next(.zero + .seconds(5)), .completed])
  }

  @Test func `disposing cancels it`() {
    let scheduler = TestScheduler()
    Signal.timer(after: .seconds(3), on: scheduler).subscribe().dispose()
    #expect(scheduler.isIdle)
  }

  @Test func `no time at all is one turn of the scheduler, and the current one is used`() {
    let scheduler = TestScheduler()
    let recorder = Recorder<Instant>(on: scheduler)
    scheduler.performAsCurrent { _ = recorder.record(Signal.timer(after: .zero)) }
    #expect(recorder.events.isEmpty)
    scheduler.advance()
    #expect(recorder.events == [.next(.zero), .completed])
  }
}
