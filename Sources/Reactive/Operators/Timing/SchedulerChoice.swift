/// Which scheduler a subscription waits on: the one that was chosen, otherwise the current one,
/// otherwise one in the background that is made once.
///
/// Only one thread at a time may ask.
struct SchedulerChoice {
  private let chosen: (any Scheduler)?
  private var background: (any Scheduler)?

  init(_ chosen: (any Scheduler)?) {
    self.chosen = chosen
  }

  /// The scheduler for what happens here and now.
  mutating func current() -> any Scheduler {
    if let scheduler = chosen ?? Schedulers.current ?? background { return scheduler }
    let scheduler = Schedulers.currentOrBackground()
    background = scheduler
    return scheduler
  }
}
