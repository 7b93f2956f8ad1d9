extension Signal where Value: Sendable {
  /// Gathers the values of an interval, which begins with the first of them, into an array.
  ///
  /// When the interval has passed the array is sent on the scheduler, and the next value begins
  /// another; there are no empty ones. **An array has no limit**, see
  /// ``buffer(for:orCount:on:file:line:)``. Completing sends the rest immediately, where the completion
  /// arrived; failing and disposing drop it. The interval is not negative, and the scheduler not the
  /// immediate one.
  ///
  /// Without a scheduler, it uses the one that is current when the first event of the subscription
  /// arrives, or a background one.
  ///
  /// ```swift
  /// let time = Schedulers.useVirtualTime()
  /// let events = Subject<Int, Never>()
  /// events.buffer(for: .seconds(1)).subscribe { print($0, "at", time.now) }
  /// for (delay, event) in [(500, 1), (900, 2), (3000, 3)] {
  ///   time.schedule(afterDelay: .milliseconds(delay)) {
  ///     events.send(event)
  ///   }
  /// }
  /// Schedulers.runVirtualTime()
  /// ```
  /// ```output
  /// [1, 2] at 1.5s
  /// [3] at 4s
  /// ```
  ///
  /// Called `collect(.byTime)` in Combine, `buffer(timeSpan:count:scheduler:)` in RxSwift and
  /// `collect(every:on:)` in ReactiveSwift.
  public func buffer(
    for interval: Duration, on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<[Value], Failure> {
    precondition(interval >= .zero, "the interval of a buffer cannot be negative")
    precondition(
      scheduler !== Schedulers.immediate,
      "a buffer cannot wait on the immediate scheduler: it would block the sender")
    return through("buffer", file, line) {
      TimedStage(Buffering(interval, to: $0), on: scheduler)
    }
  }
}

private final class Buffering<Value, Failure: Error>: Clockwork<Value, [Value], Failure> {
  private let interval: Duration
  private var values: [Value] = []

  init(
    _ interval: Duration, to downstream: Passthrough<[Value], Failure>
  ) {
    self.interval = interval
    super.init(to: downstream)
  }

  override func arrived(_ value: Value) {
    values.append(value)
    if values.count == 1 { setAlarm(after: interval) }
  }

  override func alarmRang() {
    flush()
  }

  override func completed() {
    cancelAlarm()
    if !values.isEmpty { flush() }
    downstream.sendCompleted()
  }

  private func flush() {
    let full = values
    values = []
    downstream.send(full)
  }
}
