import Reactive
import Testing

struct TimestampedTests {
  @Test func `says when a value arrived`() {
    expect("-a--b|", becomes: "-x--y|", values: ["x": "a 1s", "y": "b 4s"]) { source, scheduler in
      source.timestamped(on: scheduler).map { "\($0.value) \($0.time)" }
    }
    expect("-a-#", becomes: "-x-#", values: ["x": "a 1s"]) { source, _ in
      source.timestamped().map { time, value in "\(value) \(time)" }
    }
  }

  @Test func `says how long after the one before, or the subscription`() {
    expect("-a--b|", becomes: "-x--y|", values: ["x": "a 1s", "y": "b 3s"]) { source, scheduler in
      source.elapsed(on: scheduler).map { "\($0.value) \(Instant.zero + $0.elapsed)" }
    }
    let scheduler = TestScheduler(startingAt: .zero + .seconds(5))
    let subject = Subject<Int, Broken>()
    let recorder = Recorder<Duration>(on: scheduler)
    let signal = subject.elapsed(on: scheduler).map { elapsed, _ in elapsed }
    scheduler.advance(by: .seconds(2))
    recorder.record(signal)
    scheduler.advance(by: .seconds(1))
    recorder.record(signal)
    subject.send(1)
    #expect(recorder.values == [.seconds(1), .zero])
  }
}
