/// Disposes another disposable when it is released, or by hand before.
///
/// Keep it in a property, and the subscription ends with the object that has the property.
///
/// ```swift
/// let news = Subject<String, Never>()
/// var subscription: ScopedDisposable? =
///   news.subscribe { print($0) }.scoped()
/// news.send("a")
/// // Prints "a"
/// subscription = nil
/// news.send("b")
/// ```
public final class ScopedDisposable: Disposable {
  private let inner: any Disposable

  /// Makes a scoped disposable that disposes the given disposable.
  public init(_ inner: any Disposable) {
    self.inner = inner
  }

  /// Makes a scoped disposable that runs a closure, once.
  public convenience init(_ action: @escaping () -> Void) {
    self.init(ActionDisposable(action))
  }

  deinit {
    inner.dispose()
  }

  /// Whether it has been disposed.
  public var isDisposed: Bool {
    inner.isDisposed
  }

  /// Disposes the held disposable now, before the release.
  public func dispose() {
    inner.dispose()
  }

  /// Itself: it is scoped already.
  public func scoped() -> ScopedDisposable {
    self
  }
}
