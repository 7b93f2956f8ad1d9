extension Signal {
  /// Sends a value and completes where this signal fails, whatever the failure.
  ///
  /// The result cannot fail. To choose the value by the failure, or to continue with a signal, use
  /// `catch`. Passes everything else on.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<Int, Offline>.failed(Offline()).replaceError(with: 0)
  ///   .subscribe { print($0) }
  /// // Prints "0"
  /// ```
  ///
  /// Called `catchAndReturn` in RxSwift.
  public func replaceError(
    with value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    Signal<Value, Never>(
      origin: .derived("replaceError", file, line, from: [origin]),
      connecting: { self.connect(ReplacingError(value, to: $0)) })
  }
}

private final class ReplacingError<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let replacement: Value
  private let downstream: Passthrough<Value, Never>

  init(_ replacement: Value, to downstream: Passthrough<Value, Never>) {
    self.replacement = replacement
    self.downstream = downstream
    // Its own, so that the source is disposed before the replacement is sent.
    super.init(owning: Lifetime(within: downstream.lifetime))
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receive(error: Failure) {
    downstream.send(replacement)
    downstream.sendCompleted()
  }

  override func receiveCompletion() {
    downstream.sendCompleted()
  }
}
