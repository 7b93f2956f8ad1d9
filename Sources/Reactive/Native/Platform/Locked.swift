// The seam to the platform's lock. Nothing else in the module knows how the lock works.

import Synchronization

#if canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A state that is reached by one thread at a time.
///
/// Decide inside, act outside: no foreign code may run in `withLock`.
package struct Locked<State>: ~Copyable, Sendable {
  /// Whether a thread is inside, for those that wait; and orders accesses as the mutex does.
  ///
  /// The thread sanitizer cannot see the order of a mutex that a thread had to wait for. It comes
  /// first because a state without a size would have its address.
  private let isTaken = Atomic<Bool>(false)
  private let mutex: Mutex<Guarded<State>>
  /// Comes last, or a state without a size would have the address of whatever the memory has after this.
  private let end: UInt8 = 0

  package init(_ state: State) {
    mutex = Mutex(Guarded(state: state))
  }

  package borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    if !isTaken.load(ordering: .relaxed), let result = tryLock(body) { return result.state }
    return waitForLock(body).state
  }

  @inline(__always)
  private borrowing func tryLock<Result>(_ body: (inout State) -> Result) -> Guarded<Result>? {
    mutex.withLockIfAvailable { guarded in
      enter()
      defer { leave() }
      return Guarded(state: body(&guarded.state))
    }
  }

  // Enters before it touches the state: the sanitizer also watches where an access begins.
  @inline(__always)
  private borrowing func enter() {
    _ = isTaken.load(ordering: .acquiring)
    isTaken.store(true, ordering: .relaxed)
  }

  @inline(__always)
  private borrowing func leave() {
    isTaken.store(false, ordering: .releasing)
  }

  /// Waits for the lock.
  ///
  /// Linux hands the mutex to a sleeping thread, which owns it until it has woken up. The next thread
  /// finds it taken and falls asleep as well, so that from then on each access waits for a thread to
  /// wake up. Therefore a thread first lets others run, and sleeps only if that takes long.
  ///
  /// It is a separate function so that the fast path stays short.
  @inline(never)
  private borrowing func waitForLock<Result>(_ body: (inout State) -> Result) -> Guarded<Result> {
    #if !canImport(Darwin)
      for _ in 0..<100 {
        sched_yield()
        if !isTaken.load(ordering: .relaxed), let result = tryLock(body) { return result }
      }
    #endif
    return mutex.withLock { guarded in
      enter()
      defer { leave() }
      return Guarded(state: body(&guarded.state))
    }
  }
}

/// The content of a mutex.
///
/// Unchecked because code reaches it only while it holds the mutex, and the caller is responsible for the copies that
/// leave it, as with ``Serial``.
struct Guarded<State>: @unchecked Sendable {
  var state: State
}
