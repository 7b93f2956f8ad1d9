extension Signal {
  /// Calls a closure at each subscription, before this signal is subscribed.
  ///
  /// It runs inside the call that subscribes, whether or not there is a current scheduler. Of two, the one that is applied last runs first. Changes nothing else.
  public func onSubscribe(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> Signal {
    observingSubscriptions(file, line, Caller(isolation, file, line).checking(action))
  }
}
