extension Signal {
  /// Calls a closure when the signal completes or fails, before that is passed on.
  ///
  /// Not on disposal; see ``onDispose(isolation:file:line:_:)`` for that. Changes nothing else.
  ///
  /// ```swift
  /// let loading = Subject<Int, Never>()
  /// loading.onTermination { print("hide the spinner") }
  ///   .subscribe { print($0) }
  /// loading.sendCompleted()
  /// // Prints "hide the spinner"
  /// ```
  ///
  /// Called `on(terminated:)` in ReactiveSwift.
  public func onTermination(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> Signal {
    let action = Caller(isolation, file, line).checking(action)
    return observing(
      "onTermination", file, line, onError: { _ in action() }, onCompleted: action)
  }
}
