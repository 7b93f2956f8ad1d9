extension Signal {
  /// Fails when an interval passes without a value or an ending.
  ///
  /// It begins with the subscription, and anew with each value;
  /// ``timeout(_:on:failingWith:file:line:)`` is the kind with one deadline. When it has passed the
  /// source is disposed, and then the failure is sent on the scheduler. The interval is not
  /// negative, and the scheduler not the immediate one.
  ///
  /// Without a scheduler, it uses the current scheduler at the subscription, or a background one.
  ///
  /// ```swift
  /// struct Silent: Error {}
  /// let time = Schedulers.useVirtualTime()
  /// let beats = Signal.interval(.seconds(2)).map { _ in "beat" }
  ///   .take(2).concat(.never)
  /// let watched: Signal<String, Silent> = beats.promoteError()
  /// watched.timeout(betweenValues: .seconds(3), failingWith: Silent())
  ///   .subscribe { print($0) } onError: { print($0, "at", time.now) }
  /// Schedulers.runVirtualTime()
  /// ```
  /// ```output
  /// beat
  /// beat
  /// Silent() at 7s
  /// ```
  public func timeout(
    betweenValues interval: Duration, on scheduler: (any Scheduler)? = nil,
    failingWith failure: Failure, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    precondition(interval >= .zero, "a timeout cannot be negative")
    precondition(
      scheduler !== Schedulers.immediate,
      "a timeout cannot wait on the immediate scheduler: it would block the subscriber")
    return through("timeout", file, line) {
      TimedStage(starting: TimingOutBetweenValues(interval, failure, to: $0), on: scheduler)
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
    betweenValues interval: Duration, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    preconditionFailure("unavailable")
  }
}

extension Signal where Failure == TimedOut {
  /// Fails with ``TimedOut`` when an interval passes without a value or an ending.
  ///
  /// It begins with the subscription, and anew with each value. When it has passed the source is
  /// disposed, and then the failure is sent on the scheduler, or without one on that of the
  /// subscription.
  public func timeout(
    betweenValues interval: Duration, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    timeout(
      betweenValues: interval, on: scheduler, failingWith: TimedOut(), file: file, line: line)
  }
}

extension Signal where Failure == Never {
  /// Fails with ``TimedOut`` when an interval passes without a value or an ending.
  ///
  /// It begins with the subscription, and anew with each value. When it has passed the source is
  /// disposed, and then the failure is sent on the scheduler, or without one on that of the
  /// subscription.
  public func timeout(
    betweenValues interval: Duration, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, TimedOut> {
    promoteError(to: TimedOut.self).timeout(betweenValues: interval, on: scheduler)
      .derived("timeout", file, line, from: [origin])
  }
}

private final class TimingOutBetweenValues<Value, Failure: Error>: Clockwork<Value, Value, Failure>
{
  private let interval: Duration
  private let failure: Failure
  private var deadline = Instant.zero

  init(
    _ interval: Duration, _ failure: Failure, to downstream: Passthrough<Value, Failure>
  ) {
    self.interval = interval
    self.failure = failure
    super.init(to: downstream)
  }

  override func started() {
    deadline = now + interval
    setAlarm(after: interval)
  }

  override func arrived(_ value: Value) {
    // The alarm stays as it is and is set again when it rings: values are many, timers are
    // expensive.
    deadline = now + interval
    downstream.send(value)
  }

  override func alarmRang() {
    let left = deadline - now
    if left > .zero {
      setAlarm(after: left)
    } else {
      fail(failure)
    }
  }
}
