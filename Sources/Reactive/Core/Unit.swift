/// A value that says nothing but that it is there: `Void` where a type has to be `Equatable`.
public struct Unit: Equatable, Hashable, Sendable {
  /// Makes the one value that there is.
  public init() {}
}

#if !hasFeature(Embedded)
  extension Unit: Codable {}

  extension Unit: CustomStringConvertible {
    /// The value as it would be written for `Void`: `()`.
    public var description: String { "()" }
  }
#endif
