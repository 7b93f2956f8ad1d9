extension LazyList: Sequence {
  /// Walks along a list.
  ///
  /// Computes one element at a time and releases the elements behind it.
  public struct Iterator: IteratorProtocol {
    /// Where it has come to; nil while it pulls, and at the end.
    private var node: Node<Element>?
    /// The source from which it pulls the elements.
    @usableFromInline
    var pulling: Pulling<Element>?
    private var isAtStart = true

    init(_ node: Node<Element>) {
      self.node = node
    }

    /// Works out the next element, or returns nil at the end.
    ///
    /// Inlinable, so that it knows what an optional element is and does not have to look it up.
    @inlinable
    public mutating func next() -> Element? {
      guard isKnownUniquelyReferenced(&pulling), let maker = pulling?.maker else {
        return isPulling() ? next() : nextOfNodes()
      }
      var element: Element?
      if !maker.pull({ element = $0 }) { pulling = nil }
      return element
    }

    /// True if it begins to pull: it does at the start, if the list has no other reference.
    @usableFromInline
    mutating func isPulling() -> Bool {
      guard isAtStart, var start = node else { return false }
      isAtStart = false
      node = nil
      if let maker = Maker.pulled(from: &start, Pulling<Element>.depth) {
        pulling = Pulling(maker)
        return true
      }
      node = start
      return false
    }

    @usableFromInline
    mutating func nextOfNodes() -> Element? {
      if let pulling {
        // There is a copy of this iterator, or there was one: both go on alike.
        node = pulling.node
        self.pulling = nil
      }
      guard let head = node?.forceHead(), let next = node?.next else { return nil }
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
  /// The list takes each element from the sequence when it is read for the first time. Later
  /// changes to a variable that holds the sequence do not change the list.
  @inlinable
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element == Element {
    self.init(pulling: elements.makeIterator())
  }

  /// Inlinable, so that the closure knows the type of the iterator and does not have to look it up.
  @inlinable
  init<Elements: IteratorProtocol>(pulling elements: Elements) where Elements.Element == Element {
    var elements = elements
    self.init(pulling: { (take: (Element) -> Void) -> Bool in
      guard let element = elements.next() else { return false }
      take(element)
      return true
    })
  }

  @usableFromInline
  init(pulling pull: @escaping ((Element) -> Void) -> Bool) {
    self.init(PulledNodes(pull))
  }

  /// The list without elements.
  public static var empty: LazyList { LazyList(Node()) }

  /// The list with one element.
  public static func just(_ element: Element) -> LazyList {
    LazyList(Node(KnownHead(element), next: Node()))
  }
}

extension LazyList: ExpressibleByArrayLiteral {
  /// Makes a list from an array literal.
  @_disfavoredOverload  // or the closure in `LazyList { … }` would be an element, too
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

/// The elements that a closure takes from somewhere, one each time.
private final class PulledNodes<Element>: Maker<Element> {
  private let next: ((Element) -> Void) -> Bool

  init(_ next: @escaping ((Element) -> Void) -> Bool) {
    self.next = next
  }

  override func make(_ node: Node<Element>) -> Thunk? {
    _ = next { node.finish(KnownHead($0), then: self) }
    return nil
  }

  override func prepareToBePulled(_ depth: Int) -> Bool { true }
  override var isPulledToTheEnd: Bool { true }

  override func pull(_ take: (Element) -> Void) -> Bool {
    next(take)
  }
}
