import Synchronization

/// A computation that runs once, when code first needs it, on the thread that needs it first.
///
/// A thunk that needs another one first does not work that out inside its own work: it says so, and
/// is asked again afterwards. So however far one thunk leads back to others, the stack stays flat.
///
/// Unchecked because its parts are not Sendable: before the end they are touched by the one thread
/// that has claimed the thunk, and afterwards they do not change.
class Thunk: @unchecked Sendable {
  private enum Progress {
    static let untouched: UInt = 0
    static let done: UInt = 1
    /// Added to the identity of the thread that is at work.
    static let isAwaited: UInt = 2
  }

  /// One of the above, or the identity of the thread that is at work.
  private let progress: Atomic<UInt>
  /// The thunk that this thread worked on before, and that needs this one.
  @exclusivity(unchecked) private final var dependent: Thunk?

  init(isDone: Bool) {
    progress = Atomic(isDone ? Progress.done : Progress.untouched)
  }

  /// Whether it is worked out, and can be read.
  final var isDone: Bool {
    @inline(__always) get { progress.load(ordering: .acquiring) == Progress.done }
  }

  /// Whether no thread has begun to compute it.
  final var isUntouched: Bool {
    progress.load(ordering: .acquiring) == Progress.untouched
  }

  /// Gets on with it: nil when it is done, otherwise the work that has to be done before.
  func work() -> Thunk? {
    preconditionFailure("a thunk says how it is worked out")
  }

  /// Works it out, or waits until another thread has.
  @inline(__always)
  final func force() {
    if !isDone { forceUndone() }
  }

  // snippet.force
  private final func forceUndone() {
    guard claim() else { return }
    var current: Thunk = self
    while true {
      if let needed = current.work() {
        if needed.claim() {
          needed.dependent = current
          current = needed
        }
      } else {
        let dependent = current.dependent
        current.dependent = nil
        current.publish()
        guard let dependent else { return }
        current = dependent
      }
    }
  }
  // snippet.end

  /// True if it is this thread that has to do the work; false when it is done.
  private final func claim() -> Bool {
    let current = ThreadIdentity.current
    let (isClaimed, found) = progress.compareExchange(
      expected: Progress.untouched, desired: current, ordering: .acquiring)
    if isClaimed { return true }
    if found != Progress.done { wait(for: found, as: current) }
    return false
  }

  private final func wait(for worker: UInt, as current: UInt) {
    precondition(
      worker & ~Progress.isAwaited != current,
      "an element of a lazy list was read while it was being worked out: it depends on itself")
    var found = worker
    while found != Progress.done && found & Progress.isAwaited == 0 {
      (_, found) = progress.compareExchange(
        expected: found, desired: found | Progress.isAwaited, ordering: .acquiring)
    }
    BlockedThreads.wait { self.isDone }
  }

  private final func publish() {
    let before = progress.exchange(Progress.done, ordering: .acquiringAndReleasing)
    if before & Progress.isAwaited != 0 { BlockedThreads.wake() }
  }
}
