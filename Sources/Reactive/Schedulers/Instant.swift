/// A point in a scheduler's time, as the distance from the start of its clock.
///
/// Instants of different clocks have nothing to do with each other.
///
/// ```swift
/// let start = Instant(offset: .seconds(2))
/// print(start + .seconds(3), start + .seconds(3) - start)
/// ```
/// ```output
/// 5s 3.0 seconds
/// ```
public struct Instant: Comparable, Hashable, Sendable {
  /// The time since the start of the clock.
  public let offset: Duration

  /// The instant at a distance from the start of the clock.
  ///
  /// The offset is rounded if it differs from a whole number of nanoseconds only because numbers
  /// such as 1.1 have no exact binary form: the instant 1.1 seconds later is the one 1,100
  /// milliseconds later.
  public init(offset: Duration = .zero) {
    let error = Self.roundingError(of: offset.attoseconds)
    self.offset = error == 0 ? offset : offset - Duration(attoseconds: error)
  }

  /// How much too long a time is if it comes from a `Double`, or 0.
  private static func roundingError(of time: Int128) -> Int128 {
    let nanosecond: UInt64 = 1_000_000_000
    let length = time.magnitude
    // By halves, because a division of 128 bits takes ten times as long.
    let upper = UInt64(truncatingIfNeeded: length >> 64) % nanosecond
    let lower = UInt64(truncatingIfNeeded: length) % nanosecond
    let rest = (upper * (UInt64.max % nanosecond + 1) + lower) % nanosecond
    if rest == 0 { return 0 }
    let error = rest > nanosecond / 2 ? Int128(rest) - Int128(nanosecond) : Int128(rest)
    if error.magnitude << 52 > length { return 0 }
    return time < 0 ? -error : error
  }

  /// The start of the clock.
  public static let zero = Instant()

  /// The instant so much later.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    Instant(offset: instant.offset + duration)
  }

  /// The instant so much earlier.
  public static func - (instant: Instant, duration: Duration) -> Instant {
    Instant(offset: instant.offset - duration)
  }

  /// The time from the second instant to the first.
  public static func - (later: Instant, earlier: Instant) -> Duration {
    later.offset - earlier.offset
  }

  /// Whether the first instant comes before the second.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.offset < right.offset
  }
}

extension Instant: CustomStringConvertible {
  /// The offset in seconds, exact and no longer than needed: `0s`, `0.1s`, `1.5s`, `2s`.
  public var description: String {
    let (seconds, attoseconds) = offset.components
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    return "\(sign)\(seconds.magnitude)\(Self.fraction(attoseconds.magnitude))s"
  }

  /// The decimals for a count of attoseconds below a second, with the point, or nothing for 0.
  private static func fraction(_ attoseconds: UInt64) -> String {
    guard attoseconds > 0 else { return "" }
    var digits = 18
    var rest = attoseconds
    while rest % 10 == 0 {
      rest /= 10
      digits -= 1
    }
    let shown = "\(rest)"
    return "." + String(repeating: "0", count: digits - shown.utf8.count) + shown
  }
}
