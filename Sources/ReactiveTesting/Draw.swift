import Reactive
import ReactiveMarbles

/// Records the events of an operator's result when each source sends the events drawn for it.
///
/// The sources are cold: their drawing begins with the subscription, at time 0 of a separate
/// scheduler. Events after a thousand steps are not recorded. A drawing that cannot be read stops
/// the program; the step is longer than nothing.
public func draw<Value: Sendable, Failure: Error>(
  _ sources: [String], step: Duration = .seconds(1),
  file: StaticString = #fileID, line: UInt = #line,
  _ apply: ([Signal<String, Broken>], TestScheduler) -> Signal<Value, Failure>
) -> Recording<Value, Failure> {
  let scheduler = TestScheduler()
  let signals = sources.map { scheduler.cold($0, step: step, file: file, line: line) }
  return record(apply(signals, scheduler), on: scheduler, step: step)
}

/// Records a signal from one instant until another, at most for a thousand steps.
func record<Value: Sendable, Failure>(
  _ signal: Signal<Value, Failure>, on scheduler: TestScheduler, step: Duration,
  _ interval: SubscriptionInterval = SubscriptionInterval(from: .zero)
) -> Recording<Value, Failure> {
  let recorder = Recorder<Value, Failure>(on: scheduler)
  scheduler.schedule(after: interval.from) {
    let subscription = recorder.record(signal)
    if let until = interval.until {
      scheduler.schedule(after: until) { subscription.dispose() }
    }
  }
  scheduler.run(until: Instant(offset: step * 1000))
  return Recording(recorder.moments)
}
