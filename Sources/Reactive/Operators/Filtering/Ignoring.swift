extension Signal where Value: Equatable {
  /// Drops the values that equal the given one.
  ///
  /// `ignoring(nil)` drops nil and leaves the other values optional. Passes endings on.
  ///
  /// ```swift
  /// Signal.of("a", "", "b").ignoring("").subscribe { print($0) }
  /// // Prints "a"
  /// // Prints "b"
  /// ```
  public func ignoring(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    filter { $0 != value }.derived("ignoring", file, line, from: [origin])
  }
}
