extension Signal {
  /// Continues with another signal unless this one ends within an interval, which begins with the
  /// subscription.
  ///
  /// One deadline for all of it, which values do not extend. At the deadline this signal is disposed,
  /// and then the other is subscribed on the scheduler. An ending before it is passed on and cancels
  /// the wait. The interval is not negative, and the scheduler not the immediate one.
  ///
  /// Without a scheduler, it uses the current scheduler at the subscription, or a background one.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// let slow = Signal.just("from the server").delay(.seconds(9))
  /// slow.timeout(.seconds(3), switchingTo: .just("from the disk")).subscribe { print($0) }
  /// Schedulers.runVirtualTime()
  /// // Prints "from the disk"
  /// ```
  public func timeout(
    _ interval: Duration, on scheduler: (any Scheduler)? = nil, switchingTo other: Signal,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    late(switchingTo: other, file, line) { $0.timeout(interval, on: scheduler, failingWith: .late) }
  }

  /// Continues with another signal when an interval passes without a value or an ending.
  ///
  /// It begins with the subscription, and anew with each value. When it has passed this signal is
  /// disposed, and then the other is subscribed on the scheduler. The interval is not negative, and
  /// the scheduler not the immediate one.
  ///
  /// Without a scheduler, it uses the current scheduler at the subscription, or a background one.
  public func timeout(
    betweenValues interval: Duration, on scheduler: (any Scheduler)? = nil,
    switchingTo other: Signal, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    late(switchingTo: other, file, line) {
      $0.timeout(betweenValues: interval, on: scheduler, failingWith: .late)
    }
  }

  private func late(
    switchingTo other: Signal, _ file: StaticString, _ line: UInt,
    _ waiting: (Signal<Value, LateOr<Failure>>) -> Signal<Value, LateOr<Failure>>
  ) -> Signal {
    waiting(mapError { .failure($0) }).catch { reason -> Signal in
      switch reason {
      case .late: other
      case .failure(let error): .failed(error)
      }
    }.derived("timeout", file, line, from: [origin, other.origin])
  }
}

/// How a signal fails that may be late.
private enum LateOr<Failure: Error>: Error {
  case late
  case failure(Failure)
}
