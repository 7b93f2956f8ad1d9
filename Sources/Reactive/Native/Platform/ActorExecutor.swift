// The seam to the concurrency run-time: which actor this code runs on.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// Answers whether code runs on an actor, where `preconditionIsolated` can only stop the program.
enum ActorExecutor {
  /// False only if it is certain that this code does not run on the actor.
  static func mayBeCurrent(_ actor: any Actor) -> Bool {
    if actor === MainActor.shared { return Schedulers.isMainCurrent }
    let executor = actor.unownedExecutor
    let (identity, implementation) = unsafeBitCast(executor, to: (UInt, UInt).self)
    guard let isCurrentExecutor else { return true }
    if isCurrentExecutor(identity, implementation, 0) { return true }
    // An executor of the actor's own may run code that the run-time knows nothing of; the executor
    // that actors have by default has no implementation.
    return implementation != 0
  }

  private typealias Query = @convention(c) (UInt, UInt, UInt64) -> Bool

  /// The run-time's own question, which the standard library does not offer.
  ///
  /// Nil where it cannot be found; then nothing is checked but the main actor.
  private static let isCurrentExecutor: Query? = {
    #if canImport(Darwin)
      let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    return dlsym(everywhere, "swift_task_isCurrentExecutorWithFlags").map {
      unsafeBitCast($0, to: Query.self)
    }
  }()
}
