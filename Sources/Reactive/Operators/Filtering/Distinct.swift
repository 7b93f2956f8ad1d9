extension Signal {
  /// Drops a value that is the same as the last one sent.
  ///
  /// The closure gets the last value that was sent and the new one, and says whether they are the
  /// same. The first value is always sent. Passes endings on.
  public func distinct(
    by areSame: @escaping (_ last: Value, _ new: Value) -> Bool, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal {
    through("distinct", file, line) { Distinguishing(areSame, to: $0) }
  }
}

extension Signal where Value: Equatable {
  /// Drops a value that equals the last one sent.
  ///
  /// The first value is always sent, even if it is nil. Passes endings on.
  ///
  /// ```swift
  /// Signal.of(1, 1, 2, 1).distinct().subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// // Prints "1"
  /// ```
  ///
  /// Called `removeDuplicates` in Combine, `distinctUntilChanged` in RxSwift and `skipRepeats` in
  /// ReactiveSwift.
  public func distinct(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    distinct(by: ==, file: file, line: line)
  }
}

private final class Distinguishing<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let areSame: (Value, Value) -> Bool
  private var last: Value?

  init(
    _ areSame: @escaping (Value, Value) -> Bool, to downstream: Passthrough<Value, Failure>
  ) {
    self.areSame = areSame
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    if let last, areSame(last, value) { return }
    last = value
    downstream.send(value)
  }
}
