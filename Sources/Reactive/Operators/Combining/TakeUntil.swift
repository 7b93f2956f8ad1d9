extension Signal {
  /// Sends the values of this signal until another signal sends something or completes.
  ///
  /// Then it completes, and this signal is disposed. A failure of the trigger is ignored, whatever its
  /// type. The trigger is subscribed first; if it sends something immediately, this signal is never
  /// subscribed. Passes endings on, which disposes the trigger.
  ///
  /// ```swift
  /// Schedulers.useVirtualTime()
  /// let ticks = Signal.interval(.seconds(1))
  /// ticks.take(until: Signal.timer(after: .milliseconds(2500)))
  ///   .subscribe { print("at", $0) } onCompleted: { print("done") }
  /// Schedulers.runVirtualTime()
  /// // Prints "at 1s"
  /// // Prints "at 2s"
  /// // Prints "done"
  /// ```
  ///
  /// Combine calls this `prefix(untilOutputFrom:)`. There and in RxSwift a trigger that completes
  /// changes nothing; in ReactiveSwift it ends the signal, as here.
  public func take<Trigger, TriggerFailure>(
    until trigger: Signal<Trigger, TriggerFailure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      origin: .derived("take", file, line, from: [origin, trigger.origin]),
      connecting: { downstream in
        let junction = Junction(to: downstream)
        junction.connect(
          trigger, onNext: { _ in junction.complete() }, onAnyError: { _ in })
        junction.connect(self, onNext: { downstream.send($0) })
      })
  }
}
