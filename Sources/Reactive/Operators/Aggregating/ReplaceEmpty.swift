extension Signal {
  /// Sends a value if this signal completes without any.
  ///
  /// Passes everything else on, a failure too.
  ///
  /// ```swift
  /// let found = Signal.of(3, 5).filter { $0 > 9 }
  /// found.replaceEmpty(with: 0).subscribe { print($0) }
  /// // Prints "0"
  /// ```
  ///
  /// Called `ifEmpty(default:)` in RxSwift.
  public func replaceEmpty(
    with value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("replaceEmpty", file, line) { ReplacingEmpty(value, to: $0) }
  }
}

private final class ReplacingEmpty<Value, Failure: Error>: Stage<Value, Value, Failure> {
  /// Nil as soon as there is a value.
  private var replacement: Value?

  init(_ replacement: Value, to downstream: Passthrough<Value, Failure>) {
    self.replacement = replacement
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    replacement = nil
    downstream.send(value)
  }

  override func receiveCompletion() {
    if let replacement { downstream.send(replacement) }
    downstream.sendCompleted()
  }
}
