extension Signal {
  /// Calls a closure at each subscription, before this signal is subscribed.
  ///
  /// It runs inside the call that subscribes, whether or not there is a current scheduler. If you
  /// apply two, the last one runs first. Changes nothing else.
  ///
  /// ```swift
  /// let load = Signal.just("books").onSubscribe { print("request") }
  /// load.subscribe { print($0) }
  /// // Prints "request"
  /// // Prints "books"
  /// load.take(1).subscribe { print("again:", $0) }
  /// // Prints "request"
  /// // Prints "again: books"
  /// ```
  ///
  /// Called `handleEvents(receiveSubscription:)` in Combine, `do(onSubscribe:)` in RxSwift and
  /// `on(starting:)` in ReactiveSwift.
  public func onSubscribe(
    isolation: (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line,
    _ action: @escaping () -> Void
  ) -> Signal {
    observingSubscriptions(file, line, Caller(isolation, file, line).checking(action))
  }
}
