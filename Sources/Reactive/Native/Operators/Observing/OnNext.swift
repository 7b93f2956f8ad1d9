extension Signal {
  /// Calls a closure with each value, before the value is passed on.
  ///
  /// The closure runs once for each value and subscriber. Changes nothing else.
  ///
  /// ```swift
  /// Signal.of(1, 2).onNext { print("got", $0) }.filter { $0 > 1 }
  ///   .subscribe { print("kept", $0) }
  /// // Prints "got 1"
  /// // Prints "got 2"
  /// // Prints "kept 2"
  /// ```
  ///
  /// Called `handleEvents(receiveOutput:)` in Combine, `do(onNext:)` in RxSwift and `on(value:)` in
  /// ReactiveSwift.
  public func onNext(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (Value) -> Void
  ) -> Signal {
    observing("onNext", file, line, onNext: Caller(isolation, file, line).checking(action))
  }
}
