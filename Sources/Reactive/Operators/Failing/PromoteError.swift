extension Signal where Failure == Never {
  /// The same signal, as a type that can fail.
  ///
  /// For combining a signal that cannot fail with others that can; the failure type follows from
  /// where it is used. Changes nothing else.
  ///
  /// ```swift
  /// enum Offline: Error { case noNetwork }
  /// let answers = Signal<String, Offline>.just("ok")
  /// let clicks = Signal.just(1)
  /// answers.zip(clicks.promoteError())
  ///   .subscribe { answer, click in print(answer, click) }
  /// // Prints "ok 1"
  /// ```
  ///
  /// Called `setFailureType(to:)` in Combine.
  public func promoteError<NewFailure: Error>(
    to failure: NewFailure.Type = NewFailure.self,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> {
    Signal<Value, NewFailure>(
      origin: .derived("promoteError", file, line, from: [origin]),
      connecting: { self.connect(FailureMapping({ (never: Never) -> NewFailure in }, to: $0)) })
  }
}
