extension Signal {
  /// Sends the same replacement for every value.
  ///
  /// Passes endings on.
  ///
  /// ```swift
  /// let tap = Subject<Void, Never>()
  /// tap.mapTo(1).scan(0, +).subscribe { print($0, "taps") }
  /// tap.send(())
  /// // Prints "1 taps"
  /// tap.send(())
  /// // Prints "2 taps"
  /// ```
  ///
  /// Called `map(value:)` in ReactiveSwift.
  public func mapTo<Result>(
    _ replacement: Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    map { _ in replacement }.derived("mapTo", file, line, from: [origin])
  }
}
