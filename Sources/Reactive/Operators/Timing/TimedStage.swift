/// A stage with an alarm clock.
///
/// What its source sends and the alarm take turns, so what subclasses do in the methods that they
/// override is serial, and their state needs no lock. Once the subscription is over the alarm does
/// not ring any more.
class TimedStage<Input, Output, Failure: Error>: Stage<Input, Output, Failure> {
  private let turnstile = Turnstile()
  /// Asked by the source only.
  private var choice: SchedulerChoice

  // Inside the turnstile only.
  private var scheduler: (any Scheduler)?
  private var alarm: (any Disposable)?
  /// Tells an alarm that rang, and had to wait for its turn, from the one that is set now.
  private var alarmNumber = 0

  init(on scheduler: (any Scheduler)?, to downstream: Passthrough<Output, Failure>) {
    choice = SchedulerChoice(scheduler)
    super.init(endingBefore: downstream)
  }

  // MARK: What subclasses do, each in its turn

  /// The stage is about to be subscribed, if it is told to `start()`.
  func started() {}

  func arrived(_ value: Input) {
    preconditionFailure("a timed stage says what it does with a value")
  }

  func completed() {
    downstream.sendCompleted()
  }

  func alarmRang() {
    preconditionFailure("a timed stage that sets its alarm says what it does then")
  }

  // MARK: What subclasses use, in their turn

  /// The time on the scheduler that the stage is waiting on.
  final var now: Instant {
    currentScheduler.now
  }

  /// Lets the alarm ring once, after an interval, and not as it was set before.
  final func setAlarm(after interval: Duration) {
    cancelAlarm()
    let number = alarmNumber
    alarm = currentScheduler.schedule(afterDelay: interval) { [self] in
      turnstile.pass { [self] in ring(number) }
    }
    downstream.lifetime.add(alarm)
  }

  final func cancelAlarm() {
    alarmNumber += 1
    alarm?.dispose()
    alarm = nil
  }

  private var currentScheduler: any Scheduler {
    guard let scheduler else { preconditionFailure("a timed stage acts in its turns only") }
    return scheduler
  }

  private func ring(_ number: Int) {
    guard number == alarmNumber else { return }
    alarm = nil
    alarmRang()
  }

  // MARK: Taking turns

  /// For stages that do something before they are subscribed.
  final func start() {
    // Here: whoever is inside may be running on another one.
    let scheduler = choice.current()
    turnstile.pass { [self] in
      self.scheduler = scheduler
      started()
    }
  }

  final override func receive(_ value: Input) {
    let scheduler = choice.current()
    turnstile.pass { [self] in
      self.scheduler = scheduler
      arrived(value)
    }
  }

  final override func receive(error: Failure) {
    turnstile.pass { [downstream] in downstream.send(error: error) }
  }

  final override func receiveCompletion() {
    turnstile.pass { [self] in completed() }
  }
}
