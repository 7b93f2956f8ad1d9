extension Signal where Value: Sendable {
  /// Waits for the first value; nil if the signal completes without one.
  ///
  /// Throws if it fails before. The subscription is over before this returns. Canceling the task
  /// disposes the subscription and returns nil.
  ///
  /// ```swift
  /// if let number = await Signal<Int, Never>.just(1).first() {
  ///   print(number)
  /// }
  /// // Prints "1"
  /// ```
  public func first(
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Value? {
    var values = take(1).values(buffering: .oldest(1), file: file, line: line)
      .makeAsyncIterator()
    defer { values.dispose() }
    let first = try await values.next(isolation: isolation)
    // The completion comes when the source has been disposed.
    if first != nil { _ = try await values.next(isolation: isolation) }
    return first
  }
}
