/// A box.
public struct Box<Value> {
  public var value: Value
  public init(_ value: Value) { self.value = value }
  public func map<Other>(_ transform: (Value) -> Other) -> Box<Other> {
    Box<Other>(transform(value))
  }
  public func put(_ number: Int) {}
  public func put(_ text: String) {}
}
