/// A type with one value: `Void` where a type has to be `Equatable`.
///
/// ```swift
/// let taps = Signal.of("a", "b").mapTo(Unit()).distinct()
/// taps.subscribe { print($0) }
/// // Prints "()"
/// ```
public struct Unit: Equatable, Hashable, Sendable {
  /// Makes the only value.
  public init() {}
}

#if !hasFeature(Embedded)
  // In this file, because the compiler writes the methods in no other.
  extension Unit: Codable {}
#endif
