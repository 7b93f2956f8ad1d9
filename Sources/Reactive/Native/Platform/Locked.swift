// The seam to the platform's lock. Nothing else in the module knows how exclusion is made.

import Synchronization

/// A state that is reached by one thread at a time.
///
/// Decide inside, act outside: no foreign code may run in `withLock`.
package struct Locked<State>: ~Copyable, Sendable {
  private let mutex: Mutex<Guarded<State>>
  /// Says again what the mutex says, that who comes later sees what was done before: the thread
  /// sanitizer cannot see it in a mutex that was waited for.
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

/// The content of a mutex: what is in here is only reached while the mutex is held, and what leaves
/// it is a copy whose use the caller answers for, as with ``Serial``.
struct Guarded<State>: @unchecked Sendable {
  var state: State
}
