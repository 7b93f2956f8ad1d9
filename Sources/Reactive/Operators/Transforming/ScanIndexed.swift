extension Signal {
  /// Sends the result so far after each value, with the value's index at hand.
  ///
  /// The closure gets the result so far, `initial` at first, the value, and how many values came
  /// before it. The initial value itself is not sent. Each subscriber starts afresh. Passes endings
  /// on.
  public func scanIndexed<Result>(
    _ initial: Result,
    _ next: @escaping (_ result: Result, _ value: Value, _ index: Int) -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    scan((initial, 0)) { state, value in (next(state.0, value, state.1), state.1 + 1) }
      .map { result, _ in result }
      .derived("scanIndexed", file, line, from: [origin])
  }
}
