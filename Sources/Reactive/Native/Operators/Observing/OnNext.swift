extension Signal {
  /// Calls a closure with each value, before the value is passed on.
  ///
  /// The closure runs once for each value and subscriber. Changes nothing else.
  public func onNext(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (Value) -> Void
  ) -> Signal {
    observing("onNext", file, line, onNext: Caller(isolation, file, line).checking(action))
  }
}
