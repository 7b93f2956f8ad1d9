/// Something that can be ended once: a subscription, work that waits, a resource.
///
/// May be used from any thread.
///
/// ```swift
/// let ticks = Subject<Int, Never>()
/// let subscription: any Disposable = ticks.subscribe { print($0) }
/// ticks.send(1)
/// // Prints "1"
/// subscription.dispose()
/// ticks.send(2)
/// print(subscription.isDisposed)
/// // Prints "true"
/// ```
public protocol Disposable: AnyObject, Sendable {
  /// Ends it. Only the first call does something. Cleans up on the calling thread and does not wait
  /// for another thread: an event that one is delivering at that moment may still arrive.
  func dispose()

  /// Whether it has been disposed, or has ended by itself.
  var isDisposed: Bool { get }

  /// The same, disposed when the result is released. A scoped disposable returns itself.
  func scoped() -> ScopedDisposable
}

extension Disposable {
  /// The same, disposed when the result is released.
  public func scoped() -> ScopedDisposable {
    ScopedDisposable(self)
  }
}
