extension Signal {
  /// Sends the values of all the signals that this signal sends, as they arrive.
  ///
  /// At most `maxConcurrent` of them run at a time, any number if that is 0. The others wait in order
  /// of arrival, **without a limit to how many**, and start one by one as others complete. Completes
  /// when this signal and all of them have. The first failure of any ends everything.
  ///
  /// ```swift
  /// let (left, right) = (Subject<Int, Never>(), Subject<Int, Never>())
  /// Signal.of(left, right).flatten().subscribe { print($0) }
  /// right.send(1)
  /// // Prints "1"
  /// left.send(2)
  /// // Prints "2"
  /// ```
  ///
  /// Called `merge` in RxSwift and `flatten(.merge)` in ReactiveSwift.
  @inlinable
  public func flatten<Inner>(
    maxConcurrent: Int = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Inner, Failure>
  where Value: Signal<Inner, Failure> {
    precondition(maxConcurrent >= 0, "there cannot be \(maxConcurrent) signals at a time")
    return flattening(
      "flatten", file, line, maxConcurrent: maxConcurrent, { InnerReceiver(of: $0) },
      { { signal, _ in signal } })
  }

  /// Sends the values of all the signals that this signal sends, as they arrive; nil is skipped.
  ///
  /// At most `maxConcurrent` of them run at a time, any number if that is 0. The others wait in order
  /// of arrival, **without a limit to how many**, and start one by one as others complete. Completes
  /// when this signal and all of them have. The first failure of any ends everything.
  @inlinable
  public func flatten<Inner>(
    maxConcurrent: Int = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Inner, Failure>
  where Value == Signal<Inner, Failure>? {
    precondition(maxConcurrent >= 0, "there cannot be \(maxConcurrent) signals at a time")
    return flattening(
      "flatten", file, line, maxConcurrent: maxConcurrent, { InnerReceiver(of: $0) },
      { { signal, _ in signal ?? .empty } })
  }
}
