/// The rounds of one recursively scheduled body.
final class Recursion {
  let lifetime = Lifetime()
  private let scheduler: any Scheduler
  private let body: (@escaping () -> Void) -> Void

  init(on scheduler: any Scheduler, _ body: @escaping (@escaping () -> Void) -> Void) {
    self.scheduler = scheduler
    self.body = body
  }

  func scheduleRound() {
    guard !lifetime.isDisposed else { return }
    lifetime.add(scheduler.schedule { self.runRound() })
  }

  private func runRound() {
    guard !lifetime.isDisposed else { return }
    let round = Round()
    body { if !round.asksForAnother() { self.scheduleRound() } }
    for _ in 0..<round.finish() { scheduleRound() }
  }
}

/// Counts the rounds that are requested while a round runs.
final class Round: Sendable {
  private let asked = Locked<Int?>(0)

  /// False when the round is over.
  func asksForAnother() -> Bool {
    asked.withLock { asked in
      guard let count = asked else { return false }
      asked = count + 1
      return true
    }
  }

  func finish() -> Int {
    asked.withLock { asked in
      defer { asked = nil }
      return asked ?? 0
    }
  }
}
