extension LazyList {
  /// The elements for which a closure says true.
  ///
  /// The closure runs at most once for each element, as soon as it has to be known whether there is
  /// another that it takes.
  ///
  /// ```swift
  /// print(LazyList(1...).filter { $0.isMultiple(of: 7) }.take(3).array)
  /// // Prints "[7, 14, 21]"
  /// ```
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> LazyList {
    derived(FilteredNodes(node, isIncluded))
  }
}

extension LazyList where Element: Equatable {
  /// The elements that do not equal a value; passing nil drops nil and leaves the rest optional.
  public func ignoring(_ value: Element) -> LazyList {
    filter { $0 != value }
  }
}

private final class FilteredNodes<Element>: Maker<Element> {
  private let source: ListSource<Element>
  private let isIncluded: (Element) -> Bool

  init(_ source: Node<Element>, _ isIncluded: @escaping (Element) -> Bool) {
    self.source = ListSource(source)
    self.isIncluded = isIncluded
  }

  override func make(_ node: Node<Element>) -> Thunk? {
    if source.isForItself() {
      _ = pull { node.finish(KnownHead($0), then: self) }
      return nil
    }
    while true {
      let place = source.place
      if let pending = place.pendingHead { return pending }
      guard let head = place.head, let next = place.next else { return nil }
      source.advance(to: next)
      if isIncluded(head.read()) {
        node.finish(head, then: self)
        return nil
      }
    }
  }

  override func prepareToBePulled(_ depth: Int) -> Bool {
    source.prepareToBePulled(depth)
    return true
  }

  override var isPulledToTheEnd: Bool { source.isPulledToTheEnd }

  override func pull(_ take: (Element) -> Void) -> Bool {
    var isTaken = false
    while !isTaken {
      let isThere = source.pull {
        guard isIncluded($0) else { return }
        isTaken = true
        take($0)
      }
      if !isThere { return false }
    }
    return true
  }
}
