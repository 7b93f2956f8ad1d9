// The seam to the platform's lock. Nothing else in the module knows how the lock works.

import Synchronization

/// A state that is reached by one thread at a time.
///
/// Decide inside, act outside: no foreign code may run in `withLock`.
package struct Locked<State>: ~Copyable, Sendable {
  private let mutex: Mutex<Guarded<State>>
  /// Orders accesses as the mutex does.
  ///
  /// The thread sanitizer cannot see the order of a mutex that a thread had to wait for.
  ///
  /// Costs no more than a plain access.
  private let handOver = Atomic<Bool>(false)

  package init(_ state: State) {
    mutex = Mutex(Guarded(state: state))
  }

  package borrowing func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    var result: Result?
    mutex.withLock {
      _ = handOver.load(ordering: .acquiring)
      result = body(&$0.state)
      handOver.store(true, ordering: .releasing)
    }
    guard let result else { preconditionFailure("a mutex ran its body") }
    return result
  }
}

/// The content of a mutex.
///
/// Unchecked because code reaches it only while it holds the mutex, and the caller is responsible for the copies that
/// leave it, as with ``Serial``.
struct Guarded<State>: @unchecked Sendable {
  var state: State
}
