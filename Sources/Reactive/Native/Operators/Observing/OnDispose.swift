extension Signal {
  /// Calls a closure when a subscription is over, for whatever reason: an ending or a disposal.
  ///
  /// Once for each subscription, on the thread that ends it, after everything that belongs to this
  /// signal has been disposed and after the closure of ``onTermination(isolation:file:line:_:)``.
  /// The subscriber receives an ending after that, or before it if the signal ends inside the
  /// subscribing call. Changes nothing else.
  ///
  /// ```swift
  /// let socket = Signal<Int, Never>.never.onDispose { print("closed") }
  /// let subscription = socket.subscribe { print($0) }
  /// subscription.dispose()
  /// // Prints "closed"
  /// ```
  public func onDispose(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> Signal {
    observingDisposals(file, line, Caller(isolation, file, line).checking(action))
  }
}
