extension Subscriber {
  /// Makes a subscriber that calls closures; you may leave out each of them.
  ///
  /// It releases the closures as soon as it has ended. In debug builds the program stops if one of
  /// them is called off the actor on which it is written; `isolation: nil` says that they may run
  /// anywhere.
  public convenience init(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    onNext: ((Value) -> Void)? = nil,
    onError: ((Failure) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil
  ) {
    self.init(Caller(isolation, file, line), onNext, onError, onCompleted)
  }
}
