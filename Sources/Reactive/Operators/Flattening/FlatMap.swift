extension Signal {
  /// Turns each value into a signal and sends the values of all these signals as they arrive.
  ///
  /// Each is subscribed immediately, and all run side by side. Nil counts as an empty signal.
  /// Completes when the source and all of them have. The first failure of any ends everything.
  ///
  /// ```swift
  /// Signal.of(2, 1)
  ///   .flatMap { Signal.just("after \($0) s").delay(.seconds($0)) }
  ///   .subscribe { print($0) }
  /// // Prints "after 1 s"
  /// // Prints "after 2 s"
  /// ```
  ///
  /// Called `flatMap(.merge)` in ReactiveSwift.
  @inlinable
  public func flatMap<Result>(
    _ transform: @escaping (Value) -> Signal<Result, Failure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    flattening(
      "flatMap", file, line, maxConcurrent: 0, { InnerReceiver(of: $0) },
      { { value, _ in transform(value) ?? .empty } })
  }

  /// Turns each value into a signal and sends the values of these signals, at most `maxConcurrent`
  /// of them at a time.
  ///
  /// The closure is called as values arrive. The signals that have to wait start in order of
  /// arrival, one as another completes, and **any number may be waiting**. 0 means no limit. Nil
  /// counts as a signal that is empty. Completes when the source and all of them have. The first
  /// failure of any ends everything.
  @inlinable
  public func flatMap<Result>(
    maxConcurrent: Int, _ transform: @escaping (Value) -> Signal<Result, Failure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    precondition(maxConcurrent >= 0, "there cannot be \(maxConcurrent) signals at a time")
    return flattening(
      "flatMap", file, line, maxConcurrent: maxConcurrent, { InnerReceiver(of: $0) },
      { { value, _ in transform(value) ?? .empty } })
  }
}
