import Dispatch

/// Timers on virtual time that act late.
final class LateTimers: Scheduler {
  let time = TestScheduler()
  /// Runs after a timer has fired, and before it acts.
  nonisolated(unsafe) var hasFired: () -> Void = {}

  var name: String { "late" }
  var now: Instant { time.now }

  func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    schedule(after: now, action)
  }
  func schedule(
    after instant: Instant, _ action: @escaping () -> Void
  ) -> (any Disposable)? {
    time.schedule(after: instant) {
      self.hasFired()
      action()
    }
  }
  func schedule(
    after instant: Instant, every interval: Duration, leeway: Duration,
    _ action: @escaping () -> Void
  ) -> (any Disposable)? {
    schedule(after: instant, action)
  }
}

func typeLate(
  _ debounced: (Signal<String, Never>, LateTimers)
    -> Signal<String, Never>
) {
  let late = LateTimers()
  nonisolated(unsafe) var keys: Gate<String, Never>?
  let typed = Signal<String, Never> { gate in
    keys = gate
    return nil
  }
  debounced(typed, late).subscribe {
    print("search for \($0) at \(late.now)")
  }
  keys?.send("sw")
  late.hasFired = {
    late.hasFired = {}
    DispatchQueue(label: "keyboard").sync { keys?.send("swift") }
  }
  late.time.run()
}
