extension LazyList: Encodable where Element: Encodable {
  /// Encodes all elements, as an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in self { try container.encode(element) }
  }
}

extension LazyList: Decodable where Element: Decodable {
  /// Decodes an array.
  ///
  /// That happens now; the list cannot fail later.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension LazyList: CustomStringConvertible {
  /// The part of the list that is known so far: `LazyList(1, 2, …)` if two elements have been read.
  ///
  /// Works nothing out. `_` is an element that has been passed without being read, and `…` is the
  /// rest.
  public var description: String {
    var elements: [String] = []
    var node = node
    while node.isDone, let next = node.next {
      let known = node.head.flatMap { $0.isDone ? "\($0.read())" : nil }
      elements.append(known ?? "_")
      node = next
    }
    if !node.isDone { elements.append("…") }
    return "LazyList(\(elements.joined(separator: ", ")))"
  }
}
