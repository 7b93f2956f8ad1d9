extension Signal {
  /// Runs the signals that this signal sends one after another.
  ///
  /// Each is subscribed when the one before has completed; **any number may be waiting**. Completes
  /// when this signal and all of them have. The first failure ends everything.
  ///
  /// ```swift
  /// let first = Subject<Int, Never>()
  /// Signal<Signal<Int, Never>, Never>.of(first, .just(2)).concatenated()
  ///   .subscribe { print($0) }
  /// first.send(1)
  /// // Prints "1"
  /// first.sendCompleted()
  /// // Prints "2"
  /// ```
  ///
  /// Called `concat` in RxSwift and `flatten(.concat)` in ReactiveSwift.
  public func concatenated<Inner>(file: StaticString = #fileID, line: UInt = #line) -> Signal<
    Inner, Failure
  > where Value: Signal<Inner, Failure> {
    flatten(maxConcurrent: 1).derived("concatenated", file, line, from: [origin])
  }

  /// Runs the signals that this signal sends one after another; nil is skipped.
  ///
  /// Each is subscribed when the one before has completed; **any number may be waiting**. Completes
  /// when this signal and all of them have. The first failure ends everything.
  public func concatenated<Inner>(file: StaticString = #fileID, line: UInt = #line) -> Signal<
    Inner, Failure
  >
  where Value == Signal<Inner, Failure>? {
    flatten(maxConcurrent: 1).derived("concatenated", file, line, from: [origin])
  }
}
