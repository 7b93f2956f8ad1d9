import Synchronization

/// Runs a closure when it is disposed: at most once, also if threads race for it.
///
/// Releasing it without disposing drops the closure unrun. Inside the closure `isDisposed` is true.
///
/// ```swift
/// let cleaning = ActionDisposable { print("cleaned") }
/// cleaning.dispose()
/// // Prints "cleaned"
/// cleaning.dispose()
/// ```
public final class ActionDisposable: Disposable {
  private let disposed = Atomic<Bool>(false)
  private let action: Locked<Action>

  /// Makes an action disposable that only remembers whether it was disposed.
  public init() {
    action = Locked(Action(run: nil))
  }

  /// Makes an action disposable that runs a closure on the first `dispose()`.
  public init(_ action: @escaping () -> Void) {
    self.action = Locked(Action(run: action))
  }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool {
    disposed.load(ordering: .acquiring)
  }

  /// Runs the closure, the first time, and releases it.
  public func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let action = action.withLock { $0.take() }
    action()
  }
}
