import Dispatch

/// Runs actions one after another on its own background queue.
///
/// Cheap to make.
///
/// Timed actions use a monotonic clock. They run as close to their time as the system can, never
/// early; a repeating action that missed rounds skips them and stays on its grid. Releasing the
/// scheduler cancels nothing.
///
/// ```swift
/// let decoding = QueueScheduler(name: "decoding")
/// let place = Signal.just(7).deliver(on: decoding).map { number in
///   "\(number) on \(Schedulers.current?.name ?? "none")"
/// }
/// print(place.waitForFirst(or: "nothing"))
/// // Prints "7 on decoding"
/// ```
public final class QueueScheduler: Scheduler {
  /// How important the work is compared to other work of the system.
  public enum Quality: Sendable {
    /// Work that no user waits for.
    case background
    /// Work whose progress a user may look at.
    case utility
    /// The default of the system, between `utility` and `userInitiated`.
    case standard
    /// Work that a user waits for.
    case userInitiated
    /// Work that holds up an interaction.
    case userInteractive

    fileprivate var dispatched: DispatchQoS {
      switch self {
      case .background: .background
      case .utility: .utility
      case .standard: .default
      case .userInitiated: .userInitiated
      case .userInteractive: .userInteractive
      }
    }
  }

  /// Timed work, and the timer for the first of it.
  private struct Timetable {
    var agenda = Agenda()
    var timer: (any DispatchSourceTimer)?
    var timerDue: Instant?
  }

  /// The scheduler's name in a debugger or a log.
  public let name: String
  private let queue: DispatchQueue
  private let timetable = Locked(Timetable())

  /// Makes a scheduler with its own queue.
  public convenience init(qos: Quality = .standard, name: String = "QueueScheduler") {
    self.init(DispatchQueue(label: name, qos: qos.dispatched), name: name)
  }

  /// Makes a scheduler whose work runs on the given queue, serially even if that is concurrent.
  public convenience init(targeting target: DispatchQueue, name: String = "QueueScheduler") {
    self.init(DispatchQueue(label: name, target: target), name: name)
  }

  /// Makes a scheduler for a queue that is serial.
  init(_ queue: DispatchQueue, name: String) {
    self.queue = queue
    self.name = name
  }

  /// The time since the first use of the clock in this process.
  public var now: Instant { MonotonicClock.now }

  /// Runs an action on the queue, after the work that is in it already.
  @discardableResult
  public func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    let work = Work(action)
    let due = now
    queue.async {
      self.runTimed(dueBy: due)
      self.performAsCurrent { work.perform() }
    }
    return work
  }

  /// Runs an action on the queue at an instant.
  @discardableResult
  public func schedule(after instant: Instant, _ action: @escaping () -> Void)
    -> (any Disposable)?
  {
    add(Work(action), due: instant)
  }

  /// Runs an action on the queue at an instant and then at every interval.
  @discardableResult
  public func schedule(
    after instant: Instant, every interval: Duration, leeway: Duration,
    _ action: @escaping () -> Void
  ) -> (any Disposable)? {
    add(.repeating(every: interval, leeway: leeway, action), due: instant)
  }

  private func add(_ work: Work, due: Instant) -> any Disposable {
    timetable.withLock { timetable in
      timetable.agenda.add(work, due: max(due, now))
      setTimer(in: &timetable)
    }
    return work
  }

  /// Makes sure that a timer is set for the first of the agenda.
  private func setTimer(in timetable: inout Timetable) {
    guard let first = timetable.agenda.first() else {
      timetable.timer?.cancel()
      timetable.timer = nil
      timetable.timerDue = nil
      return
    }
    if timetable.timerDue == first.due { return }
    timetable.timer?.cancel()
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    timer.schedule(
      deadline: MonotonicClock.dispatchTime(first.due), leeway: first.work.leeway.dispatched)
    // Holds the scheduler until nothing is waiting.
    timer.setEventHandler { self.timerFired() }
    timer.activate()
    timetable.timer = timer
    timetable.timerDue = first.due
  }

  private func timerFired() {
    // Actions that are due later may be due after actions that already wait in the queue.
    if let due = timetable.withLock(\.timerDue) { runTimed(dueBy: due) }
    timetable.withLock { timetable in
      timetable.timerDue = nil
      setTimer(in: &timetable)
    }
  }

  /// Runs timed work that should have run by an instant, in order.
  private func runTimed(dueBy instant: Instant) {
    while let work = nextTimed(dueBy: instant) {
      performAsCurrent { work.perform() }
    }
  }

  private func nextTimed(dueBy instant: Instant) -> Work? {
    timetable.withLock { timetable in
      guard let next = timetable.agenda.first(), next.due <= instant else { return nil }
      timetable.agenda.removeFirst()
      if let due = next.work.nextRound(after: next.due, by: now) {
        timetable.agenda.add(next.work, due: due)
      }
      return next.work
    }
  }
}

extension Duration {
  fileprivate var dispatched: DispatchTimeInterval {
    let (seconds, attoseconds) = min(self, MonotonicClock.longest).components
    return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }
}
