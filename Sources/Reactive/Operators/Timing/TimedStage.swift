/// The stage before a clockwork, which chooses the scheduler with the first value.
///
/// The two are separate because a scheduler keeps a clockwork alive while its alarm is set. If the
/// clockwork kept the scheduler, the scheduler would keep itself alive.
final class TimedStage<Input, Output, Failure: Error>: Stage<Input, Output, Failure> {
  private let clockwork: Clockwork<Input, Output, Failure>
  private var choice: SchedulerChoice

  init(_ clockwork: Clockwork<Input, Output, Failure>, on scheduler: (any Scheduler)?) {
    self.clockwork = clockwork
    choice = SchedulerChoice(scheduler)
    super.init(endingBefore: clockwork.downstream)
  }

  /// For clockworks that run from the subscription on: on one clock, wherever values arrive.
  convenience init(
    starting clockwork: Clockwork<Input, Output, Failure>, on scheduler: (any Scheduler)?
  ) {
    let scheduler = scheduler ?? Schedulers.currentOrBackground()
    self.init(clockwork, on: scheduler)
    clockwork.start(lifetime, on: scheduler)
  }

  deinit {
    clockwork.takeRelease()
  }

  override func receive(_ value: Input) {
    // Chosen here, because the code that has the turn may be running on another scheduler.
    clockwork.take(value, on: choice.scheduler())
  }

  override func receive(error: Failure) {
    clockwork.take(error: error)
  }

  override func receiveCompletion() {
    clockwork.takeCompletion()
  }
}
