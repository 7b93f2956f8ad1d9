extension Signal {
  /// Sends the results of a closure that are not nil.
  ///
  /// The closure runs once for each value and subscriber, where the value arrives. Passes endings
  /// on.
  ///
  /// ```swift
  /// Signal.of("1", "x", "3").compactMap { Int($0) }.subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "3"
  /// ```
  public func compactMap<Result>(
    _ transform: @escaping (Value) -> Result?, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("compactMap", file, line) { CompactMapping(transform, to: $0) }
  }

  /// Drops nil and sends the other values, no longer optional.
  ///
  /// Passes endings on.
  ///
  /// ```swift
  /// Signal<Int?, Never>.of(1, nil, 3).skipNil().subscribe { print($0 + 1) }
  /// // Prints "2"
  /// // Prints "4"
  /// ```
  ///
  /// In Combine and RxSwift this is `compactMap { $0 }`.
  public func skipNil<Wrapped>(file: StaticString = #fileID, line: UInt = #line) -> Signal<
    Wrapped, Failure
  >
  where Value == Wrapped? {
    through("skipNil", file, line) { CompactMapping({ $0 }, to: $0) }
  }
}

private final class CompactMapping<Input, Output, Failure: Error>: Stage<Input, Output, Failure> {
  private let transform: (Input) -> Output?

  init(_ transform: @escaping (Input) -> Output?, to downstream: Passthrough<Output, Failure>) {
    self.transform = transform
    super.init(to: downstream)
  }

  override func receive(_ value: Input) {
    if let result = transform(value) { downstream.send(result) }
  }
}
