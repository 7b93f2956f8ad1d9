extension Signal {
  /// Drops values for a time, which begins with the subscription, and sends the rest.
  ///
  /// Passes endings on, also during that time. The time is not negative, and the scheduler not the
  /// immediate one.
  ///
  /// Without a scheduler, it uses the current scheduler at the subscription, or a background one.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// Signal.interval(.seconds(1)).take(4).skip(for: .milliseconds(2500))
  ///   .subscribe { print("at", $0) }
  /// Schedulers.runVirtualTime()
  /// // Prints "at 3s"
  /// // Prints "at 4s"
  /// ```
  public func skip(
    for time: Duration, on scheduler: (any Scheduler)? = nil, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal {
    skip(until: Signal<Instant, Never>.timer(after: time, on: scheduler))
      .derived("skip", file, line, from: [origin])
  }
}
