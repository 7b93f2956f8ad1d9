extension Signal where Value == Bool {
  /// Sends the opposite of each value.
  ///
  /// Passes endings on.
  ///
  /// ```swift
  /// let isOn = Property(false)
  /// isOn.signal.not().subscribe { print("hidden:", $0) }
  /// // Prints "hidden: true"
  /// ```
  public func not(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    map { !$0 }.derived("not", file, line, from: [origin])
  }
}
