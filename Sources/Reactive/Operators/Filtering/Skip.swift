extension Signal {
  /// Drops the first `count` values and sends the rest.
  ///
  /// The count is not negative. If there are no more than that, only the ending arrives.
  ///
  /// ```swift
  /// let volume = Property(3)
  /// volume.signal.skip(1).subscribe { print("changed to", $0) }
  /// volume.value = 4
  /// // Prints "changed to 4"
  /// ```
  ///
  /// Called `dropFirst` in Combine and `skip(first:)` in ReactiveSwift.
  public func skip(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    precondition(count >= 0, "a signal cannot drop \(count) values")
    return through("skip", file, line) { Skipping(count, to: $0) }
  }
}

private final class Skipping<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private var left: Int

  init(_ count: Int, to downstream: Passthrough<Value, Failure>) {
    left = count
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    if left == 0 {
      downstream.send(value)
    } else {
      left -= 1
    }
  }
}
