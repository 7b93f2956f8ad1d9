extension LazyList {
  /// Pairs the elements of this list with those of another, by position.
  ///
  /// Ends with the shorter list; where this list ends, the other one is not read. A pair works its
  /// two elements out when it is read.
  ///
  /// ```swift
  /// let words = LazyList(["one", "two"])
  /// for (number, word) in LazyList(1...).zip(words) { print(number, word) }
  /// // Prints "1 one"
  /// // Prints "2 two"
  /// ```
  public func zip<Other>(_ other: LazyList<Other>) -> LazyList<(Element, Other)> {
    derived(PairedNodes(node, other.node))
  }

  /// Joins the elements of any number of lists of one kind by position, as arrays.
  ///
  /// The sequence is read now, once. Ends with the shortest list; the lists after it are not read
  /// at that position. Without any list it is empty. The result is eager if all lists are.
  public static func zip<Input, Lists: Sequence>(_ lists: Lists) -> LazyList
  where Element == [Input], Lists.Element == LazyList<Input> {
    let lists = Array(lists)
    let columns = lists.map { ListColumn($0.node) }
    return LazyList(
      RowNodes(columns.map { $0 as AnyListColumn }) {
        let heads = columns.map { $0.head }
        return { heads.map { $0.read() } }
      }, isEager: !lists.isEmpty && lists.allSatisfy { $0.isEager })
  }
}

/// Two lists as one of pairs.
private final class PairedNodes<First, Second>: Maker<(First, Second)> {
  private var first: Node<First>
  private var second: Node<Second>

  init(_ first: Node<First>, _ second: Node<Second>) {
    self.first = first
    self.second = second
  }

  override func make(_ node: Node<(First, Second)>) -> Thunk? {
    guard first.isDone else { return first }
    guard let head = first.head, let next = first.next else { return nil }
    guard second.isDone else { return second }
    guard let otherHead = second.head, let otherNext = second.next else { return nil }
    first = next
    second = otherNext
    node.finish(PairedHead(head, otherHead), then: self)
    return nil
  }
}

/// A pair of two elements.
///
/// Unchecked like ``Thunk``.
private final class PairedHead<First, Second>: ComputedHead<(First, Second)>, @unchecked Sendable {
  private var first: Head<First>?
  private var second: Head<Second>?

  init(_ first: Head<First>, _ second: Head<Second>) {
    self.first = first
    self.second = second
  }

  deinit {
    Remains.release(&first)
    Remains.release(&second)
  }

  override func work() -> Thunk? {
    guard let first, let second else { preconditionFailure("a head is worked out once") }
    if let pending = first.pending ?? second.pending { return pending }
    finish((first.read(), second.read()))
    self.first = nil
    self.second = nil
    return nil
  }
}
