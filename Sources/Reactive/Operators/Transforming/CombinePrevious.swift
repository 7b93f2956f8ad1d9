extension Signal {
  /// Sends the result of a closure for each value and the value before it.
  ///
  /// With the first value it gets `start`. Each subscriber starts afresh. Passes endings on.
  public func combinePrevious<Result>(
    _ start: Value,
    _ combine: @escaping (_ previous: Value, _ value: Value) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("combinePrevious", file, line) { CombiningPrevious(start, combine, to: $0) }
  }

  /// Sends each value from the second on, together with the one before it.
  ///
  /// Each subscriber starts afresh. Passes endings on.
  ///
  /// ```swift
  /// Signal.of(10, 12, 9).combinePrevious()
  ///   .subscribe { print($0, "then", $1) }
  /// // Prints "10 then 12"
  /// // Prints "12 then 9"
  /// ```
  public func combinePrevious(file: StaticString = #fileID, line: UInt = #line) -> Signal<
    (Value, Value), Failure
  > {
    through("combinePrevious", file, line) { CombiningPrevious(nil, { ($0, $1) }, to: $0) }
  }
}

private final class CombiningPrevious<Input, Output, Failure: Error>: Stage<Input, Output, Failure>
{
  private var previous: Input?
  private let combine: (Input, Input) -> Output

  init(
    _ start: Input?, _ combine: @escaping (Input, Input) -> Output,
    to downstream: Passthrough<Output, Failure>
  ) {
    previous = start
    self.combine = combine
    super.init(to: downstream)
  }

  override func receive(_ value: Input) {
    let earlier = previous
    previous = value
    if let earlier { downstream.send(combine(earlier, value)) }
  }
}
