extension Signal {
  /// Sends values until a closure says true, that value too, then completes.
  ///
  /// Unlike `take(until:)` it sends the value for which the closure says true: it disposes the source
  /// and completes after it, in the same call. The closure is not called again. Passes endings on.
  ///
  /// ```swift
  /// let progress = Signal.of(40, 80, 100, 100)
  /// progress.take(through: { $0 == 100 }).subscribe { print($0) }
  /// // Prints "40"
  /// // Prints "80"
  /// // Prints "100"
  /// ```
  ///
  /// Called `take(until:behavior: .inclusive)` in RxSwift.
  public func take(
    through isLast: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("take", file, line) { TakingThrough(isLast, to: $0) }
  }
}

private final class TakingThrough<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let isLast: (Value) -> Bool
  /// A value that is sent from inside the last one does not pass.
  private var isOver = false

  init(_ isLast: @escaping (Value) -> Bool, to downstream: Passthrough<Value, Failure>) {
    self.isLast = isLast
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {
    if isOver { return }
    isOver = isLast(value)
    downstream.send(value)
    if isOver { complete() }
  }
}
