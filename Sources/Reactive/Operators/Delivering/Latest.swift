extension Signal where Value: Sendable {
  /// Delivers on a scheduler, and of the values that wait for it only the newest.
  ///
  /// A value that has not been delivered yet makes room for the next one: for sources that send
  /// faster than the scheduler delivers. Endings come after the value that waits. Elsewhere this is
  /// called conflate.
  ///
  /// ```swift
  /// let time = Schedulers.useVirtualTime()
  /// let progress = Subject<Int, Never>()
  /// progress.latest(on: time).subscribe { print($0, "%") }
  /// for percent in 1...100 { progress.send(percent) }
  /// Schedulers.runVirtualTime()
  /// // Prints "100 %"
  /// ```
  public func latest(
    on scheduler: any Scheduler, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    deliver(on: scheduler, limit: 1, strategy: .dropOldest)
      .derived("latest", file, line, from: [origin])
  }
}
