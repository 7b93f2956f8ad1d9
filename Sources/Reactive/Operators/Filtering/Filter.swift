extension Signal {
  /// Sends the values for which a closure says true.
  ///
  /// The closure runs once for each value and subscriber, where the value arrives. Passes endings on.
  public func filter(
    _ isIncluded: @escaping (Value) -> Bool, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    through("filter", file, line) { Filtering(isIncluded, to: $0) }
  }
}

private final class Filtering<Value, Failure: Error>: Stage<Value, Value, Failure> {
  private let isIncluded: (Value) -> Bool

  init(_ isIncluded: @escaping (Value) -> Bool, to downstream: Passthrough<Value, Failure>) {
    self.isIncluded = isIncluded
    super.init(to: downstream)
  }

  override func receive(_ value: Value) {
    if isIncluded(value) { downstream.send(value) }
  }
}
