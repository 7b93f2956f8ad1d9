extension Signal {
  /// Calls a closure with the failure, before the failure is passed on.
  ///
  /// Changes nothing else.
  public func onError(_ action: @escaping (Failure) -> Void) -> Signal {
    through { FailureObserving(action, to: $0) }
  }
}

private final class FailureObserving<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let action: (Failure) -> Void

  init(_ action: @escaping (Failure) -> Void, to downstream: Passthrough<Value, Failure>) {
    self.action = action
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receive(error: Failure) {
    action(error)
    downstream.send(error: error)
  }
}
