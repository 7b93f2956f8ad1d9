extension Signal {
  #if hasFeature(Embedded)
    /// Calls a closure with each value, before the value is passed on.
    public func onNext(_ action: @escaping (Value) -> Void) -> Signal {
      onNext(Caller(), #fileID, #line, action)
    }
  #else
    /// Calls a closure with each value, before the value is passed on.
    ///
    /// The closure runs once for each value and subscriber. Changes nothing else.
    public func onNext(
      isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
      _ action: @escaping (Value) -> Void
    ) -> Signal {
      onNext(Caller(isolation, file, line), file, line, action)
    }
  #endif

  private func onNext(
    _ caller: Caller, _ file: StaticString, _ line: UInt, _ action: @escaping (Value) -> Void
  ) -> Signal {
    through("onNext", file, line) { ValueObserving(caller, action, to: $0) }
  }
}

private final class ValueObserving<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let caller: Caller
  private let action: (Value) -> Void

  init(
    _ caller: Caller, _ action: @escaping (Value) -> Void,
    to downstream: Passthrough<Value, Failure>
  ) {
    self.caller = caller
    self.action = action
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    caller.check()
    action(value)
    downstream.send(value)
  }
}
