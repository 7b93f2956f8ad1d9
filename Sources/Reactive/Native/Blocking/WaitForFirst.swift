// Named for the waiting, so that `first()` is left for async code.

extension Signal where Value: Sendable {
  /// Blocks the thread until the first value, and returns it; nil if there is none.
  ///
  /// Also returns nil if the signal fails before; ``firstResult(file:line:)`` distinguishes the
  /// two. The subscription is over before this returns. **Waiting on the main thread for something
  /// that is delivered on the main thread never ends**; in async code await `first()`.
  ///
  /// ```swift
  /// let later = Signal.of("first", "second")
  ///   .delay(.seconds(1), on: QueueScheduler())
  /// print(later.waitForFirst() ?? "none")
  /// // Prints "first"
  /// ```
  @available(*, noasync, message: "await first(), which does not block the thread")
  public func waitForFirst(file: StaticString = #fileID, line: UInt = #line) -> Value? {
    try? firstResult(file: file, line: line).get()
  }

  /// Blocks the thread until the first value, and returns it, or the default if there is none.
  ///
  /// Also returns the default if the signal fails before. The subscription is over before this
  /// returns. **Waiting on the main thread for something that is delivered on the main thread never
  /// ends.**
  @available(*, noasync, message: "await first() ?? …, which does not block the thread")
  public func waitForFirst(
    or default: @autoclosure () -> Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    waitForFirst(file: file, line: line) ?? `default`()
  }

  /// Blocks the thread until the first value, and returns it; nil if the signal completes without
  /// one, and the failure if it fails before.
  ///
  /// The subscription is over before this returns. **Waiting on the main thread for something that
  /// is delivered on the main thread never ends.**
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// print(Signal<Int, Offline>.failed(Offline()).firstResult())
  /// // Prints "failure(Offline())"
  /// print(Signal<Int, Offline>.empty.firstResult())
  /// // Prints "success(nil)"
  /// ```
  @available(*, noasync, message: "await first(), which does not block the thread")
  public func firstResult(file: StaticString = #fileID, line: UInt = #line)
    -> Result<Value?, Failure>
  {
    let handover = Handover<Result<Value?, Failure>>()
    let value = Serial<Value?>(nil)
    // The completion comes when the source has been disposed.
    take(1).subscribe(isolation: nil, file: file, line: line) {
      value.value = $0
    } onError: {
      handover.give(.failure($0))
    } onCompleted: {
      handover.give(.success(value.value))
    }
    return handover.wait()
  }
}
