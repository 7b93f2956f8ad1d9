extension Signal where Value: Sendable {
  /// Sends the values of each interval as a separate signal.
  ///
  /// The first window opens with the subscription, and each later one when the one before completes,
  /// on the scheduler, also if there were no values. They are hot: subscribe where they arrive, or
  /// miss what they send. The ending of this signal is that of the result, and then of the window
  /// that is open. Disposing the result stops feeding the window and sends it nothing. The interval
  /// is longer than nothing, and the scheduler not the immediate one.
  ///
  /// Use ``buffer(for:on:file:line:)`` for arrays. Without a scheduler, it uses the current scheduler
  /// at the subscription, or a background one.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// let ticks = Signal.interval(.seconds(1)).take(5)
  /// ticks.window(for: .milliseconds(2400)).flatMap { $0.collect() }
  ///   .subscribe { print($0) }
  /// Schedulers.runVirtualTime()
  /// // Prints "[1s, 2s]"
  /// // Prints "[3s, 4s]"
  /// // Prints "[5s]"
  /// ```
  ///
  /// Called `window(timeSpan:count:scheduler:)` in RxSwift.
  public func window(
    for interval: Duration, on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal<Signal<Value, Failure>, Failure> {
    precondition(interval > .zero, "the interval of a window has to be longer than nothing")
    precondition(
      scheduler !== Schedulers.immediate,
      "a window cannot wait on the immediate scheduler: it would block the subscriber")
    return through("window", file, line) {
      TimedStage(
        starting: TimeWindows(
          interval, .derived("window", file, line, from: [self.origin]), to: $0),
        on: scheduler)
    }
  }
}

private final class TimeWindows<Value, Failure: Error>:
  Clockwork<Value, Signal<Value, Failure>, Failure>
{
  private let interval: Duration
  private let origin: Origin?
  private var window: Subject<Value, Failure>
  /// When the open window closes.
  private var end = Instant.zero

  init(
    _ interval: Duration, _ origin: Origin?,
    to downstream: Passthrough<Signal<Value, Failure>, Failure>
  ) {
    self.interval = interval
    self.origin = origin
    window = Subject(Hub(), origin)
    super.init(to: downstream)
  }

  override func started() {
    end = now
    open()
  }

  override func arrived(_ value: Value) {
    window.send(value)
  }

  override func alarmRang() {
    window.sendCompleted()
    window = Subject(Hub(), origin)
    open()
  }

  override func completed() {
    cancelAlarm()
    downstream.sendCompleted()
    window.sendCompleted()
  }

  override func failed(_ error: Failure) {
    downstream.send(error: error)
    window.send(error: error)
  }

  /// Without this the alarm would ring forever.
  override func released() {
    cancelAlarm()
  }

  private func open() {
    end = end + interval
    setAlarm(after: end - now)
    downstream.send(window)
  }
}
