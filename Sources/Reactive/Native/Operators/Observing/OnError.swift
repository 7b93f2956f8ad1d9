extension Signal {
  /// Calls a closure with the failure, before the failure is passed on.
  ///
  /// Changes nothing else.
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// Signal<Int, Offline>.failed(Offline())
  ///   .onError { print("log:", $0) }.replaceError(with: 0)
  ///   .subscribe { print($0) }
  /// // Prints "log: Offline()"
  /// // Prints "0"
  /// ```
  ///
  /// Called `do(onError:)` in RxSwift and `on(failed:)` in ReactiveSwift.
  public func onError(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping (Failure) -> Void
  ) -> Signal {
    observing("onError", file, line, onError: Caller(isolation, file, line).checking(action))
  }
}
