extension Signal {
  #if hasFeature(Embedded)
    /// Calls a closure with the failure, before the failure is passed on.
    public func onError(_ action: @escaping (Failure) -> Void) -> Signal {
      onError(Caller(), #fileID, #line, action)
    }
  #else
    /// Calls a closure with the failure, before the failure is passed on.
    ///
    /// Changes nothing else.
    public func onError(
      isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
      _ action: @escaping (Failure) -> Void
    ) -> Signal {
      onError(Caller(isolation, file, line), file, line, action)
    }
  #endif

  private func onError(
    _ caller: Caller, _ file: StaticString, _ line: UInt, _ action: @escaping (Failure) -> Void
  ) -> Signal {
    through("onError", file, line) { FailureObserving(caller, action, to: $0) }
  }
}

private final class FailureObserving<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let caller: Caller
  private let action: (Failure) -> Void

  init(
    _ caller: Caller, _ action: @escaping (Failure) -> Void,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.caller = caller
    self.action = action
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receive(error: Failure) {
    caller.check()
    action(error)
    downstream.send(error: error)
  }
}
