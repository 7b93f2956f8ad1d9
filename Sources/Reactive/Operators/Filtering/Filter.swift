extension Signal {
  /// Sends the values for which a closure says true.
  ///
  /// The closure runs once for each value and subscriber, where the value arrives. Passes endings
  /// on.
  ///
  /// ```swift
  /// Signal.of(3, 8, 5).filter { $0 > 4 }.subscribe { print($0) }
  /// // Prints "8"
  /// // Prints "5"
  /// ```
  @inlinable
  public func filter(
    _ isIncluded: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Stepped(
      "filter", self, file, line,
      {
        if isIncluded($1) {
          unsafeDowncast($0, to: StepStage<Value, Value, Failure>.self).downstream.take($1)
        }
      }, { if isIncluded($0) { $1($0) } }, { StepStage($0, to: $1) })
  }
}
