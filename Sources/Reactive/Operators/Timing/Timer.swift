extension Signal where Value == Instant, Failure == Never {
  /// Sends the scheduler's time once, when a delay has passed, and completes.
  ///
  /// Each subscription waits for itself; disposing it cancels the wait. A delay of zero still means
  /// one turn of the scheduler. The delay is not negative, and the scheduler not the immediate one.
  ///
  /// Without a scheduler, it uses the current scheduler at the subscription, or a background one.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// Signal.timer(after: .seconds(5))
  ///   .subscribe { print($0) } onCompleted: { print("completed") }
  /// Schedulers.runVirtualTime()
  /// ```
  /// ```output
  /// 5s
  /// completed
  /// ```
  public static func timer(
    after delay: Duration, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    precondition(delay >= .zero, "the delay of a timer cannot be negative")
    precondition(
      scheduler !== Schedulers.immediate,
      "a timer cannot wait on the immediate scheduler: it would block the subscriber")
    return Signal(
      origin: .derived("timer", file, line, from: []),
      connecting: { receiver in
        let scheduler = scheduler ?? Schedulers.currentOrBackground()
        let work = scheduler.schedule(afterDelay: delay) {
          // Not by its name: waiting work would keep the scheduler alive that keeps it.
          if let scheduler = Schedulers.current { receiver.send(scheduler.now) }
          receiver.sendCompleted()
        }
        receiver.lifetime.add(work)
      })
  }
}
