import Synchronization

/// An action that waits for its turn, and can be canceled until then.
///
/// Unchecked because of the action: only the thread that changes the state from waiting touches it.
final class Work: Disposable, @unchecked Sendable {
  private enum State {
    static let waiting: UInt8 = 0
    /// Running a round, and will wait for the next.
    static let running: UInt8 = 1
    static let over: UInt8 = 2
  }

  /// The time between rounds of work that repeats.
  let interval: Duration?
  let leeway: Duration
  private let state = Atomic<UInt8>(State.waiting)
  private var action: Action

  /// Work that runs once.
  convenience init(_ action: @escaping () -> Void) {
    self.init(every: nil, leeway: .zero, action)
  }

  /// Work that runs at every interval.
  static func repeating(
    every interval: Duration, leeway: Duration, _ action: @escaping () -> Void
  ) -> Work {
    precondition(interval > .zero, "an interval has to be longer than nothing")
    precondition(leeway >= .zero, "the leeway of an interval cannot be negative")
    return Work(every: interval, leeway: leeway, action)
  }

  private init(every interval: Duration?, leeway: Duration, _ action: @escaping () -> Void) {
    self.interval = interval
    self.leeway = leeway
    self.action = Action(run: action)
  }

  /// Whether there is nothing left to run.
  var isDisposed: Bool {
    state.load(ordering: .acquiring) == State.over
  }

  func dispose() {
    let before = state.exchange(State.over, ordering: .acquiringAndReleasing)
    // While it runs, the code that runs it releases the action.
    if before == State.waiting { _ = action.take() }
  }

  /// Runs the action, unless it was canceled.
  ///
  /// Work that does not repeat releases the action.
  func perform() {
    if interval == nil {
      if turn(State.waiting, into: State.over) { action.take()() }
    } else if turn(State.waiting, into: State.running) {
      action()
      if !turn(State.running, into: State.waiting) { _ = action.take() }
    } else if !isDisposed {
      // A round that lets the time of the next one come.
      action()
    }
  }

  private func turn(_ before: UInt8, into after: UInt8) -> Bool {
    state.compareExchange(expected: before, desired: after, ordering: .acquiringAndReleasing)
      .exchanged
  }
}
