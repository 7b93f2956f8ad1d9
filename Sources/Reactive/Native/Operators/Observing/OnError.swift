extension Signal {
  /// Calls a closure with the failure, before the failure is passed on.
  ///
  /// Changes nothing else.
  public func onError(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (Failure) -> Void
  ) -> Signal {
    observing("onError", file, line, onError: Caller(isolation, file, line).checking(action))
  }
}
