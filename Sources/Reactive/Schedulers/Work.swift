/// An action that waits for its turn, and can be cancelled until then.
final class Work: Disposable {
  /// The time between rounds of work that repeats.
  let interval: Duration?
  let leeway: Duration
  private let action: Locked<Action>

  init(every interval: Duration? = nil, leeway: Duration = .zero, _ action: @escaping () -> Void) {
    self.interval = interval
    self.leeway = leeway
    self.action = Locked(Action(run: action))
  }

  /// Whether there is nothing left to run.
  var isDisposed: Bool {
    action.withLock { $0.isGone }
  }

  func dispose() {
    // What the action holds is released outside the lock.
    _ = action.withLock { $0.take() }
  }

  /// Runs the action, unless it was cancelled.
  ///
  /// Work that does not repeat lets go of it.
  func perform() {
    let repeats = interval != nil
    let action = action.withLock { repeats ? $0 : $0.take() }
    action()
  }
}
