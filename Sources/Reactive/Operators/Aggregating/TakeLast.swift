extension Signal {
  /// Sends the last `count` values, in order, when the signal completes.
  ///
  /// Fewer if there are fewer. A failure is passed on and nothing else sent. The count is not
  /// negative; taking the last 0 still subscribes to the source, and waits for its ending.
  ///
  /// ```swift
  /// Signal.of("a", "b", "c").takeLast(2).subscribe { print($0) }
  /// // Prints "b"
  /// // Prints "c"
  /// ```
  ///
  /// Called `take(last:)` in ReactiveSwift.
  public func takeLast(_ count: Int, file: StaticString = #fileID, line: UInt = #line) -> Signal {
    precondition(count >= 0, "a signal cannot send \(count) values")
    return through("takeLast", file, line) { TakingLast(count, to: $0) }
  }
}

private final class TakingLast<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let memory: ReplayMemory<Value, Failure>

  init(_ count: Int, to downstream: Passthrough<Value, Failure>) {
    memory = ReplayMemory(capacity: count)
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    var value = value
    memory.record(&value)
  }

  override func receiveCompletion() {
    for value in memory.values() { downstream.send(value) }
    downstream.sendCompleted()
  }
}
