/// An action that waits for its turn, and can be cancelled until then.
final class Work: Disposable {
  /// The time between rounds of work that repeats.
  let interval: Duration?
  let leeway: Duration
  private let action: Locked<(() -> Void)?>

  init(every interval: Duration? = nil, leeway: Duration = .zero, _ action: @escaping () -> Void) {
    self.interval = interval
    self.leeway = leeway
    self.action = Locked(action)
  }

  /// Whether there is nothing left to run.
  var isDisposed: Bool {
    action.withLock { $0 == nil }
  }

  func dispose() {
    // What the action holds is released outside the lock.
    _ = action.withLock { action in
      defer { action = nil }
      return action
    }
  }

  /// Runs the action, unless it was cancelled. Work that does not repeat lets go of it.
  func perform() {
    let action = action.withLock { action in
      defer { if interval == nil { action = nil } }
      return action
    }
    action?()
  }
}
