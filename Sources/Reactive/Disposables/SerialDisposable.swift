/// Holds one other disposable at a time and disposes the current one when it is disposed itself.
///
/// **Setting another one does not dispose the previous one.** Use ``replace(_:)`` for that.
/// Disposing the inner one leaves this one alive; releasing this one disposes nothing.
///
/// ```swift
/// let first = ActionDisposable { print("first request is over") }
/// let current = SerialDisposable(first)
/// current.replace(ActionDisposable { print("second request is over") })
/// // Prints "first request is over"
/// current.dispose()
/// // Prints "second request is over"
/// ```
public final class SerialDisposable: Disposable {
  private struct State {
    var isDisposed = false
    var inner: (any Disposable)?
  }

  private let state: Locked<State>

  /// Makes a serial disposable that holds the given disposable, or nothing yet.
  public init(_ inner: (any Disposable)? = nil) {
    state = Locked(State(inner: inner))
  }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool {
    state.withLock { $0.isDisposed }
  }

  /// The disposable that is held.
  ///
  /// Setting it does not dispose the previous one. After `dispose()` it stays nil, and a disposable
  /// that is set is disposed immediately.
  public var inner: (any Disposable)? {
    get { state.withLock { $0.inner } }
    set { swap(newValue) }
  }

  /// Holds another disposable and returns the previous one, which is not disposed.
  ///
  /// After `dispose()` it disposes the new one immediately and returns nil.
  @discardableResult
  public func swap(_ disposable: (any Disposable)?) -> (any Disposable)? {
    let (isTaken, previous) = state.withLock { state -> (Bool, (any Disposable)?) in
      if state.isDisposed { return (false, nil) }
      defer { state.inner = disposable }
      return (true, state.inner)
    }
    if !isTaken { disposable?.dispose() }
    return previous
  }

  /// Holds another disposable and disposes the previous one.
  public func replace(_ disposable: (any Disposable)?) {
    swap(disposable)?.dispose()
  }

  /// Disposes the inner one and releases it.
  public func dispose() {
    let inner = state.withLock { state in
      defer { state = State(isDisposed: true) }
      return state.inner
    }
    inner?.dispose()
  }
}
