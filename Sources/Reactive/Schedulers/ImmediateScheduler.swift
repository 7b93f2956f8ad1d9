/// Runs each action immediately, inside the call.
///
/// It does not become the current scheduler. Timed actions block the calling thread until they are
/// due; repeating ones are a mistake, for they would block it forever.
final class ImmediateScheduler: Scheduler {
  let name = "immediate"

  var now: Instant { MonotonicClock.now }

  func schedule(_ action: @escaping () -> Void) -> (any Disposable)? {
    action()
    return nil
  }

  func schedule(after instant: Instant, _ action: @escaping () -> Void) -> (any Disposable)? {
    MonotonicClock.sleep(until: instant)
    action()
    return nil
  }

  func schedule(
    after instant: Instant, every interval: Duration, leeway: Duration,
    _ action: @escaping () -> Void
  ) -> (any Disposable)? {
    preconditionFailure("the immediate scheduler cannot repeat: it would never return")
  }

  func scheduleRecursive(_ body: @escaping (@escaping () -> Void) -> Void) -> (any Disposable)? {
    var roundsLeft = 1
    while roundsLeft > 0 {
      roundsLeft -= 1
      let round = Round()
      body { if !round.asksForAnother() { _ = self.scheduleRecursive(body) } }
      roundsLeft += round.finish()
    }
    return nil
  }
}
