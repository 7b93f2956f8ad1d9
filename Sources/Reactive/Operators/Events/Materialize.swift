extension Signal {
  /// Sends every event as a value, the ending too, and then completes.
  ///
  /// A failure arrives as a value as well; the signal itself cannot fail.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// let loaded = Signal<Int, Offline>.just(1).concat(.failed(Offline()))
  /// loaded.materialize()
  ///   .subscribe { print($0) } onCompleted: { print("completed") }
  /// ```
  /// ```output
  /// next(1)
  /// error(Offline())
  /// completed
  /// ```
  public func materialize(file: StaticString = #fileID, line: UInt = #line) -> Signal<
    Event<Value, Failure>, Never
  > {
    Signal<Event<Value, Failure>, Never>(
      origin: .derived("materialize", file, line, from: [origin]),
      connecting: { self.connect(Materializing(to: $0)) })
  }
}

private final class Materializing<Value, Failure: Error>: Passthrough<Value, Failure> {
  private let downstream: Passthrough<Event<Value, Failure>, Never>

  init(to downstream: Passthrough<Event<Value, Failure>, Never>) {
    self.downstream = downstream
    super.init(sharing: downstream.lifetime)
  }

  override func receive(_ value: Value) {
    downstream.send(.next(value))
  }

  override func receive(error: Failure) {
    finish(.error(error))
  }

  override func receiveCompletion() {
    finish(.completed)
  }

  private func finish(_ ending: Event<Value, Failure>) {
    downstream.send(.next(ending))
    downstream.sendCompleted()
  }
}
