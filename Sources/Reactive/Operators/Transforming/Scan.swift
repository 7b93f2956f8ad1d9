extension Signal {
  /// Sends the result so far after each value.
  ///
  /// The closure gets the result so far, `initial` at first, and the value. The initial value itself
  /// is not sent. Each subscriber starts afresh. Passes endings on.
  public func scan<Result>(
    _ initial: Result, _ next: @escaping (_ result: Result, _ value: Value) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    through("scan", file, line) { Scanning(initial, next, to: $0) }
  }
}

/// A stage that sends the result so far.
final class Scanning<Input, Output, Failure: Error>: Stage<Input, Output, Failure> {
  private var result: Output
  private let next: (Output, Input) -> Output

  init(
    _ initial: Output, _ next: @escaping (Output, Input) -> Output,
    to downstream: Passthrough<Output, Failure>
  ) {
    result = initial
    self.next = next
    super.init(to: downstream)
  }

  override func receive(_ value: Input) {
    let result = next(result, value)
    self.result = result
    downstream.send(result)
  }
}
