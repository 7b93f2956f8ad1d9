extension Signal where Value: Sendable {
  /// Gathers values into arrays of a size, or of the values that have arrived when an interval has
  /// passed.
  ///
  /// Intervals follow one another from the subscription on, and begin anew when an array is full:
  /// so no value waits longer than one interval. A full array is sent immediately, and an array
  /// that is not full on the scheduler; there are no empty ones. Completing sends the rest
  /// immediately; failing and disposing drop it. The interval is longer than nothing, the count at
  /// least 1, and the scheduler not the immediate one.
  ///
  /// Without a scheduler, it uses the current scheduler at the subscription, or a background one.
  public func buffer(
    for interval: Duration, orCount count: Int, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    precondition(interval > .zero, "the interval of a buffer has to be longer than nothing")
    precondition(count >= 1, "a buffer cannot hold \(count) values")
    precondition(
      scheduler !== Schedulers.immediate,
      "a buffer cannot wait on the immediate scheduler: it would block the sender")
    return through("buffer", file, line) {
      TimedStage(starting: LimitedBuffering(interval, count, to: $0), on: scheduler)
    }
  }
}

private final class LimitedBuffering<Value, Failure: Error>: Clockwork<Value, [Value], Failure> {
  private let interval: Duration
  private let count: Int
  private var values: [Value] = []
  /// The beginning of the present interval, or of one before it while nothing is waiting.
  private var beginning = Instant.zero

  init(
    _ interval: Duration, _ count: Int, to downstream: Passthrough<[Value], Failure>
  ) {
    self.interval = interval
    self.count = count
    super.init(to: downstream)
  }

  override func started() {
    beginning = now
  }

  override func arrived(_ value: Value) {
    values.append(value)
    if values.count == count {
      cancelAlarm()
      beginning = now
      flush()
    } else if values.count == 1 {
      // The alarm rests while there is nothing to send; the intervals go on.
      let now = now
      beginning = now - Self.remainder(of: now - beginning, by: interval)
      setAlarm(after: beginning + interval - now)
    }
  }

  override func alarmRang() {
    beginning = beginning + interval
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

  /// The rest of a time after as many intervals as fit.
  ///
  /// By doubling: a duration is not divided exactly otherwise.
  private static func remainder(of time: Duration, by interval: Duration) -> Duration {
    var rest = time
    var steps = [interval]
    while let last = steps.last, last + last <= rest { steps.append(last + last) }
    for step in steps.reversed() where step <= rest { rest -= step }
    return rest
  }
}
