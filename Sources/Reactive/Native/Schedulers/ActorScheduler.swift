/// Runs actions one after another on an actor.
///
/// Each action runs as a separate turn of the actor, so other work of the actor can run in between.
/// The actions run in order of due time and then of scheduling, whatever the priorities of tasks
/// are. Timed actions use a monotonic clock; a repeating action that missed rounds skips them and
/// stays on its grid. While something waits, the scheduler and the actor stay alive.
///
/// To get events on the actor where you are, ``Signal/deliver(isolation:file:line:)`` is shorter.
///
/// ```swift
/// actor Basket { var total = 0 }
/// let basket = Basket()
/// let prices = Signal.of(3, 4).deliver(on: ActorScheduler(basket))
///   .onNext(isolation: nil) { price in
///     basket.assumeIsolated { $0.total += price }
///   }
/// for await _ in prices.values(buffering: .unbounded) {}
/// print(await basket.total)
/// // Prints "7"
/// ```
public final class ActorScheduler: Scheduler {
  private struct State {
    var agenda = Agenda()
    /// Whether the actor has a turn to take, or is taking one.
    var isTurnComing = false
    var timer: (any Disposable)?
    var timerDue: Instant?
  }

  /// The scheduler's name in a debugger or a log.
  public let name: String
  private let actor: @Sendable () -> (any Actor)?
  private let state = Locked(State())

  private static let timers = QueueScheduler(name: "Reactive.timers")

  /// Makes a scheduler whose actions run on the given actor.
  public init(_ actor: any Actor, name: String = "ActorScheduler") {
    self.actor = { actor }
    self.name = name
  }

  /// Makes a scheduler that does not keep the actor, and drops its actions once that is gone.
  init(weakly actor: any Actor) {
    let reference = WeakActor(actor)
    self.actor = { reference.actor }
    name = "ActorScheduler"
  }

  /// The time since the first use of the clock in this process.
  public var now: Instant { MonotonicClock.now }

  /// Runs an action in a turn of the actor, after the actions that are scheduled already.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    schedule(after: now, action)
  }

  /// Runs an action in a turn of the actor at an instant.
  @discardableResult
  public func schedule(after instant: Instant, _ action: @escaping () -> Void)
    -> (any Disposable)?
  {
    add(Work(action), due: instant)
  }

  /// Runs an action in a turn of the actor at an instant and then at every interval.
  @discardableResult
  public func schedule(
    after instant: Instant, every interval: Duration, leeway: Duration,
    _ action: @escaping () -> Void
  ) -> (any Disposable)? {
    add(.repeating(every: interval, leeway: leeway, action), due: instant)
  }

  private func add(_ work: Work, due: Instant) -> any Disposable {
    let needsTurn = state.withLock { state in
      state.agenda.add(work, due: due)
      return !state.isTurnComing && isTurnDue(in: &state)
    }
    if needsTurn { enqueueTurn() }
    return work
  }

  /// Whether an action is due; if not, sets the timer for the first one.
  private func isTurnDue(in state: inout State) -> Bool {
    state.isTurnComing = false
    guard let first = state.agenda.first() else { return false }
    state.isTurnComing = first.due <= now
    if !state.isTurnComing && state.timerDue != first.due {
      state.timer?.dispose()
      state.timerDue = first.due
      state.timer = Self.timers.schedule(after: first.due) { self.timerFired() }
    }
    return state.isTurnComing
  }

  private func timerFired() {
    let needsTurn = state.withLock { state in
      state.timer = nil
      state.timerDue = nil
      return !state.isTurnComing && isTurnDue(in: &state)
    }
    if needsTurn { enqueueTurn() }
  }

  /// Asks for one turn.
  ///
  /// Detached, because the action need not have the priority of the calling task.
  private func enqueueTurn() {
    guard let actor = actor() else { return drop() }
    Task.detached { await self.takeTurn(on: actor) }
  }

  private func drop() {
    // Released outside the lock.
    let (works, timer) = state.withLock { state in
      let dropped = (state.agenda.removeAll(), state.timer)
      state = State()
      return dropped
    }
    timer?.dispose()
    for work in works { work.dispose() }
  }

  private func takeTurn(on actor: isolated any Actor) {
    if let work = state.withLock({ nextDue(in: &$0) }) {
      performAsCurrent { work.perform() }
    }
    if state.withLock({ isTurnDue(in: &$0) }) { enqueueTurn() }
  }

  private func nextDue(in state: inout State) -> Work? {
    let now = now
    guard let next = state.agenda.first(), next.due <= now else { return nil }
    state.agenda.removeFirst()
    if let due = next.work.nextRound(after: next.due, by: now) {
      state.agenda.add(next.work, due: due)
    }
    return next.work
  }
}
