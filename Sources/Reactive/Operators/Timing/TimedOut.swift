/// How a signal fails that took too long.
///
/// ```swift
/// let answer = Signal<String, any Error>.never.timeout(.seconds(10))
/// answer.subscribe {
///   print($0)
/// } onError: {
///   print($0 is TimedOut ? "too slow" : "no answer")
/// }
/// Schedulers.runVirtualTime()
/// // Prints "too slow"
/// ```
public struct TimedOut: Error, Hashable {
  /// Makes the failure.
  public init() {}
}
