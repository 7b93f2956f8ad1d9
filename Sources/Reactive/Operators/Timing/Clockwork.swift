/// The core of an operator that waits: it has an alarm clock.
///
/// The source's events and the alarm take turns. So the methods that subclasses override run
/// serially, and their state needs no lock. Once the subscription is over, the alarm does not ring
/// anymore.
class Clockwork<Input, Output, Failure: Error> {
  final let downstream: Passthrough<Output, Failure>
  private let turnstile = Turnstile()

  // Inside the turnstile only.
  /// The scheduler of the present turn, not kept longer: while the alarm is set, it keeps this
  /// object.
  private final var scheduler: (any Scheduler)?
  private final var alarm: (any Disposable)?
  /// Distinguishes an alarm that rang, and had to wait for its turn, from the alarm that is set now.
  private final var alarmNumber = 0
  private final var source: Lifetime?

  init(to downstream: Passthrough<Output, Failure>) {
    self.downstream = downstream
  }

  // MARK: What subclasses do, each in its turn

  /// The source is about to be subscribed, if the clockwork starts then.
  func started() {}

  func arrived(_ value: Input) {
    preconditionFailure("a clockwork says what it does with a value")
  }

  func completed() {
    downstream.sendCompleted()
  }

  func failed(_ error: Failure) {
    downstream.send(error: error)
  }

  /// The source is gone, perhaps without an ending: nothing arrives anymore.
  func released() {}

  func alarmRang() {
    preconditionFailure("a clockwork that sets its alarm says what it does then")
  }

  // MARK: What subclasses use, in their turn

  /// The time on the scheduler that it waits on.
  final var now: Instant {
    currentScheduler.now
  }

  /// Lets the alarm ring once, after an interval, and not as it was set before.
  final func setAlarm(after interval: Duration) {
    cancelAlarm()
    let number = alarmNumber
    let reference = SchedulerReference(currentScheduler)
    alarm = currentScheduler.schedule(afterDelay: interval) { [self] in
      if let scheduler = reference.scheduler { ring(number, on: scheduler) }
    }
    downstream.lifetime.add(alarm)
  }

  // snippet.alarm
  final func cancelAlarm() {
    alarmNumber += 1
    alarm?.dispose()
    alarm = nil
  }
  // snippet.hide

  /// Disposes the source and fails, unless the source has ended and that waits for its turn.
  final func fail(_ error: Failure) {
    if let source, source.end() { downstream.send(error: error) }
  }

  private var currentScheduler: any Scheduler {
    guard let scheduler else { preconditionFailure("a clockwork acts in its turns only") }
    return scheduler
  }

  // MARK: Taking turns

  final func start(_ source: Lifetime, on scheduler: any Scheduler) {
    turn(on: scheduler) { [self] in
      self.source = source
      started()
    }
  }

  final func take(_ value: Input, on scheduler: any Scheduler) {
    turn(on: scheduler) { [self] in arrived(value) }
  }

  // snippet.show
  private func ring(_ number: Int, on scheduler: any Scheduler) {
    turn(on: scheduler) { [self] in
      guard number == alarmNumber else { return }
      alarm = nil
      alarmRang()
    }
  }
  // snippet.end

  private func turn(on scheduler: any Scheduler, _ work: @escaping () -> Void) {
    turnstile.pass { [self] in
      self.scheduler = scheduler
      work()
      self.scheduler = nil
    }
  }

  final func take(error: Failure) {
    turnstile.pass { [self] in failed(error) }
  }

  final func takeCompletion() {
    turnstile.pass { [self] in completed() }
  }

  final func takeRelease() {
    turnstile.pass { [self] in released() }
  }
}
