extension Signal {
  /// Sends values for a time, which begins with the subscription, then completes.
  ///
  /// The source is disposed between the last value and the completion, which comes on the scheduler.
  /// A value that arrives when the time is up may still pass. An earlier ending is passed on, and
  /// cancels the wait. The time is not negative, and the scheduler not the immediate one.
  ///
  /// Without a scheduler, it uses the current scheduler at the subscription, or a background one.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// Signal.interval(.seconds(1)).take(for: .milliseconds(2500))
  ///   .subscribe { print("at", $0) } onCompleted: { print("done") }
  /// Schedulers.runVirtualTime()
  /// // Prints "at 1s"
  /// // Prints "at 2s"
  /// // Prints "done"
  /// ```
  public func take(
    for time: Duration, on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal {
    take(until: Signal<Instant, Never>.timer(after: time, on: scheduler))
      .derived("take", file, line, from: [origin])
  }
}
