/// Which failures of a signal count when it is retried.
///
/// ```swift
/// struct Lost: Error {}
/// let feed = Signal<Int, Lost>.just(1).concat(.failed(Lost()))
/// feed.retry(upTo: 2, delay: .seconds(1), counting: .allFailures)
///   .subscribe { print($0) } onError: { print($0) }
/// // Prints "1"
/// Schedulers.runVirtualTime()
/// // Prints "1"
/// // Prints "1"
/// // Prints "Lost()"
/// ```
///
/// With `failuresInARow` this would never end, because each value sets the count to zero.
public enum RetryCounting: Sendable {
  /// The failures since the last value.
  case failuresInARow
  /// All failures since the subscription.
  case allFailures
}

/// How long a signal waits before it is retried, which may depend on how often it has failed.
///
/// ```swift
/// let patient: Backoff = .exponential(.seconds(1), limit: .seconds(5))
/// print((1...4).map { patient.delay($0).components.seconds })
/// // Prints "[1, 2, 4, 5]"
/// ```
public struct Backoff: Sendable {
  /// The wait after a failure; the first failure has number 1.
  public let delay: @Sendable (_ failure: Int) -> Duration

  /// Makes a backoff from a closure that returns the wait after each failure, which is not
  /// negative.
  public init(_ delay: @escaping @Sendable (_ failure: Int) -> Duration) {
    self.delay = delay
  }

  /// The same wait after each failure.
  public static func constant(_ delay: Duration) -> Backoff {
    Backoff { _ in delay }
  }

  /// A wait that doubles after each failure, until it reaches a limit.
  public static func exponential(_ first: Duration, limit: Duration = .seconds(60)) -> Backoff {
    Backoff { failure in
      var delay = min(first, limit)
      for _ in 1..<max(1, failure) where delay < limit { delay = min(delay + delay, limit) }
      return delay
    }
  }
}
