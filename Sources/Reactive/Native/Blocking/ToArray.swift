extension Signal where Value: Sendable {
  /// Blocks the thread until the signal completes, and returns all its values; nil if it fails.
  ///
  /// **Keeps all values. Waiting on the main thread for something that is delivered on the main
  /// thread never ends.**
  ///
  /// ```swift
  /// print(Signal.of(1, 2, 3).toArray() ?? [])
  /// // Prints "[1, 2, 3]"
  /// struct Offline: Error {}
  /// let failing = Signal<Int, Offline>.just(1).concat(.failed(Offline()))
  /// print(failing.toArray() == nil)
  /// // Prints "true"
  /// ```
  @available(*, noasync, message: "this blocks the thread: await the values instead")
  public func toArray(file: StaticString = #fileID, line: UInt = #line) -> [Value]? {
    let handover = Handover<[Value]?>()
    let values = Serial<[Value]>([])
    subscribe(isolation: nil, file: file, line: line) {
      values.value.append($0)
    } onError: { _ in
      handover.give(nil)
    } onCompleted: {
      handover.give(values.value)
    }
    return handover.wait()
  }
}
