extension LazyList {
  /// The first `count` elements, or all if there are no more than that.
  ///
  /// The elements after them are never worked out; taking nothing does not read the list at all.
  ///
  /// ```swift
  /// let read = LazyList(1...).map { number in
  ///   print("working out", number)
  ///   return number
  /// }
  /// print(read.take(2).array)
  /// // Prints "working out 1"
  /// // Prints "working out 2"
  /// // Prints "[1, 2]"
  /// ```
  public func take(_ count: Int) -> LazyList {
    precondition(count >= 0, "a list cannot have \(count) elements")
    return count == 0 ? LazyList(Node(), isEager: isEager) : derived(TakenNodes(node, count))
  }

  /// The elements before the first one for which a closure says true.
  ///
  /// The elements after that are never worked out, and the closure is not called again.
  public func take(until isEnd: @escaping (Element) -> Bool) -> LazyList {
    take(while: { !isEnd($0) })
  }

  /// The elements before the first one for which a closure says false.
  ///
  /// The elements after that are never worked out, and the closure is not called again.
  public func take(while isIncluded: @escaping (Element) -> Bool) -> LazyList {
    derived(TakenWhileNodes(node, isIncluded))
  }
}

private final class TakenNodes<Element>: Maker<Element> {
  private let source: ListSource<Element>
  private var left: Int

  init(_ source: Node<Element>, _ count: Int) {
    self.source = ListSource(source)
    left = count
  }

  override func make(_ node: Node<Element>) -> Thunk? {
    if left == 0 { return nil }
    let place = source.place
    guard place.isDone else { return place }
    guard let head = place.head, let next = place.next else { return nil }
    source.advance(to: next)
    left -= 1
    if left == 0 {
      node.finish(last: head)
    } else {
      node.finish(head, then: self)
    }
    return nil
  }

  override func prepareToBePulled(_ depth: Int) -> Bool {
    source.prepareToBePulled(depth)
    return true
  }

  override var isPulledToTheEnd: Bool { source.isPulledToTheEnd }

  override func pull(_ take: (Element) -> Void) -> Bool {
    if left == 0 { return false }
    left -= 1
    return source.pull(take)
  }
}

private final class TakenWhileNodes<Element>: Maker<Element> {
  private var source: Node<Element>
  private let isIncluded: (Element) -> Bool

  init(_ source: Node<Element>, _ isIncluded: @escaping (Element) -> Bool) {
    self.source = source
    self.isIncluded = isIncluded
  }

  override func make(_ node: Node<Element>) -> Thunk? {
    if let pending = source.pendingHead { return pending }
    guard let head = source.head, let next = source.next else { return nil }
    guard isIncluded(head.read()) else { return nil }
    source = next
    node.finish(head, then: self)
    return nil
  }
}
