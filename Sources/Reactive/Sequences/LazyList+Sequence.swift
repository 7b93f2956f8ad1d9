extension LazyList: Sequence {
  /// Walks along a list.
  ///
  /// Works out one element at a time and lets go of those behind.
  public struct Iterator: IteratorProtocol {
    private var node: Node<Element>

    init(_ node: Node<Element>) {
      self.node = node
    }

    /// Works out the next element, or gives nil at the end.
    public mutating func next() -> Element? {
      guard let head = node.forceHead(), let next = node.next else { return nil }
      node = next
      return head.read()
    }
  }

  /// Begins to walk along the list.
  public consuming func makeIterator() -> Iterator {
    Iterator(node)
  }

  /// Makes a list of the elements of a sequence.
  ///
  /// They are taken from the sequence one by one, each when it is read for the first time. What is
  /// done to a variable with the sequence afterwards does not change the list.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Element {
    self.init(PulledNodes(elements.makeIterator()))
  }

  /// The list without elements.
  public static var empty: LazyList { LazyList(Node()) }

  /// The list with one element.
  public static func just(_ element: Element) -> LazyList {
    LazyList(Node(KnownHead(element), next: Node()))
  }
}

extension LazyList: ExpressibleByArrayLiteral {
  /// Makes a list of what is written in brackets.
  @_disfavoredOverload  // or the closure in `LazyList { … }` would be an element, too
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

/// The elements of an iterator.
final class PulledNodes<Elements: IteratorProtocol>: Maker<Elements.Element> {
  private var elements: Elements

  init(_ elements: Elements) {
    self.elements = elements
  }

  override func make(_ node: Node<Elements.Element>) -> Thunk? {
    if let element = elements.next() { node.finish(KnownHead(element), then: self) }
    return nil
  }
}
