extension Signal {
  /// Fails unless the signal ends within an interval, which begins with the subscription.
  ///
  /// One deadline for all of it, which values do not extend; the other kind is
  /// ``timeout(betweenValues:on:failingWith:file:line:)``. At the deadline the source is disposed,
  /// and then the failure is sent on the scheduler. An ending before it cancels the wait. The
  /// interval is not negative, and the scheduler not the immediate one.
  ///
  /// Without a scheduler, it uses the current scheduler at the subscription, or a background one.
  public func timeout(
    _ interval: Duration, on scheduler: (any Scheduler)? = nil, failingWith failure: Failure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    precondition(interval >= .zero, "a timeout cannot be negative")
    precondition(
      scheduler !== Schedulers.immediate,
      "a timeout cannot wait on the immediate scheduler: it would block the subscriber")
    return through("timeout", file, line) {
      TimedStage(starting: TimingOut(interval, failure, to: $0), on: scheduler)
    }
  }
}

extension Signal {
  /// Not available for a signal with its own failure type: say with `failingWith:` how it fails
  /// when it is late.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message: "add failingWith: to say which failure of this signal means that the time is up"
  )
  public func timeout(
    _ interval: Duration, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    preconditionFailure("unavailable")
  }
}

extension Signal where Failure == TimedOut {
  /// Fails with ``TimedOut`` unless the signal ends within an interval, which begins with the
  /// subscription.
  ///
  /// One deadline for all of it, which values do not extend. At the deadline the source is disposed,
  /// and then the failure is sent on the scheduler, or without one on that of the subscription.
  public func timeout(
    _ interval: Duration, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    timeout(interval, on: scheduler, failingWith: TimedOut(), file: file, line: line)
  }
}

extension Signal where Failure == Never {
  /// Fails with ``TimedOut`` unless the signal ends within an interval, which begins with the
  /// subscription.
  ///
  /// One deadline for all of it, which values do not extend. At the deadline the source is disposed,
  /// and then the failure is sent on the scheduler, or without one on that of the subscription.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// Signal.interval(.seconds(2)).timeout(.seconds(5)).subscribe { time in
  ///   print("tick at", time)
  /// } onError: { _ in
  ///   print("too long")
  /// }
  /// Schedulers.runVirtualTime()
  /// // Prints "tick at 2s"
  /// // Prints "tick at 4s"
  /// // Prints "too long"
  /// ```
  public func timeout(
    _ interval: Duration, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, TimedOut> {
    promoteError(to: TimedOut.self).timeout(interval, on: scheduler)
      .derived("timeout", file, line, from: [origin])
  }
}

private final class TimingOut<Value, Failure: Error>: Clockwork<Value, Value, Failure> {
  private let interval: Duration
  private let failure: Failure

  init(
    _ interval: Duration, _ failure: Failure, to downstream: Passthrough<Value, Failure>
  ) {
    self.interval = interval
    self.failure = failure
    super.init(to: downstream)
  }

  override func started() {
    setAlarm(after: interval)
  }

  override func arrived(_ value: Value) {
    downstream.send(value)
  }

  override func alarmRang() {
    fail(failure)
  }
}
