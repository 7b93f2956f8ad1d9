/// Decides what happens to values that arrive before the reader asks for them.
///
/// ```swift
/// let readings = Signal.of(1, 2, 3, 4)
/// for await reading in readings.values(buffering: .newest(2)) { print("newest", reading) }
/// // Prints "newest 3"
/// // Prints "newest 4"
/// for await reading in readings.values(buffering: .oldest(2)) { print("oldest", reading) }
/// // Prints "oldest 1"
/// // Prints "oldest 2"
/// ```
public enum BufferingPolicy: Sendable, Hashable {
  /// All are kept, **without a limit to how many**.
  case unbounded
  /// The newest so many are kept; older ones are dropped.
  case newest(Int)
  /// The oldest so many are kept; newer ones are dropped.
  case oldest(Int)
}
