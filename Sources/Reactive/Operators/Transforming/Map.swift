extension Signal {
  /// Sends the result of a closure for each value.
  ///
  /// The closure runs once for each value and subscriber, where the value arrives. Passes endings on.
  public func map<Result>(
    _ transform: @escaping (Value) -> Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("map", file, line) { Mapping(transform, to: $0) }
  }
}

private final class Mapping<Input, Output, Failure: Error>: Stage<Input, Output, Failure> {
  private let transform: (Input) -> Output

  init(_ transform: @escaping (Input) -> Output, to downstream: Passthrough<Output, Failure>) {
    self.transform = transform
    super.init(to: downstream)
  }

  override func receive(_ value: Input) {
    downstream.send(transform(value))
  }
}
