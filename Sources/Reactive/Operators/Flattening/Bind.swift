extension Signal {
  /// Turns each value into a signal, with a state for each subscription and a way to stop.
  ///
  /// `make` is called once for each subscription and returns the closure that holds the state. For
  /// each value that closure returns a signal, which is subscribed immediately; all of them run
  /// side by side. Nil ends the source; setting the flag ends it after the signal has been
  /// subscribed. Then the closure is not called again, and the signals that run go on. Completes
  /// when the source and all of them have. The first failure ends everything.
  ///
  /// ```swift
  /// Signal.of(3, 4, 5)
  ///   .bind {
  ///     var sum = 0
  ///     return { value, stop in
  ///       sum += value
  ///       stop = sum > 6
  ///       return .just(sum)
  ///     }
  ///   }
  ///   .subscribe { print($0) }
  /// // Prints "3"
  /// // Prints "7"
  /// ```
  @inlinable
  public func bind<Result>(
    _ make: @escaping () -> (_ value: Value, _ stop: inout Bool) -> Signal<Result, Failure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    flattening("bind", file, line, maxConcurrent: 0, { InnerReceiver(of: $0) }, make)
  }
}
