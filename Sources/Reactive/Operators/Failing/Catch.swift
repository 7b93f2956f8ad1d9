extension Signal {
  /// Continues with another signal when this one fails.
  ///
  /// The closure gets the failure and runs at most once for each subscriber, when the failed signal
  /// has been torn down, unless the result is disposed. A failure of its signal is not caught, and
  /// may be of another type. Completes with this signal, or with the replacement.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let loaded = Signal<String, Offline>.of("new")
  ///   .concat(.failed(Offline()))
  /// loaded.catch { _ in Signal.of("old") }.subscribe { print($0) }
  /// // Prints "new"
  /// // Prints "old"
  /// ```
  public func `catch`<NewFailure>(
    _ handler: @escaping (Failure) -> Signal<Value, NewFailure>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(
      origin: .derived("catch", file, line, from: [origin]),
      connecting: { self.connect(Catching(handler, to: $0)) })
  }

  /// Continues with another signal, which cannot fail, when this one fails.
  ///
  /// The closure gets the failure and runs at most once for each subscriber, when the failed signal
  /// has been torn down, unless the result is disposed. Completes with this signal, or with the one
  /// that takes its place.
  public func `catch`(
    _ handler: @escaping (Failure) -> Signal<Value, Never>,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, Never> {
    Signal<Value, Never>(
      origin: .derived("catch", file, line, from: [origin]),
      connecting: { self.connect(Catching(handler, to: $0)) })
  }

  /// Continues with another signal when this one fails, whatever the failure.
  ///
  /// A failure of the other signal is not caught. Completes with this signal, or with the other.
  ///
  /// Called `flatMapError` in ReactiveSwift.
  public func `catch`<NewFailure>(
    to other: Signal<Value, NewFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(
      origin: .derived("catch", file, line, from: [origin, other.origin]),
      connecting: { self.connect(Catching({ _ in other }, to: $0)) })
  }
}

private final class Catching<Value, Failure: Error, NewFailure: Error>: Passthrough<Value, Failure>
{
  private let handler: (Failure) -> Signal<Value, NewFailure>
  private let downstream: Passthrough<Value, NewFailure>

  init(
    _ handler: @escaping (Failure) -> Signal<Value, NewFailure>,
    to downstream: Passthrough<Value, NewFailure>
  ) {
    self.handler = handler
    self.downstream = downstream
    super.init(owning: Lifetime(within: downstream.lifetime))
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receive(error: Failure) {
    if !downstream.lifetime.isDisposed { handler(error).follow(on: downstream) }
  }

  override func receiveCompletion() {
    downstream.sendCompleted()
  }
}
