import Reactive

// snippet.order
extension Signal where Failure == Never {
  /// Performs one value at a time; the others wait.
  ///
  /// The next value has its turn when `perform` calls `done`, which it
  /// must do in each case, also if there is nothing to perform.
  @discardableResult
  func performInOrder(
    _ perform: @escaping (Value, _ done: @escaping () -> Void) -> Void
  ) -> any Disposable {
    concatMap { value in
      Signal<Never, Never> { subscriber in
        perform(value) { subscriber.sendCompleted() }
        return nil
      }
    }
    .subscribe()
  }
}
// snippet.end
