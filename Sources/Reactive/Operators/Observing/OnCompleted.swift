extension Signal {
  #if hasFeature(Embedded)
    /// Calls a closure when the signal completes, before the completion is passed on.
    public func onCompleted(_ action: @escaping () -> Void) -> Signal {
      onCompleted(Caller(), #fileID, #line, action)
    }
  #else
    /// Calls a closure when the signal completes, before the completion is passed on.
    ///
    /// Not on failure and not on disposal. Changes nothing else.
    public func onCompleted(
      isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
      _ action: @escaping () -> Void
    ) -> Signal {
      onCompleted(Caller(isolation, file, line), file, line, action)
    }
  #endif

  private func onCompleted(
    _ caller: Caller, _ file: StaticString, _ line: UInt, _ action: @escaping () -> Void
  ) -> Signal {
    through("onCompleted", file, line) { CompletionObserving(caller, action, to: $0) }
  }
}

private final class CompletionObserving<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let caller: Caller
  private let action: () -> Void

  init(
    _ caller: Caller, _ action: @escaping () -> Void, to downstream: Passthrough<Value, Failure>
  ) {
    self.caller = caller
    self.action = action
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    downstream.send(value)
  }

  override func receiveCompletion() {
    caller.check()
    action()
    downstream.sendCompleted()
  }
}
