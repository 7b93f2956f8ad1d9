extension Signal {
  #if hasFeature(Embedded)
    /// Calls a closure at each subscription, before this signal is subscribed.
    public func onSubscribe(_ action: @escaping () -> Void) -> Signal {
      onSubscribe(Caller(), #fileID, #line, action)
    }
  #else
    /// Calls a closure at each subscription, before this signal is subscribed.
    ///
    /// Of two, the one that is applied last runs first. Changes nothing else.
    public func onSubscribe(
      isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
      _ action: @escaping () -> Void
    ) -> Signal {
      onSubscribe(Caller(isolation, file, line), file, line, action)
    }
  #endif

  private func onSubscribe(
    _ caller: Caller, _ file: StaticString, _ line: UInt, _ action: @escaping () -> Void
  ) -> Signal {
    Signal(
      origin: .derived("onSubscribe", file, line, from: [origin]),
      sending: { downstream in
        caller.check()
        action()
        if !downstream.lifetime.isDisposed { self.connect(downstream) }
      })
  }
}
