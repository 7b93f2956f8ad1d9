import Synchronization

/// Whether a subscription is still going on, and what to dispose when it ends.
///
/// Stages that end exactly when their downstream does share its lifetime. A stage that ends earlier
/// (the first of two concatenated signals, an inner signal) has one of its own within it.
///
/// Lifetimes point upstream only, to what they have to dispose, and never to a subscriber: so the
/// two directions of a subscription form no cycle except through its source, and the source lets go.
///
/// Not final because a ``Gate`` is one; unchecked for that reason only: its parts are an atomic and
/// a lock.
class Lifetime: Disposable, @unchecked Sendable {
  private let ended = Atomic<Bool>(false)
  private let children = Locked(DisposableList())

  init() {}

  /// A lifetime that ends with the outer one at the latest.
  init(within outer: Lifetime) {
    outer.add(self)
  }

  final var isDisposed: Bool {
    @inline(__always) get { ended.load(ordering: .acquiring) }
  }

  func dispose() {
    _ = end()
  }

  /// Ends it and disposes what belongs to it.
  ///
  /// True for the one call that ended it.
  final func end() -> Bool {
    if ended.exchange(true, ordering: .acquiringAndReleasing) { return false }
    for child in children.withLock({ $0.removeAll() }) { child.dispose() }
    return true
  }

  /// Takes a disposable over.
  ///
  /// After the end it is disposed at once.
  ///
  /// What was disposed otherwise meanwhile is forgotten, so it does not add up.
  final func add(_ disposable: (any Disposable)?) {
    guard let disposable else { return }
    let isTaken = children.withLock { children in
      if isDisposed { return false }
      children.add(disposable)
      return true
    }
    if !isTaken { disposable.dispose() }
  }

  /// Whether it has anything that is not disposed yet.
  final var hasLiveChildren: Bool {
    children.withLock { $0.hasLiveElements }
  }
}
