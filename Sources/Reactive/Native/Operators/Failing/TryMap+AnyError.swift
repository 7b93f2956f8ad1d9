extension Signal {
  /// Sends the result of a closure for each value, or fails with the error that the closure throws.
  ///
  /// For closures that throw anything; the failure becomes `any Error`. It ends the signal in the
  /// same call and disposes the source. The closure runs once for each value and subscriber.
  @_disfavoredOverload
  public func tryMap<Result>(
    _ transform: @escaping (Value) throws -> Result,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, any Error> {
    mapError { $0 as any Error }.tryMap(transform, file: file, line: line)
  }
}
