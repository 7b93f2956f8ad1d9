import Synchronization

/// Lets one caller through at a time, and blocks none: a caller that finds it taken leaves its work
/// behind, and the caller inside does that work before it leaves.
///
/// This makes events serial. Work runs in the order of its arrival, also if it comes from inside (a
/// value that a callback sends) or from another thread. No lock is held while work runs.
///
///     if turnstile.enter() {
///       now()                 // no other caller is inside
///       turnstile.leave()     // does the work that others left behind
///     } else {
///       turnstile.pass { now() }
///     }
struct Turnstile: ~Copyable, Sendable {
  private enum State {
    /// No caller is inside, and no work was left behind.
    static let free: UInt8 = 0
    /// A caller is inside.
    static let taken: UInt8 = 1
    /// A caller is inside, and others left work behind.
    static let crowded: UInt8 = 2
  }

  private let state = Atomic<UInt8>(State.free)
  private let leftBehind = Locked<[Action]>([])

  // snippet.enter
  /// Enters if no caller is inside.
  ///
  /// If it returns true, call `leave()`.
  @inline(__always)
  borrowing func enter() -> Bool {
    state.compareExchange(
      expected: State.free, desired: State.taken, ordering: .acquiring
    ).exchanged
  }

  /// Does the work that other callers left behind, then frees the turnstile.
  @inline(__always)
  borrowing func leave() {
    let (isFree, _) = state.compareExchange(
      expected: State.taken, desired: State.free, ordering: .releasing)
    if !isFree { workOff() }
  }

  /// Runs the work now if no caller is inside, otherwise leaves it to the caller that is.
  borrowing func pass(_ work: @escaping () -> Void) {
    if enter() {
      work()
      leave()
    } else if queue(work) {
      leave()
    }
  }
  // snippet.end

  /// Leaves work behind without running it.
  ///
  /// Returns true if no other caller was inside. Then this caller is, and has to call `leave()`,
  /// which runs the work.
  borrowing func queue(_ work: @escaping () -> Void) -> Bool {
    leftBehind.withLock {
      $0.append(Action(run: work))
      return state.exchange(State.crowded, ordering: .acquiring) == State.free
    }
  }

  private borrowing func workOff() {
    while true {
      let batch = leftBehind.withLock { waiting in
        let batch = waiting
        waiting = []
        if batch.isEmpty { state.store(State.free, ordering: .releasing) }
        return batch
      }
      if batch.isEmpty { return }
      for work in batch { work() }
    }
  }
}
