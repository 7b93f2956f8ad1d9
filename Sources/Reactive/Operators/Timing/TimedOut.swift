/// How a signal fails that took too long.
public struct TimedOut: Error, Hashable {
  /// Makes the failure.
  public init() {}
}
