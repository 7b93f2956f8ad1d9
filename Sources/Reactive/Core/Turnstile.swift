import Synchronization

/// Lets one at a time through, and nobody waits: who finds it taken leaves the work behind, and the
/// one inside does it before leaving.
///
/// This is what makes events serial. Work is done in the order in which it came, also when it comes
/// from inside (a value that is sent from a callback) or from another thread. No lock is held while
/// work runs.
///
///     if turnstile.enter() {
///       now()                 // nobody else is inside
///       turnstile.leave()     // does what others left behind
///     } else {
///       turnstile.pass { now() }
///     }
struct Turnstile: ~Copyable, Sendable {
  private enum State {
    /// Nobody is inside and no work is left behind.
    static let free: UInt8 = 0
    /// Somebody is inside.
    static let taken: UInt8 = 1
    /// Somebody is inside, and work was left behind.
    static let crowded: UInt8 = 2
  }

  private let state = Atomic<UInt8>(State.free)
  private let leftBehind = Locked<[Action]>([])

  /// Enters if nobody is inside.
  ///
  /// Who gets true must `leave()`.
  @inline(__always)
  borrowing func enter() -> Bool {
    state.compareExchange(
      expected: State.free, desired: State.taken, ordering: .acquiring
    ).exchanged
  }

  /// Does the work that was left behind meanwhile, then frees the turnstile.
  @inline(__always)
  borrowing func leave() {
    let (isFree, _) = state.compareExchange(
      expected: State.taken, desired: State.free, ordering: .releasing)
    if !isFree { workOff() }
  }

  /// Runs the work now if nobody is inside, otherwise leaves it to who is.
  borrowing func pass(_ work: @escaping () -> Void) {
    if enter() {
      work()
      leave()
    } else if queue(work) {
      leave()
    }
  }

  /// Leaves work behind without running it.
  ///
  /// True: nobody was inside, and the caller now is, and must `leave()`, which runs it.
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
