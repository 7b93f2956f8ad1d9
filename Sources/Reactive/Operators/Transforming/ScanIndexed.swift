extension Signal {
  /// Sends the result so far after each value, with the value's index at hand.
  ///
  /// The closure gets the result so far, `initial` at first, the value, and how many values came
  /// before it. The initial value itself is not sent. Each subscriber starts afresh. Passes endings
  /// on.
  ///
  /// ```swift
  /// Signal.of(4, 8, 6).scanIndexed(0.0) { mean, value, index in
  ///   mean + (Double(value) - mean) / Double(index + 1)
  /// }
  /// .subscribe { print("mean so far:", $0) }
  /// // Prints "mean so far: 4.0"
  /// // Prints "mean so far: 6.0"
  /// // Prints "mean so far: 6.0"
  /// ```
  public func scanIndexed<Result>(
    _ initial: Result,
    _ next: @escaping (_ result: Result, _ value: Value, _ index: Int) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("scanIndexed", file, line) { downstream in
      var index = 0
      return Scanning(
        initial,
        { stage, value in
          let stage = unsafeDowncast(stage, to: Scanning<Value, Result, Failure>.self)
          let result = next(stage.result, value, index)
          index += 1
          stage.result = result
          stage.downstream.send(result)
        }, to: downstream)
    }
  }
}
