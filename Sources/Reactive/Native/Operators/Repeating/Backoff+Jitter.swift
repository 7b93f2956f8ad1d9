extension Backoff {
  /// The same, with each wait shortened by a random part of it, at most the given share.
  ///
  /// Clients that failed at the same moment then do not all come back at the same moment. The share
  /// is between 0 and 1. `random` returns numbers from 0 up to 1; pass your own to repeat a test.
  public func jittered(
    by share: Double = 0.5,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) -> Backoff {
    precondition((0...1).contains(share), "a share is between 0 and 1, and not \(share)")
    return Backoff { [delay] failure in delay(failure) * (1 - share * random()) }
  }
}
