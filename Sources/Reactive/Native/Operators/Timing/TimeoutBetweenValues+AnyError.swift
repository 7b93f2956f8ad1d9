extension Signal where Failure == any Error {
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
