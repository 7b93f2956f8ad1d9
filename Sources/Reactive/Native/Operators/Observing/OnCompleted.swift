extension Signal {
  /// Calls a closure when the signal completes, before the completion is passed on.
  ///
  /// Not on failure and not on disposal. Changes nothing else.
  public func onCompleted(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> Signal {
    observing(
      "onCompleted", file, line, onCompleted: Caller(isolation, file, line).checking(action))
  }
}
