/// A type with one value: `Void` where a type has to be `Equatable`.
public struct Unit: Equatable, Hashable, Sendable {
  /// Makes the only value.
  public init() {}
}

#if !hasFeature(Embedded)
  // In this file, because the compiler writes the methods in no other.
  extension Unit: Codable {}
#endif
