extension Signal where Value: Sendable {
  /// Sends each value and the completion later, by an interval, which is not negative.
  ///
  /// A failure is not delayed, and drops the values that have not been sent yet. The order is kept.
  /// An interval of zero still means one turn of the scheduler. **Any number of values may be under
  /// way.** Disposing drops them. The immediate scheduler blocks the sender for the interval.
  ///
  /// Without a scheduler, it uses the one that is current when the first event of the subscription
  /// arrives, or a background one.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let time = Schedulers.useVirtualTime()
  /// let source = Subject<Int, Offline>()
  /// source.delay(.seconds(1))
  ///   .subscribe {
  ///     print($0, "at", time.now)
  ///   } onError: {
  ///     print($0, "at", time.now)
  ///   }
  /// source.send(1)
  /// time.schedule(afterDelay: .seconds(2)) {
  ///   source.send(2)
  ///   source.send(error: Offline())
  /// }
  /// Schedulers.runVirtualTime()
  /// ```
  /// ```output
  /// 1 at 1s
  /// Offline() at 2s
  /// ```
  public func delay(
    _ interval: Duration, on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal {
    precondition(interval >= .zero, "a delay cannot be negative")
    return through("delay", file, line) { Delaying(interval, on: scheduler, to: $0) }
  }
}

private final class Delaying<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let interval: Duration
  private var choice: SchedulerChoice

  init(
    _ interval: Duration, on scheduler: (any Scheduler)?,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.interval = interval
    choice = SchedulerChoice(scheduler)
    // A failure may meet a value that is being sent by the scheduler.
    super.init(endingBefore: Funnel(to: downstream))
  }

  override func receive(_ value: Value) {
    schedule { $0.send(value) }
  }

  override func receiveCompletion() {
    schedule { $0.sendCompleted() }
  }

  private func schedule(_ delivery: @escaping (Passthrough<Value, Failure>) -> Void) {
    let scheduler = choice.scheduler()
    let work = scheduler.schedule(afterDelay: interval) { [downstream] in delivery(downstream) }
    downstream.lifetime.add(work)
  }
}
