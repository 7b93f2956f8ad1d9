/// Chooses the scheduler on which a subscription waits: the given scheduler, otherwise the one that
/// is current at the first event, otherwise a background scheduler.
///
/// One for the whole subscription, because an event on one scheduler could overtake an earlier event
/// on another. Only one thread at a time may ask.
struct SchedulerChoice {
  private var chosen: (any Scheduler)?

  init(_ chosen: (any Scheduler)?) {
    self.chosen = chosen
  }

  /// The scheduler, which is chosen here and now unless it has been before.
  mutating func scheduler() -> any Scheduler {
    if let chosen { return chosen }
    let scheduler = Schedulers.currentOrBackground()
    chosen = scheduler
    return scheduler
  }
}
