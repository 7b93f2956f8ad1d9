extension Signal where Value: Sendable {
  /// Sends a value immediately, and then at most one in each interval.
  ///
  /// The newest value that arrives within the interval is held back and sent when the interval
  /// ends, which begins the next one; completing waits for it, so the last value is never lost. If
  /// `latest` is false, such values are dropped and completing waits for nothing; a value that
  /// comes exactly when the interval ends is sent. A failure is passed on immediately. A failure
  /// and disposing both drop the value that is held back. The interval is not negative. With
  /// `latest` the immediate scheduler blocks the sender for it.
  ///
  /// Without a scheduler, it uses the one that is current when the first value of the subscription
  /// arrives, or a background one. What was held back is sent there, unless a value arrives on another thread
  /// at that moment: then that thread sends it.
  ///
  /// ```swift
  /// let time = Schedulers.useVirtualTime()
  /// let moves = Signal.interval(.milliseconds(400)).take(5)
  /// moves.throttle(.seconds(1))
  ///   .subscribe { print("of", $0, "at", time.now) }
  /// Schedulers.runVirtualTime()
  /// // Prints "of 0.4s at 0.4s"
  /// // Prints "of 1.2s at 1.4s"
  /// // Prints "of 2s at 2.4s"
  /// ```
  ///
  /// The value that is held back when the signal completes is sent when its interval ends, and then the completion:
  ///
  /// ```swift
  /// let drag = Subject<Int, Never>()
  /// drag.traced("drag").subscribe()
  /// drag.throttle(.milliseconds(500)).traced("throttle").subscribe()
  /// let time = Schedulers.useVirtualTime()
  /// for (delay, place) in [(0, 1), (200, 2), (300, 3), (900, 4)] {
  ///   time.schedule(afterDelay: .milliseconds(delay)) { drag.send(place) }
  /// }
  /// time.schedule(afterDelay: .milliseconds(1100)) { drag.sendCompleted() }
  /// Schedulers.runVirtualTime()
  /// ```
  /// ```timeline step=100ms
  /// drag      1-23-----4-|
  /// throttle  1----3----4|
  /// ```
  public func throttle(
    _ interval: Duration, latest: Bool = true, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    precondition(interval >= .zero, "the interval of throttle cannot be negative")
    return through("throttle", file, line) {
      TimedStage(Throttling(interval, keepsLatest: latest, to: $0), on: scheduler)
    }
  }
}

private final class Throttling<Value, Failure: Error>: Clockwork<Value, Value, Failure> {
  private let interval: Duration
  private let keepsLatest: Bool
  private var isCompleted = false
  // Where the latest is kept there is an alarm to wait for; otherwise the clock says when it is
  // time.
  private var isClosed = false
  private var held: Value?
  private var opening: Instant?

  init(
    _ interval: Duration, keepsLatest: Bool,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.interval = interval
    self.keepsLatest = keepsLatest
    super.init(to: downstream)
  }

  override func arrived(_ value: Value) {
    if !keepsLatest {
      if let opening, now < opening { return }
      opening = now + interval
      downstream.send(value)
    } else if isClosed {
      held = value
    } else {
      pass(value)
    }
  }

  override func alarmRang() {
    isClosed = false
    guard let value = held else { return }
    held = nil
    if isCompleted {
      downstream.send(value)
      downstream.sendCompleted()
    } else {
      pass(value)
    }
  }

  override func completed() {
    isCompleted = true
    if held == nil { downstream.sendCompleted() }
  }

  private func pass(_ value: Value) {
    isClosed = true
    setAlarm(after: interval)
    downstream.send(value)
  }
}
