/// Decides what happens to values that arrive before the reader asks for them.
public enum BufferingPolicy: Sendable, Hashable {
  /// All are kept, **without a limit to how many**.
  case unbounded
  /// The newest so many are kept; older ones are dropped.
  case newest(Int)
  /// The oldest so many are kept; newer ones are dropped.
  case oldest(Int)
}
