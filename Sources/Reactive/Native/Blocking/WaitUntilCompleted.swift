extension Signal {
  /// Blocks the thread until the signal completes; throws if it fails.
  ///
  /// Values are ignored. **Waiting on the main thread for something that is delivered on the main
  /// thread never ends.**
  ///
  /// ```swift
  /// struct Offline: Error {}
  /// do {
  ///   try Signal<Int, Offline>.of(1, 2).concat(.failed(Offline()))
  ///     .waitUntilCompleted()
  /// } catch {
  ///   print("failed:", error)
  /// }
  /// // Prints "failed: Offline()"
  /// ```
  @available(*, noasync, message: "this blocks the thread: await the values instead")
  public func waitUntilCompleted(
    file: StaticString = #fileID, line: UInt = #line
  ) throws(Failure) {
    let handover = Handover<Result<Void, Failure>>()
    subscribe(
      isolation: nil, file: file, line: line,
      onError: { handover.give(.failure($0)) },
      onCompleted: { handover.give(.success(())) })
    try handover.wait().get()
  }
}
