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
  /// slow.timeout(.seconds(3), switchingTo: .just("from the disk"))
  ///   .subscribe { print($0) }
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
    let waiting = waiting(mapError { .failure($0) })
    return Signal(
      origin: .derived("timeout", file, line, from: [origin, other.origin]),
      connecting: { waiting.connect(SwitchingWhenLate(to: other, for: $0)) })
  }
}

private final class SwitchingWhenLate<Value, Failure: Error>: Passthrough<Value, LateOr<Failure>> {
  private let other: Signal<Value, Failure>
  private let downstream: Passthrough<Value, Failure>

  init(to other: Signal<Value, Failure>, for downstream: Passthrough<Value, Failure>) {
    self.other = other
    self.downstream = downstream
    super.init(owning: Lifetime(within: downstream.lifetime))
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receive(error: LateOr<Failure>) {
    switch error {
    case .late: other.follow(on: downstream)
    case .failure(let failure): downstream.send(error: failure)
    }
  }

  override func receiveCompletion() {
    downstream.sendCompleted()
  }
}

/// How a signal fails that may be late.
private enum LateOr<Failure: Error>: Error {
  case late
  case failure(Failure)
}
