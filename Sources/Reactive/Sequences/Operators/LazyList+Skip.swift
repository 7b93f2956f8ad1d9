extension LazyList {
  /// The elements after the first `count`; none if there are no more than that.
  ///
  /// The list walks past the dropped elements without reading them.
  ///
  /// ```swift
  /// print(LazyList([1, 2, 3]).skip(2).array, LazyList([1]).skip(2).array)
  /// // Prints "[3] []"
  /// ```
  public func skip(_ count: Int) -> LazyList {
    precondition(count >= 0, "a list cannot drop \(count) elements")
    return count == 0 ? self : derived(SkippedNodes(node, count))
  }

  /// The elements from the first one on for which a closure says true.
  ///
  /// The closure is not asked again after that.
  public func skip(until isStart: @escaping (Element) -> Bool) -> LazyList {
    skip(while: { !isStart($0) })
  }

  /// The elements from the first one on for which a closure says false.
  ///
  /// The closure is not asked again after that.
  public func skip(while isDropped: @escaping (Element) -> Bool) -> LazyList {
    derived(SkippedWhileNodes(node, isDropped))
  }
}

private final class SkippedNodes<Element>: Maker<Element> {
  private var source: Node<Element>
  private var left: Int

  init(_ source: Node<Element>, _ count: Int) {
    self.source = source
    left = count
  }

  override func make(_ node: Node<Element>) -> Thunk? {
    while true {
      guard source.isDone else { return source }
      guard left > 0, let next = source.next else { break }
      source = next
      left -= 1
    }
    node.finish(as: source)
    return nil
  }
}

private final class SkippedWhileNodes<Element>: Maker<Element> {
  private var source: Node<Element>
  private let isDropped: (Element) -> Bool

  init(_ source: Node<Element>, _ isDropped: @escaping (Element) -> Bool) {
    self.source = source
    self.isDropped = isDropped
  }

  override func make(_ node: Node<Element>) -> Thunk? {
    while true {
      if let pending = source.pendingHead { return pending }
      guard let head = source.head, let next = source.next else { return nil }
      if !isDropped(head.read()) { break }
      source = next
    }
    node.finish(as: source)
    return nil
  }
}
