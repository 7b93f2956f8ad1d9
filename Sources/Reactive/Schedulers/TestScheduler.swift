/// A scheduler whose time is virtual: nothing runs, and no time passes, unless you drive it.
///
/// An hour of waiting takes no time at all and comes out the same each time: for tests, and for
/// programs that explain what would happen. Any thread may schedule. One thread at a time may drive,
/// others wait; an action may drive its own scheduler, which runs further actions there and then.
/// Releasing the scheduler drops what is still waiting.
///
/// ```swift
/// let time = TestScheduler()
/// Signal.timer(after: .seconds(3600), on: time)
///   .subscribe { print("due at", $0) }
/// time.advance(by: .seconds(3599))
/// print("not yet")
/// // Prints "not yet"
/// time.advance(by: .seconds(1))
/// ```
/// ```output
/// not yet
/// due at 3600s
/// ```
public final class TestScheduler: Scheduler {
  private struct State {
    var now: Instant
    var agenda = Agenda()
    var listener: (@Sendable (Instant, Instant) -> Void)?
  }

  /// The scheduler's name in a debugger or a log.
  public let name: String
  private let limit: Int
  private let state: Locked<State>
  private let driving = Locked(())

  /// Makes a scheduler whose clock starts at an instant.
  ///
  /// `limit` is how many actions a single ``run()`` may run before it takes the program for endless
  /// and stops it.
  public init(
    startingAt start: Instant = .zero, name: String = "TestScheduler", limit: Int = 5_000_000
  ) {
    precondition(limit >= 1, "a test scheduler cannot stop after \(limit) actions")
    self.name = name
    self.limit = limit
    state = Locked(State(now: start))
  }

  deinit {
    for work in state.withLock({ $0.agenda.removeAll() }) { work.dispose() }
  }

  /// The virtual time.
  ///
  /// It never goes back.
  public var now: Instant {
    state.withLock { $0.now }
  }

  /// Whether nothing waits.
  public var isIdle: Bool { nextDue == nil }

  /// When the next action is due; nil when nothing waits.
  public var nextDue: Instant? {
    state.withLock { $0.agenda.first()?.due }
  }

  /// From now on calls a closure whenever the clock has moved, before the actions that are due
  /// then, with the time before and the time now.
  ///
  /// For logs and diagrams that say when something happened. There is one closure: another one takes
  /// its place. It must not drive the scheduler.
  public func whenTimeMoves(_ body: @escaping @Sendable (Instant, Instant) -> Void) {
    state.withLock { $0.listener = body }
  }

  private func tellTime(since earlier: Instant) {
    let now = now
    guard now != earlier, let body = state.withLock({ $0.listener }) else { return }
    body(earlier, now)
  }

  // MARK: Scheduling

  /// Makes an action due now; it runs when the scheduler is driven.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    schedule(after: .zero, action)
  }

  /// Makes an action due at an instant; now, if that has passed.
  @discardableResult
  public func schedule(after instant: Instant, _ action: @escaping () -> Void)
    -> (any Disposable)?
  {
    add(Work(action), due: instant)
  }

  /// Makes an action due at an instant and then at every interval, until it is disposed.
  ///
  /// The leeway means nothing: virtual time is exact.
  @discardableResult
  public func schedule(
    after instant: Instant, every interval: Duration, leeway: Duration,
    _ action: @escaping () -> Void
  ) -> (any Disposable)? {
    add(.repeating(every: interval, leeway: leeway, action), due: instant)
  }

  private func add(_ work: Work, due: Instant) -> any Disposable {
    state.withLock { $0.agenda.add(work, due: max(due, $0.now)) }
    return work
  }

  // MARK: Driving

  /// Runs the next actions, one or as many as you say, and moves the clock to when each is due.
  ///
  /// Canceled actions do not count. Does nothing when nothing waits.
  public func step(_ count: Int = 1) {
    precondition(count >= 0, "a test scheduler cannot run \(count) actions")
    drive {
      for _ in 0..<count {
        guard runNext(until: nil) else { return }
      }
    }
  }

  /// Runs until nothing waits, including actions that get scheduled meanwhile.
  ///
  /// Work that repeats forever makes this endless: after as many actions as the limit allows it
  /// stops the program and says so. Use ``run(until:)`` for such work.
  public func run() {
    drive {
      var left = limit
      while runNext(until: nil) {
        left -= 1
        if left == 0 && !isIdle { Self.stop(atLimit: limit) }
      }
    }
  }

  /// The same as ``run()``.
  public func stepAll() {
    run()
  }

  /// The same as ``advance(to:)``: runs the actions due until an instant, and stops there.
  public func run(until instant: Instant) {
    advance(to: instant)
  }

  /// Lets a time pass, which is not negative, and runs the actions that are due in it; without a
  /// time, the actions due now.
  public func advance(by duration: Duration = .zero) {
    precondition(duration >= .zero, "time cannot go back")
    drive { runAll(until: now + duration) }
  }

  /// Runs the actions due up to an instant and at it, in order, then sets the clock to it.
  ///
  /// While an action runs, `now` is when it was due. An instant that has passed changes nothing.
  public func advance(to instant: Instant) {
    drive { runAll(until: instant) }
  }

  private func runAll(until target: Instant) {
    while runNext(until: target) {}
    let earlier = now
    state.withLock { $0.now = max($0.now, target) }
    tellTime(since: earlier)
  }

  /// False when there is nothing left to run.
  private func runNext(until target: Instant?) -> Bool {
    var earlier = Instant.zero
    let work = state.withLock { state -> Work? in
      guard let next = state.agenda.first() else { return nil }
      if let target, next.due > target { return nil }
      state.agenda.removeFirst()
      earlier = state.now
      state.now = max(state.now, next.due)
      if let interval = next.work.interval { state.agenda.add(next.work, due: next.due + interval) }
      return next.work
    }
    guard let work else { return false }
    tellTime(since: earlier)
    performAsCurrent { work.perform() }
    return true
  }

  private func drive(_ body: () -> Void) {
    if CurrentScheduler.isRunning(self) { return body() }
    driving.withLock { _ in body() }
  }

  private static func stop(atLimit limit: Int) -> Never {
    fatalError(
      """
      TestScheduler ran \(limit) actions and more are waiting: something repeats forever. Dispose \
      it, end it with take(_:), drive the clock with run(until:) or advance(by:), or allow more \
      with TestScheduler(limit:).
      """)
  }
}
