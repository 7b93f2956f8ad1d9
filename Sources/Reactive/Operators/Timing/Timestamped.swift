extension Signal {
  /// Sends each value with the time at which it arrived, on the clock of a scheduler.
  ///
  /// Without a scheduler, the time is that of the scheduler that is current at the subscription, or
  /// of a background one. Passes endings on.
  ///
  /// ```swift
  /// let time = Schedulers.useVirtualTime()
  /// Signal.just("a").delay(.seconds(3)).timestamped()
  ///   .subscribe { print($0.value, "at", $0.time) }
  /// Schedulers.runVirtualTime()
  /// ```
  /// ```output
  /// a at 3s
  /// ```
  public func timestamped(
    on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(time: Instant, value: Value), Failure> {
    through("timestamped", file, line) { Timestamping(by: scheduler, to: $0) }
  }
}

private final class Timestamping<Value, Failure: Error>:
  Stage<Value, (time: Instant, value: Value), Failure>
{
  private let clock: any Scheduler

  init(
    by scheduler: (any Scheduler)?,
    to downstream: Passthrough<(time: Instant, value: Value), Failure>
  ) {
    clock = scheduler ?? Schedulers.currentOrBackground()
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send((time: clock.now, value: value))
  }
}
