extension Signal {
  /// Sends the values for which a closure says true, or fails with the error that the closure throws.
  ///
  /// For closures that throw anything; the failure becomes `any Error`. It ends the signal in the
  /// same call and disposes the source. The closure runs once for each value and subscriber.
  @_disfavoredOverload
  public func tryFilter(
    _ isIncluded: @escaping (Value) throws -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, any Error> {
    mapError { $0 as any Error }.tryFilter(isIncluded, file: file, line: line)
  }
}
