extension Signal {
  /// A signal that iterates an asynchronous sequence, anew for each subscriber.
  ///
  /// Each subscription has its own task, which sends the elements. The task sends without a current
  /// scheduler, so add ``deliver(isolation:file:line:)`` where that matters. Ends as the sequence
  /// does. Disposing cancels the task, which ends an `AsyncStream` for its other readers as well.
  ///
  /// ```swift
  /// let ticks = AsyncStream { $0.yield(1); $0.finish() }
  /// for await tick in Signal(ticks).values(buffering: .unbounded) {
  ///   print(tick)
  /// }
  /// // Prints "1"
  /// ```
  public convenience init<Elements: AsyncSequence & Sendable>(
    _ elements: Elements, file: StaticString = #fileID, line: UInt = #line
  ) where Elements.Element == Value, Elements.Failure == Failure {
    self.init(
      { subscriber in
        let task = Task {
          do throws(Failure) {
            var iterator = elements.makeAsyncIterator()
            // A sequence learns that the task is canceled when it is asked: after a disposal, once more.
            while let value = try await iterator.next(isolation: nil), !subscriber.isDisposed {
              subscriber.send(value)
            }
            subscriber.sendCompleted()
          } catch {
            subscriber.send(error: error)
          }
        }
        return ActionDisposable { task.cancel() }
      }, file: file, line: line)
  }
}
