extension Signal {
  /// Turns each value into a signal and runs these one after another.
  ///
  /// The closure is called as values come; each signal is subscribed when the one before has
  /// completed, and **any number may be waiting**. Nil is skipped. Completes when the source and all
  /// of them have. The first failure ends everything.
  public func concatMap<Result>(
    _ transform: @escaping (Value) -> Signal<Result, Failure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    map(transform).concatenated().derived("concatMap", file, line, from: [origin])
  }
}
