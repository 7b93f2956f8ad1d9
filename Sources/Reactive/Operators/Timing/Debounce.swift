extension Signal where Value: Sendable {
  /// Sends a value when an interval has passed without a newer one.
  ///
  /// A newer value replaces the value that waits, and the wait begins again. Completing sends the
  /// value that waits immediately; failing and disposing drop it. An interval of zero still means
  /// one turn of the scheduler; it is not negative. The immediate scheduler blocks the sender for
  /// the interval, and sends every value.
  ///
  /// Without a scheduler, it uses the one that is current when the first event of the subscription
  /// arrives, or a background one.
  ///
  /// ReactiveCocoa calls this `throttle`.
  ///
  /// ```swift
  /// let time = Schedulers.useVirtualTime()
  /// let typed = Subject<String, Never>()
  /// typed.debounce(.milliseconds(300))
  ///   .subscribe { print("search for", $0, "at", time.now) }
  /// let keys = [(0, "s"), (200, "sw"), (400, "swi"), (1000, "swift")]
  /// for (delay, text) in keys {
  ///   time.schedule(afterDelay: .milliseconds(delay)) { typed.send(text) }
  /// }
  /// Schedulers.runVirtualTime()
  /// // Prints "search for swi at 0.7s"
  /// // Prints "search for swift at 1.3s"
  /// ```
  ///
  /// Completing ends the wait:
  ///
  /// ```swift
  /// let keys = Subject<String, Never>()
  /// keys.traced("keys").subscribe()
  /// keys.debounce(.milliseconds(300)).traced("debounce").subscribe()
  /// let time = Schedulers.useVirtualTime()
  /// for (delay, key) in [(0, "a"), (200, "b"), (900, "c")] {
  ///   time.schedule(afterDelay: .milliseconds(delay)) { keys.send(key) }
  /// }
  /// time.schedule(afterDelay: .milliseconds(1000)) { keys.sendCompleted() }
  /// Schedulers.runVirtualTime()
  /// ```
  /// ```timeline step=100ms
  /// keys      a-b------c|
  /// debounce  -----b----(c|)
  /// ```
  public func debounce(
    _ interval: Duration, on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal {
    debounce(interval, on: scheduler, where: { _ in true }, file: file, line: line)
  }

  /// Sends a value when an interval has passed without a newer one; values for which a closure says
  /// false do not wait.
  ///
  /// Such values are sent immediately and drop the value that waits. The closure is called once for
  /// each value. Completing sends the value that waits immediately; failing and disposing drop it.
  /// An interval of zero still means one turn of the scheduler; it is not negative. The immediate
  /// scheduler blocks the sender for the interval, and sends every value.
  ///
  /// Without a scheduler, it uses the one that is current when the first event of the subscription
  /// arrives, or a background one.
  public func debounce(
    _ interval: Duration, on scheduler: (any Scheduler)? = nil,
    where waits: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    precondition(interval >= .zero, "the interval of debounce cannot be negative")
    return through("debounce", file, line) {
      TimedStage(Debouncing(interval, waits, to: $0), on: scheduler)
    }
  }
}

private final class Debouncing<Value, Failure: Error>: Clockwork<Value, Value, Failure> {
  private let interval: Duration
  private let waits: (Value) -> Bool
  private var waiting: Value?

  init(
    _ interval: Duration, _ waits: @escaping (Value) -> Bool,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.interval = interval
    self.waits = waits
    super.init(to: downstream)
  }

  override func arrived(_ value: Value) {
    if waits(value) {
      waiting = value
      setAlarm(after: interval)
    } else {
      waiting = nil
      cancelAlarm()
      downstream.send(value)
    }
  }

  override func alarmRang() {
    flush()
  }

  override func completed() {
    cancelAlarm()
    flush()
    downstream.sendCompleted()
  }

  private func flush() {
    guard let value = waiting else { return }
    waiting = nil
    downstream.send(value)
  }
}
