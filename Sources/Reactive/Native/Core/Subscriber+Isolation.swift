extension Subscriber {
  /// Makes a subscriber from closures for what it is sent; each may be left out.
  ///
  /// The closures are let go as soon as the subscriber has ended. In debug builds it is a mistake
  /// to send to closures elsewhere than on the actor they are written on; `isolation: nil` says
  /// that they may run anywhere.
  public convenience init(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    onNext: ((Value) -> Void)? = nil,
    onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) {
    self.init(Caller(isolation, file, line), onNext, onError, onCompleted)
  }
}
