extension Signal {
  /// Calls a closure with each value, before the value is passed on.
  ///
  /// The closure runs once for each value and subscriber. Changes nothing else.
  public func onNext(_ action: @escaping (Value) -> Void) -> Signal {
    through { ValueObserving(action, to: $0) }
  }
}

private final class ValueObserving<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let action: (Value) -> Void

  init(_ action: @escaping (Value) -> Void, to downstream: Passthrough<Value, Failure>) {
    self.action = action
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    action(value)
    downstream.send(value)
  }
}
