extension Signal {
  /// Sends the result so far after each value, or fails with the error that the closure throws.
  ///
  /// For closures that throw anything; the failure becomes `any Error`. It ends the signal in the
  /// same call and disposes the source.
  @_disfavoredOverload
  public func tryScan<Result>(
    _ initial: Result,
    _ next: @escaping (_ result: Result, _ value: Value) throws -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, any Error> {
    mapError { $0 as any Error }.tryScan(initial, next, file: file, line: line)
  }
}
