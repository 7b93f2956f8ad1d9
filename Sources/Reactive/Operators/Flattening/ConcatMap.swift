extension Signal {
  /// Turns each value into a signal and runs these one after another.
  ///
  /// The closure is called as values come; each signal is subscribed when the one before has
  /// completed, and **any number may be waiting**. Nil is skipped. Completes when the source and all
  /// of them have. The first failure ends everything.
  ///
  /// Signals that are nested in each other, each made in the closure of the one around it, take
  /// stack, as a chain of operators does. In release builds 8 MB have room for at least 10,000 levels
  /// and 512 KB for at least 1,000; in debug builds for 3,000 and 150. One that follows another takes
  /// none, so let a signal of all steps have one `concatMap` where you can.
  ///
  /// ```swift
  /// Signal.of(2, 1)
  ///   .concatMap { Signal.just("after \($0) s").delay(.seconds($0)) }
  ///   .subscribe { print($0) }
  /// // Prints "after 2 s"
  /// // Prints "after 1 s"
  /// ```
  ///
  /// Called `flatMap(maxPublishers: .max(1))` in Combine and `flatMap(.concat)` in ReactiveSwift.
  public func concatMap<Result>(
    _ transform: @escaping (Value) -> Signal<Result, Failure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    map(transform).concatenated().derived("concatMap", file, line, from: [origin])
  }
}
