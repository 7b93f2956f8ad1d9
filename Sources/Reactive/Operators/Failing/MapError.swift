extension Signal {
  /// Fails with what a closure makes of the failure.
  ///
  /// Passes values and the completion on.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// enum LoadError: Error { case network(Offline) }
  /// let loaded = Signal<Int, Offline>.failed(Offline())
  /// loaded.mapError { LoadError.network($0) }
  ///   .subscribe { print($0) } onError: { print($0) }
  /// // Prints "network(Offline())"
  /// ```
  public func mapError<NewFailure: Error>(
    _ transform: @escaping (Failure) -> NewFailure,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(
      origin: .derived("mapError", file, line, from: [origin]),
      connecting: { self.connect(FailureMapping(transform, to: $0)) })
  }
}

/// A stage that passes a failure on as another one.
final class FailureMapping<Value, Failure: Error, NewFailure: Error>: Passthrough<Value, Failure> {
  private let transform: (Failure) -> NewFailure
  private let downstream: Passthrough<Value, NewFailure>

  init(
    _ transform: @escaping (Failure) -> NewFailure, to downstream: Passthrough<Value, NewFailure>
  ) {
    self.transform = transform
    self.downstream = downstream
    super.init(sharing: downstream.lifetime)
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receive(error: Failure) {
    downstream.send(error: transform(error))
  }

  override func receiveCompletion() {
    downstream.sendCompleted()
  }
}
