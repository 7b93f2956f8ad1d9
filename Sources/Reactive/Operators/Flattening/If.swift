extension Signal {
  /// Follows one of two signals, as the latest of a condition says.
  ///
  /// Each value of the condition disposes the signal before and subscribes the one for it, even if
  /// the condition has not changed. Completes when the condition and the latest signal have. A
  /// failure of either ends it.
  ///
  /// ```swift
  /// let isMetric = Property(true)
  /// let metric = Subject<String, Never>()
  /// let imperial = Subject<String, Never>()
  /// Signal.if(isMetric.signal, then: metric, else: imperial)
  ///   .subscribe { print($0) }
  /// metric.send("5 km")
  /// // Prints "5 km"
  /// isMetric.value = false
  /// metric.send("6 km")
  /// imperial.send("4 mi")
  /// // Prints "4 mi"
  /// ```
  public static func `if`(
    _ condition: Signal<Bool, Failure>, then first: Signal, else second: Signal,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    condition.map { $0 ? first : second }.switchToLatest()
      .derived("if", file, line, from: [condition.origin])
  }
}
