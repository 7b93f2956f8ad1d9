extension LazyList {
  /// The elements for which a closure says true.
  ///
  /// The closure runs at most once for each element, as soon as it has to be known whether there is
  /// another that it takes.
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyList {
    derived(FilteredNodes(node, isIncluded))
  }
}

extension LazyList where Element: Equatable {
  /// The elements that do not equal a value; of optionals also without nil.
  public func ignoring(_ value: Element) -> LazyList {
    filter { $0 != value }
  }
}

private final class FilteredNodes<Element>: Maker<Element> {
  private var source: Node<Element>
  private let isIncluded: (Element) -> Bool

  init(_ source: Node<Element>, _ isIncluded: @escaping (Element) -> Bool) {
    self.source = source
    self.isIncluded = isIncluded
  }

  override func make(_ node: Node<Element>) -> Thunk? {
    while true {
      if let pending = source.pendingHead { return pending }
      guard let head = source.head, let next = source.next else { return nil }
      source = next
      if isIncluded(head.read()) {
        node.finish(head, then: self)
        return nil
      }
    }
  }
}
