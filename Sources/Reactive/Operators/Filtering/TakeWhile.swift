extension Signal {
  /// Sends values for as long as a closure says true, then completes.
  ///
  /// The first value for which it says false is not sent: it completes there, in the same call, and
  /// disposes the source. The closure is not called again. Passes endings on.
  ///
  /// ```swift
  /// let small = Signal.of(1, 2, 9, 3).take(while: { $0 < 5 })
  /// small.subscribe { print($0) } onCompleted: { print("completed") }
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "completed"
  /// ```
  ///
  /// Called `prefix(while:)` in Combine.
  public func take(
    while isWanted: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("take", file, line) { TakingWhile(isWanted, to: $0) }
  }

  /// Sends values until a closure says true, then completes.
  ///
  /// The value for which it says true is not sent: it completes there, in the same call, and disposes
  /// the source. The closure is not called again. Passes endings on.
  public func take(
    until isEnd: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("take", file, line) { TakingWhile({ !isEnd($0) }, to: $0) }
  }
}

private final class TakingWhile<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let isWanted: (Value) -> Bool

  init(_ isWanted: @escaping (Value) -> Bool, to downstream: Passthrough<Value, Failure>) {
    self.isWanted = isWanted
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    if isWanted(value) {
      downstream.send(value)
    } else {
      complete()
    }
  }
}
