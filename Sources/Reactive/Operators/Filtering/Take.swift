extension Signal {
  /// Sends the first `count` values, then completes.
  ///
  /// Completes with the `count`-th value, in the same call, or with the source if that is shorter.
  /// The source is disposed between that value and the completion. The count is not negative;
  /// taking nothing completes without subscribing to the source. Passes a failure on immediately.
  ///
  /// ```swift
  /// let taps = Subject<Int, Never>()
  /// taps.take(2)
  ///   .subscribe { print($0) } onCompleted: { print("completed") }
  /// taps.send(1)
  /// // Prints "1"
  /// taps.send(2)
  /// // Prints "2"
  /// // Prints "completed"
  /// taps.send(3)
  /// ```
  ///
  /// Called `prefix` in Combine and `take(first:)` in ReactiveSwift.
  public func take(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    precondition(count >= 0, "a signal cannot send \(count) values")
    return count == 0 ? .empty : through("take", file, line) { Taking(count, to: $0) }
  }
}

private final class Taking<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private var left: Int

  init(_ count: Int, to downstream: Passthrough<Value, Failure>) {
    left = count
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    left -= 1
    let isLast = left == 0
    if left >= 0 { downstream.send(value) }
    if isLast { complete() }
  }
}
