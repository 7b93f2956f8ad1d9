extension LazyList {
  /// The elements of this list, and then those of another.
  ///
  /// The other is not read before this one is at its end.
  ///
  /// ```swift
  /// print(LazyList([1, 2]).concat(LazyList(7...)).take(4).array)
  /// // Prints "[1, 2, 7, 8]"
  /// ```
  public func concat(_ other: LazyList) -> LazyList {
    derived(ConcatenatedNodes(node, other.node))
  }

  /// The elements of many lists, one list after another.
  ///
  /// A list is not read before the one before it is at its end. The sequence is read now, once;
  /// the result is eager if all lists are.
  public static func concat<Lists: Sequence>(_ lists: Lists) -> LazyList
  where Lists.Element == LazyList {
    let lists = Array(lists)
    let isEager = !lists.isEmpty && lists.allSatisfy { $0.isEager }
    return LazyList<LazyList>(LazyList<LazyList>(lists).node, isEager: isEager).flatten()
  }

  /// An element first, and then those of this list.
  public func prepend(_ element: Element) -> LazyList {
    LazyList(Node(KnownHead(element), next: node), isEager: isEager)
  }
}

private final class ConcatenatedNodes<Element>: Maker<Element> {
  private var source: Node<Element>
  private let other: Node<Element>

  init(_ source: Node<Element>, _ other: Node<Element>) {
    self.source = source
    self.other = other
  }

  override func make(_ node: Node<Element>) -> Thunk? {
    guard source.isDone else { return source }
    if let head = source.head, let next = source.next {
      source = next
      node.finish(head, then: self)
      return nil
    }
    guard other.isDone else { return other }
    node.finish(as: other)
    return nil
  }
}
