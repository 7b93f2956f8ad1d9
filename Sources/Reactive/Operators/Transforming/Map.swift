extension Signal {
  /// Sends the result of a closure for each value.
  ///
  /// The closure runs once for each value and subscriber, where the value arrives. Passes endings
  /// on.
  ///
  /// ```swift
  /// Signal.of("a", "bcd").map(\.count).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "3"
  /// ```
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Value) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    Stepped(
      "map", self, file, line,
      {
        unsafeDowncast($0, to: StepStage<Value, Result, Failure>.self).downstream
          .take(transform($1))
      }, { $1(transform($0)) }, { StepStage($0, to: $1) })
  }
}
