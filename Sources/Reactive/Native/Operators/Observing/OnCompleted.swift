extension Signal {
  /// Calls a closure when the signal completes, before the completion is passed on.
  ///
  /// Not on failure and not on disposal. Changes nothing else.
  ///
  /// ```swift
  /// Signal.of(1, 2).onCompleted { print("saved all") }
  ///   .subscribe { print($0) } onCompleted: { print("told the screen") }
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "saved all"
  /// // Prints "told the screen"
  /// ```
  ///
  /// Called `do(onCompleted:)` in RxSwift and `on(completed:)` in ReactiveSwift.
  public func onCompleted(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> Signal {
    observing(
      "onCompleted", file, line, onCompleted: Caller(isolation, file, line).checking(action))
  }
}
