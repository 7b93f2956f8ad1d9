/// Decides what happens to values that arrive before the reader asks for them.
public enum BufferingPolicy: Sendable, Hashable {
  /// All are kept, **without a limit to how many**.
  case unbounded
  /// Keeps this many of the newest values, at least 0, and drops older ones.
  case newest(Int)
  /// Keeps this many of the oldest values, at least 0, and drops newer ones.
  case oldest(Int)
}
