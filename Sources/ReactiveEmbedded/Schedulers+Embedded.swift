// There is one thread here, no system clock and no weak reference: virtual time is all there is.

extension Schedulers {
  static let realMain = useVirtualTime()

  /// The main scheduler.
  static func background(_ name: String) -> any Scheduler { main }
}

extension SubscriptionScheduler {
  static var isHere: Bool { true }

  static func schedule(within lifetime: Lifetime, _ work: @escaping () -> Void) { work() }
}

/// A scheduler, for work that waits on it; it stays alive until that work has run.
struct SchedulerReference {
  let scheduler: (any Scheduler)?

  init(_ scheduler: any Scheduler) {
    self.scheduler = scheduler
  }
}
