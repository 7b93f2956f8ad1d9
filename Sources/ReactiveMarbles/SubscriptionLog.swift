import Reactive

/// The interval of each subscription, in order of subscription.
final class SubscriptionLog: Sendable {
  private let clock: (any Scheduler)?
  private let written = Locked<[SubscriptionInterval]>([])

  init(_ clock: (any Scheduler)?) {
    self.clock = clock
  }

  var intervals: [SubscriptionInterval] {
    written.withLock { $0 }
  }

  /// Begins an interval, which the result ends.
  func begin() -> any Disposable {
    let now = clock?.now ?? .zero
    let index = written.withLock { intervals in
      intervals.append(SubscriptionInterval(from: now))
      return intervals.endIndex - 1
    }
    return ActionDisposable { [self] in
      let now = clock?.now ?? .zero
      written.withLock { $0[index].until = now }
    }
  }
}
