extension Signal {
  /// Shows the signal as a lane while ``Tracing`` is on.
  ///
  /// Each subscription, value, ending and disposal goes to the sink with its time. Changes nothing
  /// else; a subscription that starts while tracing is off costs nothing.
  ///
  /// ```swift
  /// Tracing.start { print($0.time, $0.lane, $0.kind) }
  /// Signal.just(3).traced("numbers").subscribe()
  /// // Prints three lines:
  /// // 0s numbers subscribed
  /// // 0s numbers next("3")
  /// // 0s numbers completed
  /// Tracing.stop()
  /// ```
  public func traced(
    _ lane: String, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let site = CallSite(file: file, line: line)
    return Signal(
      origin: .derived("traced", file, line, from: [origin]),
      connecting: { downstream in
        guard Tracing.isOn else { return self.connect(downstream) }
        let number = Tracing.nextSubscription(of: lane)
        let witness = Witnessing(
          showing: { event in
            Tracing.record(
              TraceRecord.Kind(event), lane: lane, subscription: number, at: site)
          }, to: downstream)
        self.connect(witness)
      })
  }
}

extension TraceRecord.Kind {
  fileprivate init(_ event: SubscriptionEvent) {
    self =
      switch event {
      case .subscribed: .subscribed
      case .next(let value): .next(value)
      case .error(let error): .error(error)
      case .completed: .completed
      case .disposed: .disposed
      }
  }
}
