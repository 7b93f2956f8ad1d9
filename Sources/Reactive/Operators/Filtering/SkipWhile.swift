extension Signal {
  /// Drops values for as long as a closure says true, and sends the rest.
  ///
  /// The first value for which it says false is sent, and the closure is not called again. Passes
  /// endings on.
  ///
  /// ```swift
  /// Signal.of(1, 2, 9, 3).skip(while: { $0 < 5 }).subscribe { print($0) }
  /// // Prints "9"
  /// // Prints "3"
  /// ```
  ///
  /// Called `drop(while:)` in Combine.
  public func skip(
    while isUnwanted: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("skip", file, line) { SkippingWhile(isUnwanted, to: $0) }
  }

  /// Drops values until a closure says true, and sends the rest.
  ///
  /// The value for which it says true is sent, and the closure is not called again. Passes endings
  /// on.
  public func skip(
    until isStart: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("skip", file, line) { SkippingWhile({ !isStart($0) }, to: $0) }
  }
}

private final class SkippingWhile<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let isUnwanted: (Value) -> Bool
  private var isSkipping = true

  init(_ isUnwanted: @escaping (Value) -> Bool, to downstream: Passthrough<Value, Failure>) {
    self.isUnwanted = isUnwanted
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    if isSkipping && isUnwanted(value) { return }
    isSkipping = false
    downstream.send(value)
  }
}
