extension Signal where Value: Sendable {
  /// Delivers everything on a scheduler, in order.
  ///
  /// Each event becomes one scheduled action, including a failure, which therefore waits for the
  /// values before it. Subscribing happens where it happened before. Disposing the subscription
  /// drops the events that have not been delivered. **The scheduler's queue has no limit.**
  ///
  /// What waits here is out of reach of the operators above: `flatMapLatest` cannot drop the answer to an old
  /// request anymore. Put this inside its closure, at the end of the request.
  ///
  /// ```swift
  /// let time = Schedulers.useVirtualTime()
  /// Signal.of(1, 2).deliver(on: time).subscribe { print($0) }
  /// print("subscribed")
  /// // Prints "subscribed"
  /// Schedulers.runVirtualTime()
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  ///
  /// Called `receive(on:)` in Combine and `observe(on:)` in RxSwift and ReactiveSwift.
  public func deliver(on scheduler: any Scheduler, file: StaticString = #fileID, line: UInt = #line)
    -> Signal
  {
    through("deliver", file, line) { Delivering(on: scheduler, to: $0) }
  }
}

private final class Delivering<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let scheduler: any Scheduler

  init(on scheduler: any Scheduler, to downstream: Passthrough<Value, Failure>) {
    self.scheduler = scheduler
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    schedule { $0.send(value) }
  }

  override func receive(error: Failure) {
    schedule { $0.send(error: error) }
  }

  override func receiveCompletion() {
    schedule { $0.sendCompleted() }
  }

  private func schedule(_ delivery: @escaping (Passthrough<Value, Failure>) -> Void) {
    guard !downstream.lifetime.isDisposed else { return }
    downstream.lifetime.add(scheduler.schedule { [downstream] in delivery(downstream) })
  }
}
