extension Signal {
  /// Sends each value with the time that has passed since the one before, or since the subscription,
  /// on the clock of a scheduler.
  ///
  /// Without a scheduler, the time is that of the scheduler that is current at the subscription, or
  /// of a background one. Passes endings on.
  ///
  /// ```swift
  /// let time = Schedulers.useVirtualTime()
  /// let taps = Subject<String, Never>()
  /// taps.elapsed().subscribe { print($0.value, "after", $0.elapsed) }
  /// for (delay, tap) in [(1, "a"), (4, "b")] {
  ///   time.schedule(afterDelay: .seconds(delay)) { taps.send(tap) }
  /// }
  /// Schedulers.runVirtualTime()
  /// ```
  /// ```output
  /// a after 1.0 seconds
  /// b after 3.0 seconds
  /// ```
  public func elapsed(
    on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<(elapsed: Duration, value: Value), Failure> {
    through("elapsed", file, line) { Elapsing(by: scheduler, to: $0) }
  }
}

private final class Elapsing<Value, Failure: Error>:
  Stage<Value, (elapsed: Duration, value: Value), Failure>
{
  private let clock: any Scheduler
  private var previous: Instant

  init(
    by scheduler: (any Scheduler)?,
    to downstream: Passthrough<(elapsed: Duration, value: Value), Failure>
  ) {
    clock = scheduler ?? Schedulers.currentOrBackground()
    previous = clock.now
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    let now = clock.now
    let elapsed = now - previous
    previous = now
    downstream.send((elapsed: elapsed, value: value))
  }
}
