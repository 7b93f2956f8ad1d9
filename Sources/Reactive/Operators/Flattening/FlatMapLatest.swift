extension Signal {
  /// Turns each value into a signal and sends the values of the latest of these signals.
  ///
  /// Each new one disposes the one before and is then subscribed. Nil counts as a signal that is
  /// empty. Completes when the source and the latest one have. A failure of the source or the latest
  /// one ends it.
  ///
  /// A value that waits further down, as in ``deliver(on:file:line:)``, has left the signal that sent it, and
  /// arrives even if there is a newer one by then. Deliver at the end of each of these signals, inside the closure.
  ///
  /// ```swift
  /// let typed = Subject<String, Never>()
  /// typed.flatMapLatest { Signal.just("found \($0)").delay(.seconds(1)) }
  ///   .subscribe { print($0) }
  /// typed.send("sw")
  /// typed.send("swift")
  /// // Prints "found swift"
  /// ```
  ///
  /// Answers that arrive in time are sent, and the last one is awaited although the source has completed:
  ///
  /// ```swift
  /// let questions = Signal.interval(.milliseconds(300))
  ///   .scan(0) { count, _ in count + 1 }.take(3)
  /// questions.traced("questions").subscribe()
  /// questions.flatMapLatest { question in
  ///   Signal.just(question).delay(.milliseconds(question == 2 ? 400 : 200))
  /// }
  /// .traced("answers").subscribe()
  /// ```
  /// ```timeline step=100ms
  /// questions  ---1--2--(3|)
  /// answers    -----1-----(3|)
  /// ```
  ///
  /// In Combine `map` and then `switchToLatest`; called `flatMap(.latest)` in ReactiveSwift.
  public func flatMapLatest<Result>(
    _ transform: @escaping (Value) -> Signal<Result, Failure>?,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    map(transform).switchToLatest().derived("flatMapLatest", file, line, from: [origin])
  }
}
