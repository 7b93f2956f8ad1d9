import Synchronization

/// Brings the events of work to the scheduler of its command, in order.
///
/// An event that arrives on that scheduler is passed on immediately, unless earlier ones are still
/// scheduled.
final class Homecoming: Sendable {
  private let scheduler: any Scheduler
  /// How many events are on their way.
  private let underway = Atomic<Int>(0)

  init(to scheduler: any Scheduler) {
    self.scheduler = scheduler
  }

  /// Runs the closure that delivers an event; the events of one subscription come one at a time.
  func bring(_ event: @escaping () -> Void) {
    if underway.load(ordering: .acquiring) == 0, isHere { return event() }
    underway.add(1, ordering: .acquiringAndReleasing)
    scheduler.schedule { [self] in
      event()
      underway.subtract(1, ordering: .acquiringAndReleasing)
    }
  }

  private var isHere: Bool {
    CurrentScheduler.isRunning(scheduler)
      || MainQueue.isCurrent && scheduler === Schedulers.main
  }
}
