extension Signal {
  /// Sends the same replacement for every value.
  ///
  /// Passes endings on.
  public func mapTo<Result>(
    _ replacement: Result, file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Result, Failure> {
    map { _ in replacement }.derived("mapTo", file, line, from: [origin])
  }
}
