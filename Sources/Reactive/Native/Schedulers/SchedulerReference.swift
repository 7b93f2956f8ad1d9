/// A scheduler, for work that waits on it and must not keep it alive.
struct SchedulerReference {
  private(set) weak var scheduler: (any Scheduler)?

  init(_ scheduler: any Scheduler) {
    self.scheduler = scheduler
  }
}
