extension Signal where Value == Bool {
  /// Sends the opposite of each value.
  ///
  /// Passes endings on.
  public func not(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    map { !$0 }.derived("not", file, line, from: [origin])
  }
}
