extension Signal {
  /// Ignores the values of this signal, and continues with another when it completes.
  ///
  /// The closure that returns the other signal is called then, once for each subscriber, unless the
  /// subscription is over. If this signal fails, the closure is not called.
  ///
  /// ```swift
  /// let saved = Signal.of("10 %", "100 %")
  /// saved.then { Signal.just("closed") }.subscribe { print($0) }
  /// // Prints "closed"
  /// ```
  public func then<Result>(
    _ make: @escaping () -> Signal<Result, Failure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("then", file, line) { Continuing(make, to: $0) }
  }
}

private final class Continuing<Value, Result, Failure: Error>: Stage<Value, Result, Failure> {
  private let make: () -> Signal<Result, Failure>

  init(
    _ make: @escaping () -> Signal<Result, Failure>, to downstream: Passthrough<Result, Failure>
  ) {
    self.make = make
    super.init(endingBefore: downstream)
  }

  override func receive(_ value: Value) {}

  override func receiveCompletion() {
    if !downstream.lifetime.isDisposed { make().follow(on: downstream) }
  }
}
