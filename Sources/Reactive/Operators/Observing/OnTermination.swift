extension Signal {
  #if hasFeature(Embedded)
    /// Calls a closure when the signal completes or fails, before that is passed on.
    public func onTermination(_ action: @escaping () -> Void) -> Signal {
      onTermination(Caller(), #fileID, #line, action)
    }
  #else
    /// Calls a closure when the signal completes or fails, before that is passed on.
    ///
    /// Not on disposal; see ``onDispose(isolation:file:line:_:)`` for that. Changes nothing else.
    public func onTermination(
      isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
      _ action: @escaping () -> Void
    ) -> Signal {
      onTermination(Caller(isolation, file, line), file, line, action)
    }
  #endif

  private func onTermination(
    _ caller: Caller, _ file: StaticString, _ line: UInt, _ action: @escaping () -> Void
  ) -> Signal {
    through("onTermination", file, line) { TerminationObserving(caller, action, to: $0) }
  }
}

private final class TerminationObserving<Value, Failure: Error>: Stage<Value, Value, Failure> {
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

  override func receive(error: Failure) {
    caller.check()
    action()
    downstream.send(error: error)
  }

  override func receiveCompletion() {
    caller.check()
    action()
    downstream.sendCompleted()
  }
}
