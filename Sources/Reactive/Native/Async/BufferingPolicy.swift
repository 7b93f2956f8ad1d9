/// Decides what happens to values that arrive before the reader asks for them.
///
/// ```swift
/// let readings = Signal.of(1, 2, 3, 4)
/// for await reading in readings.values(buffering: .newest(2)) {
///   print("newest", reading)
/// }
/// // Prints "newest 3"
/// // Prints "newest 4"
/// for await reading in readings.values(buffering: .oldest(2)) {
///   print("oldest", reading)
/// }
/// // Prints "oldest 1"
/// // Prints "oldest 2"
/// ```
public enum BufferingPolicy: Sendable, Hashable {
  /// All are kept, **without a limit to how many**.
  case unbounded
  /// Keeps this many of the newest values, at least 0, and drops older ones.
  case newest(Int)
  /// Keeps this many of the oldest values, at least 0, and drops newer ones.
  case oldest(Int)
}
