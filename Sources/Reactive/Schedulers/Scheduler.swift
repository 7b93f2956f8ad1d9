/// Runs actions one after another, and has a clock.
///
/// Serial: two actions of one scheduler never overlap. They run in order of due time, and actions
/// that are due at the same time run in order of scheduling. While an action runs, its scheduler is
/// the current one. May be used from any thread.
///
/// The disposable that scheduling returns cancels an action that has not begun, and the rounds of a
/// repeating one that have not begun. Nil means that the action has already run.
///
/// ```swift
/// let scheduler: any Scheduler = Schedulers.useVirtualTime()
/// scheduler.schedule(afterDelay: .seconds(2)) {
///   print("later, at", scheduler.now)
/// }
/// let reminder = scheduler.schedule(afterDelay: .seconds(3)) {
///   print("never")
/// }
/// scheduler.schedule {
///   print("first, at", scheduler.now)
///   scheduler.schedule { print("after this action") }
///   reminder?.dispose()
///   print("still the same action")
/// }
/// Schedulers.runVirtualTime()
/// // Prints "first, at 0s"
/// // Prints "still the same action"
/// // Prints "after this action"
/// // Prints "later, at 2s"
/// ```
public protocol Scheduler: AnyObject, Sendable {
  /// The scheduler's name in a debugger or a log.
  var name: String { get }

  /// The time on this scheduler's clock.
  var now: Instant { get }

  /// Runs an action as soon as it is its turn.
  @discardableResult
  func schedule(_ action: @escaping () -> Void) -> (any Disposable)?

  /// Runs an action at an instant, or as soon as it is its turn if that has passed.
  @discardableResult
  func schedule(after instant: Instant, _ action: @escaping () -> Void) -> (any Disposable)?

  /// Runs an action at an instant and then again and again, until it is disposed.
  ///
  /// Round k is due at `instant + k * interval`, whenever earlier rounds ran. It is never early,
  /// and late by the leeway at most, as far as it is up to the clock; a scheduler may skip rounds
  /// that it has missed. The interval is positive, and the leeway not negative.
  @discardableResult
  func schedule(
    after instant: Instant, every interval: Duration, leeway: Duration,
    _ action: @escaping () -> Void
  ) -> (any Disposable)?

  /// Runs rounds of a body, one more for each time that a round calls `again`.
  ///
  /// The scheduler does not run the next round inside the round that asks for it, but puts it at
  /// the end of the queue. Called later, `again` schedules a round immediately. After disposal it
  /// does nothing.
  @discardableResult
  func scheduleRecursive(_ body: @escaping (_ again: @escaping () -> Void) -> Void)
    -> (any Disposable)?
}

extension Scheduler {
  /// Runs an action when a time has passed, which is not negative.
  ///
  /// A delay of zero still means later, after the actions that are scheduled already.
  @discardableResult
  public func schedule(afterDelay delay: Duration, _ action: @escaping () -> Void)
    -> (any Disposable)?
  {
    precondition(delay >= .zero, "a delay cannot be negative")
    return schedule(after: now + delay, action)
  }

  /// Runs an action when a time has passed and then at every interval, until it is disposed.
  ///
  /// The interval is positive; the delay and the leeway are not negative.
  @discardableResult
  public func schedule(
    afterDelay delay: Duration, every interval: Duration, leeway: Duration = .zero,
    _ action: @escaping () -> Void
  ) -> (any Disposable)? {
    precondition(delay >= .zero, "a delay cannot be negative")
    return schedule(after: now + delay, every: interval, leeway: leeway, action)
  }

  /// Runs an action at an instant and then at every interval, exactly as far as the clock can.
  @discardableResult
  public func schedule(
    after instant: Instant, every interval: Duration, _ action: @escaping () -> Void
  ) -> (any Disposable)? {
    schedule(after: instant, every: interval, leeway: .zero, action)
  }

  /// Runs rounds of a body, one more for each time that a round calls `again`.
  @discardableResult
  public func scheduleRecursive(_ body: @escaping (_ again: @escaping () -> Void) -> Void)
    -> (any Disposable)?
  {
    let recursion = Recursion(on: self, body)
    recursion.scheduleRound()
    return recursion.lifetime
  }

  /// Runs an action now, with this scheduler as the current one.
  ///
  /// For schedulers of your own: run each action through it.
  public func performAsCurrent(_ action: () -> Void) {
    CurrentScheduler.withCurrent(self, action)
  }
}
