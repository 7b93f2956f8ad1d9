extension Signal {
  /// Passes each value on unless a check throws, which fails the signal.
  ///
  /// For checks that throw anything; the failure becomes `any Error`. It ends the signal in the same
  /// call and disposes the source. The check runs once for each value and subscriber.
  @_disfavoredOverload
  public func attempt(
    _ check: @escaping (Value) throws -> Void,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, any Error> {
    mapError { $0 as any Error }.attempt(check, file: file, line: line)
  }
}
