extension Signal {
  #if hasFeature(Embedded)
    /// Calls a closure when a subscription is over, for whatever reason.
    public func onDispose(_ action: @escaping () -> Void) -> Signal {
      onDispose(Caller(), #fileID, #line, action)
    }
  #else
    /// Calls a closure when a subscription is over, for whatever reason: an ending or a disposal.
    ///
    /// Once for each subscription, on the thread that ends it, after what belongs to this signal has
    /// been disposed and after what ``onTermination(isolation:file:line:_:)`` does. Changes nothing
    /// else.
    public func onDispose(
      isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
      _ action: @escaping () -> Void
    ) -> Signal {
      onDispose(Caller(isolation, file, line), file, line, action)
    }
  #endif

  private func onDispose(
    _ caller: Caller, _ file: StaticString, _ line: UInt, _ action: @escaping () -> Void
  ) -> Signal {
    Signal(
      origin: .derived("onDispose", file, line, from: [origin]),
      connecting: { downstream in
        self.connect(downstream)
        // After the source's own, for it is further down.
        downstream.lifetime.add(
          ActionDisposable {
            caller.check()
            action()
          })
      })
  }
}
