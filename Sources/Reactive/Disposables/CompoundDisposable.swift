import Synchronization

/// Disposes several others when it is disposed, in the order in which they were added.
///
/// Releasing it disposes nothing.
///
/// ```swift
/// let all = CompoundDisposable()
/// all.add(ActionDisposable { print("first") })
/// all.add(ActionDisposable { print("second") })
/// all.dispose()
/// // Prints "first"
/// // Prints "second"
/// all.add(ActionDisposable { print("too late, so now") })
/// // Prints "too late, so now"
/// ```
public final class CompoundDisposable: Disposable {
  private let disposed = Atomic<Bool>(false)
  private let action: ActionDisposable?
  private let children: Locked<DisposableList>

  /// Makes one with the given children.
  public init(_ disposables: [any Disposable] = []) {
    action = nil
    var list = DisposableList()
    for disposable in disposables where !disposable.isDisposed {
      _ = list.add(disposable)
    }
    children = Locked(list)
  }

  /// Makes a compound disposable that runs a closure before it disposes its children.
  public init(_ action: @escaping () -> Void) {
    self.action = ActionDisposable(action)
    children = Locked(DisposableList())
  }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool {
    disposed.load(ordering: .acquiring)
  }

  /// Adds a child.
  ///
  /// If this has been disposed, the child is disposed now, on the calling thread.
  ///
  /// Nil and disposed ones are not added. Adding it to itself stops the program. A child that is
  /// disposed later is not released immediately: this looks for such children when it has twice as
  /// many as were left the last time, at least eight.
  public func add(_ disposable: (any Disposable)?) {
    guard let disposable, !disposable.isDisposed else { return }
    precondition(disposable !== self, "a compound disposable cannot be its own child")
    // The forgotten disposables are released outside the lock.
    let forgotten: [any Disposable]? = children.withLock { children in
      isDisposed ? nil : children.add(disposable)
    }
    if forgotten == nil { disposable.dispose() }
  }

  /// Removes a child without disposing it.
  ///
  /// Nil and strangers are ignored.
  public func remove(_ disposable: (any Disposable)?) {
    guard let disposable else { return }
    children.withLock { $0.remove(disposable) }
  }

  /// Runs the closure, if there is one, then disposes the children.
  public func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    action?.dispose()
    for child in children.withLock({ $0.removeAll() }) { child.dispose() }
  }
}
