extension Signal where Value: Sendable {
  /// Runs an asynchronous function for each subscriber, sends its result and completes.
  ///
  /// Fails with the error that the function throws. Events are sent from the task, without a
  /// current scheduler. Disposing cancels the task; a function that does not check for cancellation
  /// runs to its end, and its result is dropped.
  ///
  /// ```swift
  /// func length(of text: String) async -> Int { text.count }
  /// let counted = Signal.task { await length(of: "signal") }
  /// print(await counted.first() ?? 0)
  /// // Prints "6"
  /// ```
  public static func task(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws(Failure) -> Value,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    Signal(
      { subscriber in
        let task = Task(priority: priority) {
          do throws(Failure) {
            subscriber.send(try await work())
            subscriber.sendCompleted()
          } catch {
            subscriber.send(error: error)
          }
        }
        return ActionDisposable { task.cancel() }
      }, file: file, line: line
    ).derived("task", file, line, from: [])
  }
}
