/// A value that says nothing but that it is there: `Void` where a type has to be `Equatable`.
public struct Unit: Equatable, Hashable, Sendable {
  /// Makes the one value that there is.
  public init() {}
}

#if !hasFeature(Embedded)
  // In this file, because the compiler writes the methods in no other.
  extension Unit: Codable {}
#endif
