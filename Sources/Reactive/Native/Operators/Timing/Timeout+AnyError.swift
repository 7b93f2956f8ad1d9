extension Signal where Failure == any Error {
  /// Fails with ``TimedOut`` unless the signal ends within an interval, which begins with the
  /// subscription.
  ///
  /// One deadline for all of it, which values do not extend. At the deadline the source is disposed,
  /// and then the failure is sent on the scheduler, or without one on that of the subscription.
  public func timeout(
    _ interval: Duration, on scheduler: (any Scheduler)? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    timeout(interval, on: scheduler, failingWith: TimedOut(), file: file, line: line)
  }
}
