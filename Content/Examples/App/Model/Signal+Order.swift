import Reactive

// snippet.order
extension Signal where Failure == Never {
  /// Performs one value at a time; the others wait.
  ///
  /// The next value has its turn when `perform` calls `done`, or when
  /// the limit is over.
  @discardableResult
  func performInOrder(
    within limit: Duration = .seconds(5),
    on scheduler: any Scheduler = Schedulers.main,
    _ perform: @escaping (Value, _ done: @escaping () -> Void) -> Void
  ) -> any Disposable {
    concatMap { value in
      Signal<Never, Never> { subscriber in
        perform(value) { subscriber.sendCompleted() }
        return nil
      }
      .take(
        until: Signal<Instant, Never>
          .timer(after: limit, on: scheduler))
    }
    .subscribe()
  }
}
// snippet.end
