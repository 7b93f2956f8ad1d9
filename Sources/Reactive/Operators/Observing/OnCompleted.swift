extension Signal {
  /// Calls a closure when the signal completes, before the completion is passed on.
  ///
  /// Not on failure and not on disposal. Changes nothing else.
  public func onCompleted(_ action: @escaping () -> Void) -> Signal {
    through { CompletionObserving(action, to: $0) }
  }
}

private final class CompletionObserving<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let action: () -> Void

  init(_ action: @escaping () -> Void, to downstream: Passthrough<Value, Failure>) {
    self.action = action
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receiveCompletion() {
    action()
    downstream.sendCompleted()
  }
}
