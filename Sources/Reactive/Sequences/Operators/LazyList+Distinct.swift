extension LazyList {
  /// The elements, except each one that is the same as the element before it.
  ///
  /// The closure gets the last element of the result and the next of this list, and says whether
  /// they are the same. The first element is always kept.
  public func distinct(
    by areSame: @escaping (_ last: Element, _ new: Element) -> Bool
  ) -> LazyList {
    derived(DistinctNodes(node, areSame))
  }
}

extension LazyList where Element: Equatable {
  /// The elements, except each one that equals the element before it.
  ///
  /// The first element is always kept, even if it is nil.
  ///
  /// ```swift
  /// print(LazyList([1, 1, 2, 1]).distinct().array)
  /// // Prints "[1, 2, 1]"
  /// ```
  public func distinct() -> LazyList {
    distinct(by: ==)
  }
}

private final class DistinctNodes<Element>: Maker<Element> {
  private var source: Node<Element>
  private let areSame: (Element, Element) -> Bool
  private var last: Head<Element>?

  init(_ source: Node<Element>, _ areSame: @escaping (Element, Element) -> Bool) {
    self.source = source
    self.areSame = areSame
  }

  override func make(_ node: Node<Element>) -> Thunk? {
    while true {
      if let pending = source.pendingHead { return pending }
      guard let head = source.head, let next = source.next else { return nil }
      source = next
      if let last, areSame(last.read(), head.read()) { continue }
      last = head
      node.finish(head, then: self)
      return nil
    }
  }
}
