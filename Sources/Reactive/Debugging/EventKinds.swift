/// A choice of the events of a signal that a log shows.
///
/// ```swift
/// Signal.of("a", "b").named("letters")
///   .log([.next, .disposal]).take(1).subscribe()
/// // Prints two lines:
/// // letters next "a"
/// // letters disposed
/// ```
public struct EventKinds: OptionSet, Sendable {
  /// One bit for each kind.
  public let rawValue: Int

  /// The choice with the given bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Values.
  public static let next = EventKinds(rawValue: 1)
  /// Failures.
  public static let error = EventKinds(rawValue: 2)
  /// Completions.
  public static let completed = EventKinds(rawValue: 4)
  /// Subscriptions.
  public static let subscription = EventKinds(rawValue: 8)
  /// Disposals: a subscription ends without an ending of the signal.
  public static let disposal = EventKinds(rawValue: 16)
  /// Values and endings.
  public static let events: EventKinds = [.next, .error, .completed]
  /// Everything.
  public static let all: EventKinds = [.events, .subscription, .disposal]
}
