extension Signal {
  /// Sends nothing but the ending.
  ///
  /// The type stays the same, so that the result fits beside signals that do send values.
  ///
  /// ```swift
  /// let upload = Signal.of("half", "all")
  /// upload.ignoreValues()
  ///   .subscribe { print($0) } onCompleted: { print("uploaded") }
  /// // Prints "uploaded"
  /// ```
  ///
  /// Called `ignoreOutput` in Combine and `ignoreElements` in RxSwift.
  public func ignoreValues(file: StaticString = #fileID, line: UInt = #line) -> Signal {
    filter { _ in false }.derived("ignoreValues", file, line, from: [origin])
  }

  /// Sends nothing but the ending, which the type says: `let done: Signal<Never, Offline> = …`.
  @_disfavoredOverload
  public func ignoreValues(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Never, Failure> {
    compactMap { _ in nil }.derived("ignoreValues", file, line, from: [origin])
  }
}
