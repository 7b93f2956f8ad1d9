public final class Box {
  public var value: Int
  public init(_ value: Int) { self.value = value }
}
