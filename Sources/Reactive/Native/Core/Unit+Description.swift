extension Unit: CustomStringConvertible {
  /// The value as it would be written for `Void`: `()`.
  public var description: String { "()" }
}
